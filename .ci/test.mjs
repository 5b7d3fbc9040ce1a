import { mkdirSync, rmSync } from 'node:fs'
import { ensureBrowser, onPath } from './browser.mjs'
import { runChecks } from './check.mjs'
import { countPlaywright, countVitest, lineOf, skipReasons, sumOf, withStatus } from './counts.mjs'
import { inRoot, tools } from './paths.mjs'
import { prepare, prepareTools } from './prepare.mjs'
import { runTool } from './program.mjs'
import { Refusal, say } from './say.mjs'

const kinds = ['unit', 'api', 'ui', 'desktop']
const reports = inRoot('test-results/reports')

async function vitest(projects, rest) {
  const report = inRoot('test-results/reports', `${projects.join('-')}.json`)
  const { status } = await runTool(tools.vitest, [
    'run',
    '--config',
    'test/vitest.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...rest,
  ])
  return withStatus(countVitest(report), status)
}

async function playwright(project, rest) {
  const report = inRoot('test-results/reports', `${project}.json`)
  const browser = project === 'ui' ? await ensureBrowser() : ''
  const { status } = await runTool(
    tools.playwright,
    ['test', '--config', 'test/playwright.config.ts', '--project', project, '--reporter=line,json', ...rest],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, FEEDBACK_STUDIO_CHROMIUM: browser } },
  )
  for (const reason of skipReasons(report)) say(`${project} tests were skipped: ${reason}`)
  return withStatus(countPlaywright(report), status)
}

async function checks() {
  const results = await runChecks()
  const failed = results.filter(({ passed }) => !passed).length
  return { passed: 0, failed, skipped: 0 }
}

/** A part that cannot even start is one failure, and the parts after it still run. */
async function attempt(work) {
  try {
    return await work()
  } catch (error) {
    say(error instanceof Refusal ? error.message : error.stack)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function sayWhatIsMissing() {
  if (onPath(['python3', 'python']) === undefined)
    say('Python 3 is not on the PATH: tests of the Python example will fail. Install Python 3.')
  if (onPath(['perl']) === undefined)
    say('Perl is not on the PATH: tests of the Perl example will fail. Install Perl.')
}

function stepsFor(kind, rest) {
  if (kind === 'unit' || kind === 'api') return [() => vitest([kind], rest)]
  if (kind === 'ui' || kind === 'desktop') return [() => playwright(kind, rest)]
  return [
    checks,
    () => vitest(['unit', 'api'], rest),
    () => playwright('ui', rest),
    () => playwright('desktop', rest),
  ]
}

/** `npm test [unit|api|ui|desktop]`: everything, or one kind; the last line counts the tests of all. */
export async function test([kind, ...rest]) {
  if (kind !== undefined && !kinds.includes(kind))
    throw new Refusal(`"${kind}" is no kind of test; there are ${kinds.join(', ')}.`)
  await prepareTools()
  sayWhatIsMissing()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const tallies = [kind === 'unit' ? sumOf([]) : await attempt(() => prepare().then(() => sumOf([])))]
  for (const work of stepsFor(kind, rest)) tallies.push(await attempt(work))
  const total = sumOf(tallies)
  process.stdout.write(`${lineOf(total)}\n`)
  if (total.failed > 0) process.exitCode = 1
}
