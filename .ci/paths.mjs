import path from 'node:path'

/** The repository's root, whatever folder a command was called from. */
export const root = path.resolve(import.meta.dirname, '..')

/** A path inside the repository. */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}

/** The file that a package's command line starts with; run by this very Node, so no shell is needed. */
export const tools = {
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  eslint: inRoot('node_modules/eslint/bin/eslint.js'),
  prettier: inRoot('node_modules/prettier/bin/prettier.cjs'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
}
