import { tools } from './paths.mjs'
import { prepare } from './prepare.mjs'
import { runTool } from './program.mjs'

const defaultRuns = 100_000

/** `npm run fuzz`: 100,000 requests of every odd kind, in another order at each run; `-- --runs N --seed N`. */
export async function fuzz(args) {
  await prepare({ parts: ['node'] })
  const { parseArgs } = await import('node:util')
  const { values } = parseArgs({ args, options: { runs: { type: 'string' }, seed: { type: 'string' } } })
  const seed = values.seed ?? String(Date.now() % 2 ** 31)
  process.stderr.write(`fuzz: the seed is ${seed}\n`)
  const { status } = await runTool(
    tools.vitest,
    ['run', '--config', 'test/vitest.config.ts', '--project', 'api', 'api/fuzz'],
    { env: { FUZZ_RUNS: values.runs ?? String(defaultRuns), FUZZ_SEED: seed } },
  )
  process.exitCode = status
}
