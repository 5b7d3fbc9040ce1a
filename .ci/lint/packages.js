/** Packages with one home each: [packages with all their inner paths, the files that may import them]. */
const homes = [
  [['electron'], ['electron/**']],
  [
    ['node:child_process', 'child_process'],
    ['server/workers/**', 'server/functions/**', 'electron/**'],
  ],
  [['ws'], ['server/workers/**']],
  [
    ['fastify', '@fastify'],
    ['server/http/**', 'server/studio/**'],
  ],
  [['monaco-editor', '@monaco-editor'], ['renderer/ui/**']],
  [['katex', 'dompurify', 'marked', 'diff', 'mathlive'], ['renderer/ui/**']],
  [['yaml'], ['server/areas/**']],
  [['mathjs'], ['server/functions/expression/**']],
  [['smol-toml'], ['server/functions/**']],
  [['openai'], ['server/functions/tutor/**']],
]

const refusals = homes.map(([names]) => ({
  // Anchored: a file of ours may well have a package's name in its path.
  regex: `^(?:${names.join('|')})(?:/|$)`,
  message: 'This package has one home: .ci/lint/packages.js.',
}))

const folders = [...new Set(homes.flatMap(([, files]) => files))].sort((a, b) => a.length - b.length)

/** A folder inside a home is part of that home. */
function isInside(folder, home) {
  return folder.startsWith(home.slice(0, -'**'.length))
}

/** One block that refuses them all, and one per home that refuses all the others; the innermost home decides. */
export const packages = [
  {
    files: ['{electron,server,renderer}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: refusals }] },
  },
  ...folders.map((folder) => ({
    files: [folder],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: refusals.filter((_, i) => !homes[i][1].some((home) => isInside(folder, home))) },
      ],
    },
  })),
]
