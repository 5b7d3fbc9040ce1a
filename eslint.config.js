import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { layers } from './.ci/lint/layers.js'
import { packages } from './.ci/lint/packages.js'

/** What Node itself offers to plain JavaScript, without a package that lists it. */
const nodeGlobals = Object.fromEntries(
  Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly']),
)

export default tseslint.config(
  { ignores: ['build/', 'release/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { studio: { rules: { layers } } },
    rules: {
      'studio/layers': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      complexity: ['error', 10],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'Import from the file that defines it.' },
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
        { selector: 'MemberExpression[property.name="sendSync"]', message: 'Everything is asynchronous.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...packages,
  { files: ['renderer/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['renderer/lib/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => ({
          name,
          message: 'Only renderer/lib talks to the studio server.',
        })),
      ],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 500 }],
      // Playwright reads which fixtures a function wants from its braces, empty ones included.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Node's test runner awaits its own tests.
    files: ['server/functions/**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'test'] },
          ],
        },
      ],
    },
  },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: nodeGlobals } },
)
