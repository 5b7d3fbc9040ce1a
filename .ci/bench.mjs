import { inRoot } from './paths.mjs'
import { prepare } from './prepare.mjs'

/** `npm run bench`: the benchmarks, as a table and as JSON. */
export async function bench(args) {
  await runTypeScript('test/bench/main.ts', args)
}

/** `npm run soak`: thousands of calls with faults among them, and what they leave behind. */
export async function soak(args) {
  await runTypeScript('test/soak/main.ts', args)
}

/** Our measurements are TypeScript, which the oldest Node that we run on cannot read by itself. */
async function runTypeScript(file, args) {
  await prepare()
  process.argv = [process.argv[0], inRoot(file), ...args]
  const { runnerImport } = await import('vite')
  await runnerImport(inRoot(file), {
    root: inRoot('.'),
    configFile: false,
    logLevel: 'error',
  })
}
