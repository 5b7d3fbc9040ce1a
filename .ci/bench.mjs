import { inRoot } from './paths.mjs'
import { prepare } from './prepare.mjs'
import { runTool } from './program.mjs'

/** `npm run bench`: the benchmarks, as a table and as JSON. */
export async function bench(args) {
  await prepare()
  const { status } = await runTool(inRoot('test/bench/main.ts'), args)
  process.exitCode = status
}
