import { currentArea, currentOpen, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { readInput, type ResponseArea } from '../../model/response-area.ts'
import { useRuns } from '../../model/runs-store.ts'
import { cancelExchange, newExchangeId, sendUnrecorded } from '../../model/send-exchange.ts'
import { makeChecks, responsesOf } from './check-run.ts'
import { allOf, useChecks, type ChecksState } from './checks-store.ts'
import { unknown } from './judge-checks.ts'
import { strings } from './strings.ts'

type SetUp = Pick<ChecksState, 'area' | 'served' | 'typed'>

const pauseMs = 1_500

let timer: ReturnType<typeof setTimeout> | undefined
let number = 0
let exchangeId: string | null = null

/**
 * Makes the standing checks a moment after the area's set-up or the function changed; an evaluation that the author asks
 * for goes first. The returned function ends it.
 */
export function startStandingChecks(): () => void {
  const ends = [
    useDocuments.subscribe(follow),
    useFunctions.subscribe(follow),
    useRuns.subscribe(({ running }, before) => {
      if (running !== null && before.running === null) yieldToAuthor()
      if (running === null && before.running !== null && useChecks.getState().status === 'waiting') schedule()
    }),
  ]
  follow()
  return () => {
    stop()
    for (const end of ends) end()
  }
}

/** Notes what changed, and makes the checks a moment later where that is called for. */
function follow(): void {
  const before = useChecks.getState()
  const now = setUp()
  if (JSON.stringify(now) === JSON.stringify(aboutOf(before))) {
    // The function came up meanwhile.
    if (before.status === 'waiting' && timer === undefined && isServed()) schedule()
    return
  }
  // Checks that cost a worker are not made by themselves again before the function changes.
  const isLost = before.status === 'suspended' && now.served === before.served
  useChecks.setState({
    ...now,
    ...(now.area === before.area ? { isOld: true } : { results: {}, isOld: false }),
    status: isLost ? 'suspended' : 'waiting',
  })
  if (isLost) stop()
  else schedule()
}

/** Makes the checks at once, whatever was found before. */
export function runChecksNow(): void {
  useChecks.setState(setUp())
  stop()
  void run()
}

/** Everything that the checks depend on. */
function setUp(): SetUp {
  const { id, answer, params, functionName } = currentArea(useDocuments.getState())
  const entry = functionOfKind('evaluation')(useFunctions.getState())
  return {
    area: id,
    served: entry === undefined ? '' : `${entry.id} ${entry.files.runsRevision}`,
    typed: JSON.stringify([answer, params, functionName]),
  }
}

function aboutOf({ area, served, typed }: ChecksState): SetUp {
  return { area, served, typed }
}

/** Whether a call would be answered now. */
function isServed(): boolean {
  const state = functionOfKind('evaluation')(useFunctions.getState())?.worker.state
  return state === 'ready' || state === 'busy'
}

function schedule(): void {
  stop()
  if (useRuns.getState().running !== null || !isServed()) return
  timer = setTimeout(() => {
    timer = undefined
    void run()
  }, pauseMs)
}

function stop(): void {
  clearTimeout(timer)
  timer = undefined
  number += 1
  if (exchangeId !== null) void cancelExchange(exchangeId)
  exchangeId = null
}

function yieldToAuthor(): void {
  const { status } = useChecks.getState()
  if (status !== 'waiting' && status !== 'running') return
  stop()
  useChecks.setState({ status: 'waiting' })
}

async function run(): Promise<void> {
  const area = currentArea(useDocuments.getState())
  const ours = ++number
  const isWanted = (): boolean => number === ours
  const reason = whyNot(area)
  if (reason !== null) {
    useChecks.setState({ status: 'done', results: allOf(unknown(reason)), isOld: false, responses: {} })
    return
  }
  const reading = readInput({ ...area, response: area.answer })
  if (reading.status === 'unreadable') return
  useChecks.setState({ status: 'running', responses: responsesOf(reading.input.answer) })
  const ended = await makeChecks(reading.input, {
    isWanted,
    ask: (operation, input) => {
      exchangeId = newExchangeId()
      return sendUnrecorded(operation, input, exchangeId)
    },
    tell: (id, judgement) => {
      useChecks.setState(({ results }) => ({ results: { ...results, [id]: judgement } }))
    },
  })
  if (!isWanted()) return
  exchangeId = null
  if (ended === 'lost') {
    useChecks.setState(({ results }) => ({ results: { ...allOf(unknown(strings.skipped)), ...results } }))
  }
  useChecks.setState({ status: ended === 'lost' ? 'suspended' : 'done', isOld: false })
}

/** Why nothing can be checked, as a sentence; null when all can. */
function whyNot(area: ResponseArea): string | null {
  if (currentOpen(useDocuments.getState()) === null) return strings.noAnswer
  if (!isServed()) return strings.noFunction
  return readInput({ ...area, response: area.answer }).status === 'read' ? null : strings.unreadableArea
}
