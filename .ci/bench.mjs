import { inRoot } from './paths.mjs'
import { prepare } from './prepare.mjs'

/** `npm run bench`: the benchmarks, as a table and as JSON. */
export async function bench() {
  await prepare()
  // The benchmarks are TypeScript, which the oldest Node that we run on cannot read by itself.
  const { runnerImport } = await import('vite')
  await runnerImport(inRoot('test/bench/main.ts'), {
    root: inRoot('.'),
    configFile: false,
    logLevel: 'error',
  })
}
