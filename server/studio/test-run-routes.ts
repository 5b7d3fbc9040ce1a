import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { areaTestPaths, StartTestRunSchema } from '../contract/area-tests-api.ts'
import { SaveEvalTestsSchema } from '../contract/eval-tests.ts'
import { readEvalTests } from '../areas/eval-tests.ts'
import { bodyChecker } from './check-body.ts'
import { EvalTestsFiles } from './eval-tests-files.ts'
import { StudioRefusal } from './studio-refusal.ts'
import type { TestRuns } from './test-runs.ts'

const checkStart = bodyChecker(StartTestRunSchema)
const checkPath = bodyChecker(Type.Object({ path: Type.String({ minLength: 1 }) }))
const checkText = bodyChecker(Type.Object({ text: Type.String() }, { additionalProperties: false }))
const checkSave = bodyChecker(SaveEvalTestsSchema)

/** Ten thousand tests with long responses. */
const bodyLimit = 32 * 1024 * 1024

interface OneOf {
  Params: { id: string }
}

/** Serves runs of tests, and the files of tests that come with a function's repository. */
export function registerTestRunRoutes(app: FastifyInstance, runs: TestRuns): void {
  const files = new EvalTestsFiles()
  // The path takes the name of the parameter, whose colon is no part of an id.
  const runPath = decodeURIComponent(areaTestPaths.run(':id'))
  app.post(areaTestPaths.runs, { bodyLimit }, ({ body }) => runs.start(checkStart(body)))
  app.get<OneOf>(runPath, ({ params: { id } }) => runs.report(id) ?? unknown('run of tests', id))
  app.delete<OneOf>(runPath, ({ params: { id } }) => (runs.cancel(id) ? {} : unknown('run of tests', id)))
  app.get<OneOf>(
    decodeURIComponent(areaTestPaths.exchange(':id')),
    ({ params: { id } }) => runs.exchange(id) ?? unknown('exchange', id),
  )
  app.get(areaTestPaths.evalTests, ({ query }) => files.open(checkPath(query).path))
  app.put(areaTestPaths.evalTests, { bodyLimit }, ({ body }) => files.save(checkSave(body)))
  app.post(areaTestPaths.readEvalTests, { bodyLimit }, ({ body }) => readEvalTests(checkText(body).text))
}

function unknown(what: string, id: string): never {
  throw new StudioRefusal(
    'unknown-exchange',
    `There is no ${what} with the id "${id.slice(0, 100)}" any more.`,
  )
}
