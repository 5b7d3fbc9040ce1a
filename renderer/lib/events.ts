import { studioPaths, type StudioEvent } from '../../server/contract/studio.ts'
import { isRecord } from './guards.ts'
import { isFunctionSummary, isLogLine } from './studio-replies.ts'

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

/** Reads one event of the stream; undefined for what this version does not know. */
export function readEvent(data: unknown): StudioEvent | undefined {
  const value = parse(data)
  if (!isRecord(value)) return undefined
  switch (value.kind) {
    case 'function-changed':
      return isFunctionSummary(value.function)
        ? { kind: 'function-changed', function: value.function }
        : undefined
    case 'function-closed':
      return typeof value.functionId === 'string'
        ? { kind: 'function-closed', functionId: value.functionId }
        : undefined
    case 'areas-changed':
      return { kind: 'areas-changed' }
    case 'log':
      return Array.isArray(value.lines) && value.lines.every(isLogLine)
        ? { kind: 'log', lines: value.lines }
        : undefined
    default:
      return undefined
  }
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
