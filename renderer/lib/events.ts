import { studioPaths, type StudioEvent } from '../../server/contract/studio.ts'
import { isTestResult, isTestRun } from './area-tests-api.ts'
import { isEnvironmentReport, isSetUpLines } from './environment-api.ts'
import { isRecord } from './guards.ts'
import { isBaseLayerState, isFunctionSummary, isLogLine, isShownStep } from './studio-replies.ts'

type JsonRecord = Readonly<Record<string, unknown>>

/** What a listener of the event stream gets. `onOpen` comes at every (re)connection: state may have changed since. */
export interface EventListeners {
  readonly onOpen: () => void
  readonly onLost: () => void
  readonly onEvent: (event: StudioEvent) => void
}

const retryMs = 1_000

/** Keeps the studio's event stream open, reconnecting for ever; the returned function ends it. */
export function connectEvents(listeners: EventListeners): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    const opened = new EventSource(studioPaths.events)
    source = opened
    opened.onopen = listeners.onOpen
    opened.onmessage = (message) => {
      const event = readEvent(message.data)
      if (event) listeners.onEvent(event)
    }
    opened.onerror = () => {
      listeners.onLost()
      // The browser retries a broken stream by itself, but gives up after a refusal.
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, retryMs)
    }
  }

  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

type EventKind = StudioEvent['kind']
type EventOf<Kind extends EventKind> = Extract<StudioEvent, { readonly kind: Kind }>

/** One reader per kind: a page that is older than its server knows fewer, so that a kind may be missing here. */
const readers: { readonly [Kind in EventKind]?: (value: JsonRecord) => EventOf<Kind> | undefined } = {
  'function-changed': ({ function: changed }) =>
    isFunctionSummary(changed) ? { kind: 'function-changed', function: changed } : undefined,
  'function-closed': ({ functionId }) =>
    typeof functionId === 'string' ? { kind: 'function-closed', functionId } : undefined,
  'base-layer-changed': ({ baseLayer }) =>
    isBaseLayerState(baseLayer) ? { kind: 'base-layer-changed', baseLayer } : undefined,
  'environment-changed': ({ environment }) =>
    isEnvironmentReport(environment) ? { kind: 'environment-changed', environment } : undefined,
  'environment-lines': ({ output }) =>
    isSetUpLines(output) ? { kind: 'environment-lines', output } : undefined,
  'test-run': ({ run, results }) =>
    isTestRun(run) && Array.isArray(results) && results.every(isTestResult)
      ? { kind: 'test-run', run, results }
      : undefined,
  'areas-changed': () => ({ kind: 'areas-changed' }),
  log: ({ lines }) => (Array.isArray(lines) && lines.every(isLogLine) ? { kind: 'log', lines } : undefined),
  progress: ({ exchangeId, steps }) =>
    typeof exchangeId === 'string' && Array.isArray(steps) && steps.every(isShownStep)
      ? { kind: 'progress', exchangeId, steps }
      : undefined,
}

/** Reads one event of the stream; undefined for what this version does not know. */
export function readEvent(data: unknown): StudioEvent | undefined {
  const value = parse(data)
  if (!isRecord(value)) return undefined
  const found = Object.entries(readers).find(([kind]) => kind === value.kind)
  return found?.[1](value)
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
