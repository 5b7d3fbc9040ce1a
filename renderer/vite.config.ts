import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: path.resolve(import.meta.dirname, '../build/renderer'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts as data: addresses would be refused by the page's own security policy.
    assetsInlineLimit: 0,
    // The code editor is one large piece by nature, loaded when it is first shown.
    chunkSizeWarningLimit: 4_000,
  },
})
