import { tools } from './paths.mjs'
import { prepareTools } from './prepare.mjs'
import { runTool } from './program.mjs'
import { say } from './say.mjs'

const formatArgs = [
  ...['--ignore-path', '.gitignore', '--ignore-path', '.ci/prettierignore'],
  ...['--log-level', 'warn', '.'],
]

const checks = [
  { name: 'types', tool: tools.tsc, args: ['-b'] },
  {
    name: 'lint',
    tool: tools.eslint,
    args: ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--cache-strategy', 'content'],
  },
  { name: 'dead code', tool: tools.knip, args: ['--no-progress'] },
  { name: 'dead code, tests left out', tool: tools.knip, args: ['--production', '--no-progress'] },
  { name: 'format', tool: tools.prettier, args: ['--check', ...formatArgs] },
]

async function runCheck({ name, tool, args }) {
  const { status, output } = await runTool(tool, args, { quiet: true })
  say(`check: ${name}: ${status === 0 ? 'ok' : 'FAILED'}`)
  return { name, passed: status === 0, output }
}

/** Runs types, lint, dead code and format, two at a time; says what failed and why. */
export async function runChecks() {
  const [types, ...quick] = checks
  const lint = quick.shift()
  const slow = Promise.all([runCheck(types), runCheck(lint)])
  const results = await slow
  for (const check of quick) results.push(await runCheck(check))
  for (const { name, passed, output } of results)
    if (!passed) process.stderr.write(`\n--- ${name} ---\n${output}\n`)
  return results
}

/** `npm run check` */
export async function check() {
  await prepareTools()
  const results = await runChecks()
  if (results.some(({ passed }) => !passed)) process.exitCode = 1
}

/** `npm run fix`: what lint and format can repair by themselves. */
export async function fix() {
  await prepareTools()
  const lint = await runTool(tools.eslint, ['.', '--fix'])
  const format = await runTool(tools.prettier, ['--write', ...formatArgs])
  if (lint.status !== 0 || format.status !== 0) process.exitCode = 1
}
