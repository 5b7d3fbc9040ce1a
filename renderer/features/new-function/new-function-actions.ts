import type { FunctionKind } from '../../../server/contract/function.ts'
import type { NewFunctionRequest } from '../../../server/contract/new-function.ts'
import { desktopBridge } from '../../lib/desktop.ts'
import { StudioError } from '../../lib/http.ts'
import { getNewFunctionParent, makeNewFunction, planNewFunction } from '../../lib/new-function-api.ts'
import { openAreaFile, refreshAreas } from '../../model/document-files.ts'
import { putFunction } from '../../model/functions-store.ts'
import { createNewestOnly } from '../../model/newest-only.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { strings } from './strings.ts'
import { useNewFunction } from './new-function-store.ts'

/** Opens the dialog, with what was typed before, or with a folder to begin with. Never rejects. */
export async function askForNewFunction(): Promise<void> {
  useNewFunction.setState({ isOpen: true, problem: null })
  try {
    const parent = await getNewFunctionParent()
    const { request } = useNewFunction.getState()
    if (request.parent === '') useNewFunction.setState({ request: { ...request, parent } })
  } catch (problem) {
    useNewFunction.setState({ problem: sentenceOf(problem) })
  }
  planning.ask(useNewFunction.getState().request)
}

/** Closes the dialog; what was typed stays for the next time. */
export function closeNewFunction(): void {
  useNewFunction.setState({ isOpen: false })
}

/** Takes over what is typed, and asks what would be made of it. */
export function changeRequest(change: Partial<NewFunctionRequest>): void {
  const { request, touched } = useNewFunction.getState()
  const changed = { ...request, ...change }
  useNewFunction.setState({
    request: changed,
    touched: [...new Set([...touched, ...Object.keys(change)])],
    problem: null,
  })
  planning.ask(changed)
}

/** Shows the text of another file. */
export function showFile(shownFile: string | null): void {
  useNewFunction.setState({ shownFile })
}

/** Lets the system's dialog name the folder; only on the desktop. */
export async function chooseParent(): Promise<void> {
  const parent = await desktopBridge()?.chooseFolder(strings.chooseTitle)
  if (parent != null) changeRequest({ parent })
}

/** Makes the function, opens it and its first response area; resolves with its kind, null when it was refused. */
export async function make(): Promise<FunctionKind | null> {
  const { request } = useNewFunction.getState()
  useNewFunction.setState({ status: 'running', problem: null, touched: ['name', 'parent'] })
  try {
    const made = await makeNewFunction(request)
    putFunction(made.function)
    useNewFunction.setState({
      isOpen: false,
      status: 'idle',
      request: { ...request, name: '' },
      plan: null,
      touched: [],
      shownFile: null,
    })
    if (made.firstArea !== null) await openAreaFile(made.firstArea)
    await refreshAreas()
    return made.function.kind
  } catch (problem) {
    const isOfField = problem instanceof StudioError && Object.keys(problem.fields).length > 0
    useNewFunction.setState({ status: 'idle', problem: isOfField ? null : sentenceOf(problem) })
    planning.ask(request)
    return null
  }
}

const planning = createNewestOnly(async (request: NewFunctionRequest) => {
  try {
    useNewFunction.setState({ plan: await planNewFunction(request) })
  } catch (problem) {
    useNewFunction.setState({ problem: sentenceOf(problem) })
  }
})
