import { Button } from '@mantine/core'
import { refresh } from '../../model/connect-studio.ts'
import { useConnection } from '../../model/connection-store.ts'
import { useDrafts } from '../../model/drafts.ts'
import { useFunctions } from '../../model/functions-store.ts'
import css from './Frame.module.css'
import { FunctionWarnings } from './FunctionWarnings.tsx'
import { strings } from './strings.ts'

/** What stands in the way of everything else: no studio server, no base layer, work of another version. */
export function Banner() {
  const isLost = useConnection((state) => state.status === 'lost')
  const problem = useFunctions((state) => state.problem)
  const baseLayerProblem = useFunctions((state) => state.baseLayer.problem)
  const setAside = useDrafts((state) => state.setAside)
  const text = isLost ? strings.lost : (problem ?? baseLayerProblem)
  return (
    <div role="alert">
      {text !== null && (
        <div className={css.banner}>
          <span>{text}</span>
          <Button size="compact-sm" variant="default" onClick={() => void refresh()}>
            {strings.retry}
          </Button>
        </div>
      )}
      {setAside.length > 0 && <div className={css.banner}>{strings.setAside(setAside)}</div>}
      <FunctionWarnings />
    </div>
  )
}
