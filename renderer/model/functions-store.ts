import { create } from 'zustand'
import type { FunctionKind } from '../../server/contract/function.ts'
import type { FunctionSummary, StudioState } from '../../server/contract/studio.ts'

/** What is known of the studio server, the base layer and the open functions. */
export interface FunctionsState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why the state could not be read, as a sentence. */
  readonly problem: string | null
  readonly version: string
  readonly platform: string
  readonly baseLayer: StudioState['baseLayer']
  readonly functions: readonly FunctionSummary[]
  readonly secretsSet: readonly string[]
}

const initial: FunctionsState = {
  status: 'loading',
  problem: null,
  version: '',
  platform: '',
  baseLayer: { url: null, problem: null },
  functions: [],
  secretsSet: [],
}

/** The open functions with the state of their workers, kept current by `connectStudio`. */
export const useFunctions = create<FunctionsState>()(() => initial)

/** Takes over a StudioState; a function about which something newer is known already keeps that. */
export function setStudioState(state: StudioState): void {
  useFunctions.setState(({ functions }) => ({
    ...state,
    functions: newestOf(functions, state.functions),
    status: 'ready',
    problem: null,
  }))
}

/** An event may overtake the reply that it crosses. */
function newestOf(
  known: readonly FunctionSummary[],
  listed: readonly FunctionSummary[],
): readonly FunctionSummary[] {
  const listedAt = listed.length === 0 ? Infinity : Math.max(...listed.map(({ revision }) => revision))
  const opened = known.filter(
    ({ id, revision }) => revision > listedAt && listed.every((other) => other.id !== id),
  )
  return [
    ...listed.map((one) =>
      newer(
        known.find(({ id }) => id === one.id),
        one,
      ),
    ),
    ...opened,
  ]
}

function newer(known: FunctionSummary | undefined, told: FunctionSummary): FunctionSummary {
  return known !== undefined && known.revision > told.revision ? known : told
}

/** Notes where the base layer is, and which one it is. */
export function setBaseLayer(baseLayer: StudioState['baseLayer']): void {
  useFunctions.setState({ baseLayer })
}

/** Says why the state could not be read; functions known before stay. */
export function setStudioProblem(problem: string): void {
  useFunctions.setState((now) => ({ problem, status: now.status === 'ready' ? 'ready' : 'failed' }))
}

/** Adds a function, or replaces the one of the same id unless that is newer. */
export function putFunction(changed: FunctionSummary): void {
  useFunctions.setState(({ functions }) => ({
    functions: functions.some(({ id }) => id === changed.id)
      ? functions.map((known) => (known.id === changed.id ? newer(known, changed) : known))
      : [...functions, changed],
  }))
}

/** Forgets a function that was closed. */
export function removeFunction(functionId: string): void {
  useFunctions.setState(({ functions }) => ({ functions: functions.filter(({ id }) => id !== functionId) }))
}

/** Notes the names of the secrets that are set. */
export function setSecretNames(secretsSet: readonly string[]): void {
  useFunctions.setState({ secretsSet })
}

/** Selects the function that the base layer uses for a kind: the one opened last. */
export function functionOfKind(kind: FunctionKind): (state: FunctionsState) => FunctionSummary | undefined {
  return (state) => state.functions.findLast((candidate) => candidate.kind === kind)
}
