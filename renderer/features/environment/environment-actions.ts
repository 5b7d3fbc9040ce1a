import type { EnvironmentReport } from '../../../server/contract/environment.ts'
import { cancelSetUp, checkEnvironment, setUpEnvironment } from '../../lib/environment-api.ts'
import { putEnvironment } from '../../model/environments-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { showFunction } from '../../model/shown-function.ts'
import { useEnvironmentView } from './environment-store.ts'

/** The id of the section in the Worker view. */
export const environmentSection = 'environment'

/** Asks before anything is installed. */
export function askToSetUp(functionId: string): void {
  useEnvironmentView.setState({ askedFor: functionId, problem: null })
}

/** Leaves everything as it is. */
export function closeQuestion(): void {
  useEnvironmentView.setState({ askedFor: null })
}

/** Begins to install; how it goes on is told by events. Never rejects. */
export async function setUp(functionId: string): Promise<void> {
  closeQuestion()
  showFunction({ functionId, section: environmentSection })
  await run(functionId, 'begin', setUpEnvironment)
}

/** Ends a running installation. Never rejects. */
export function cancel(functionId: string): Promise<void> {
  return run(functionId, 'cancel', cancelSetUp)
}

/** Looks anew at what is there. Never rejects. */
export function check(functionId: string): Promise<void> {
  return run(functionId, 'check', checkEnvironment)
}

async function run(
  functionId: string,
  what: 'check' | 'begin' | 'cancel',
  ask: (functionId: string) => Promise<EnvironmentReport>,
): Promise<void> {
  useEnvironmentView.setState({ busy: { functionId, what }, problem: null })
  try {
    putEnvironment(await ask(functionId))
  } catch (problem) {
    useEnvironmentView.setState({ problem: { functionId, text: sentenceOf(problem) } })
  } finally {
    useEnvironmentView.setState({ busy: null })
  }
}
