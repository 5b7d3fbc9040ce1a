/** Packages with one home each: [package patterns, the files that may import them]. */
const homes = [
  [['electron'], ['electron/**']],
  [
    ['node:child_process', 'child_process'],
    ['server/workers/**', 'server/functions/**', 'electron/**', 'test/**', '.ci/**'],
  ],
  [
    ['vscode-jsonrpc', 'vscode-jsonrpc/*'],
    ['server/workers/**', 'server/functions/node-host/**', 'test/fixtures/**'],
  ],
  [
    ['fastify', '@fastify/*'],
    ['server/http/**', 'server/studio/**'],
  ],
  [['monaco-editor', 'monaco-editor/*', '@monaco-editor/*'], ['renderer/ui/**']],
  [['katex', 'katex/*', 'dompurify', 'marked'], ['renderer/ui/**']],
  [['mathjs'], ['server/functions/expression/**']],
  [['openai'], ['server/functions/tutor/**']],
]

const all = homes.map(([patterns]) => ({
  group: patterns,
  message: 'This package has one home: .ci/lint/packages.js.',
}))

/** One block that refuses them all, and one per home that refuses all the others. */
export const packages = [
  {
    files: ['{electron,server,renderer}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: all }] },
  },
  ...homes
    .flatMap(([, files]) => files)
    .filter((home, i, list) => list.indexOf(home) === i)
    .map((home) => ({
      files: [home],
      rules: {
        'no-restricted-imports': ['error', { patterns: all.filter((_, i) => !homes[i][1].includes(home)) }],
      },
    })),
]
