import { build } from 'vite'
import { inRoot } from './paths.mjs'

/** A sandboxed preload script may load no modules, so the bridge becomes one CommonJS file. */
await build({
  configFile: false,
  root: inRoot('electron'),
  logLevel: 'error',
  build: {
    target: 'es2023',
    minify: false,
    emptyOutDir: false,
    outDir: inRoot('build/electron'),
    lib: { entry: inRoot('electron/preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
})
