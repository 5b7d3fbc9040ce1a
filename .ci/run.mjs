import { stopWithParent } from './parent.mjs'
import { guardSignals } from './program.mjs'
import { Refusal } from './say.mjs'

/** One command each; loaded when asked for, since most need packages that may not be installed yet. */
const commands = {
  start: async (args) => (await import('./serve.mjs')).start(args),
  'base-layer': async (args) => (await import('./serve.mjs')).baseLayer(args),
  'new-function': async (args) => (await import('./serve.mjs')).newFunction(args),
  'area-tests': async (args) => (await import('./serve.mjs')).areaTests(args),
  openapi: async (args) => (await import('./serve.mjs')).openapi(args),
  build: async () => (await import('./prepare.mjs')).prepare(),
  check: async () => (await import('./check.mjs')).check(),
  fix: async () => (await import('./check.mjs')).fix(),
  test: async (args) => (await import('./test.mjs')).test(args),
  bench: async (args) => (await import('./bench.mjs')).bench(args),
  soak: async (args) => (await import('./bench.mjs')).soak(args),
  fuzz: async (args) => (await import('./fuzz.mjs')).fuzz(args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

stopWithParent()
guardSignals()
try {
  if (command === undefined)
    throw new Refusal(`"${name}" is not a command; there are ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  process.stderr.write(`feedback-studio: ${error instanceof Refusal ? error.message : error.stack}\n`)
  process.exitCode = 1
}
