import { strings as workerStrings } from '../../features/worker/strings.ts'
import { Waiting } from '../../features/worker/Waiting.tsx'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { useConnection } from '../../model/connection-store.ts'
import { useDrafts } from '../../model/drafts.ts'
import { useUiSettings } from '../../model/ui-settings.ts'
import { conditionOf, toneOf } from '../../model/worker-tone.ts'
import { StateDot } from '../../ui/StateDot.tsx'
import { useView, viewKind } from '../view-store.ts'
import css from './Frame.module.css'
import { savedText } from './saved-text.ts'
import { strings } from './strings.ts'

/** The line at the foot of the window: function, base layer, target, saved or not. */
export function StatusBar() {
  return (
    <footer className={css.status} aria-label={strings.status}>
      <WorkerChip />
      <BaseLayerChip />
      <WireChip />
      <span className={css.grow} />
      <Saved />
    </footer>
  )
}

function WorkerChip() {
  const connection = useConnection((state) => state.status)
  const kind = useView(viewKind)
  const entry = useFunctions(functionOfKind(kind))
  const isLoading = useFunctions((state) => state.status === 'loading')
  if (connection === 'lost') {
    return (
      <span className={css.chip}>
        <StateDot tone="bad" />
        {strings.notConnected}
      </span>
    )
  }
  if (!entry)
    return <span className={css.chip}>{isLoading ? strings.connecting : strings.noFunction[kind]}</span>
  const condition = conditionOf(entry)
  return (
    <span className={css.chip} data-state={entry.worker.state}>
      <StateDot tone={toneOf(condition)} />
      {entry.name} {workerStrings.state[condition]}
      {entry.isSandboxed && ` · ${strings.sandboxed}`}
      <Waiting worker={entry.worker} />
    </span>
  )
}

function BaseLayerChip() {
  const { url, problem, generation } = useFunctions((state) => state.baseLayer)
  if (url !== null && generation === 'older') {
    return (
      <span className={css.chip} data-generation="older">
        <StateDot tone="warn" />
        {strings.olderBaseLayer(`:${new URL(url).port}`)}
      </span>
    )
  }
  if (url !== null) return <span className={css.chip}>{strings.baseLayer(`:${new URL(url).port}`)}</span>
  return problem === null ? null : <span className={css.chip}>{strings.noBaseLayer}</span>
}

function WireChip() {
  const wireFormat = useUiSettings((state) => state.wireFormat)
  return <span className={css.chip}>{strings.wire[wireFormat]}</span>
}

function Saved() {
  const statuses = useDrafts((state) => state.statusOf)
  const text = savedText(Object.values(statuses))
  return (
    <span className={css.chip} data-testid="saved">
      {text}
    </span>
  )
}
