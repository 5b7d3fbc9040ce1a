import { Button } from '@mantine/core'
import { IconBookmarkPlus, IconCheck } from '@tabler/icons-react'
import { currentArea, currentOpen, readOnlyReason, useDocuments } from '../../model/document-store.ts'
import { newestRun, useRuns } from '../../model/runs-store.ts'
import { testOfRun } from './freeze-run.ts'
import { strings } from './strings.ts'
import css from './Tests.module.css'
import { keepRun } from './tests-actions.ts'
import { useTests } from './tests-store.ts'

/** The offer to hold the newest result fast as a test. */
export function KeepAsTest() {
  const areaId = useDocuments((state) => currentArea(state).id)
  const isWritable = useDocuments((state) => {
    const open = currentOpen(state)
    return open !== null && readOnlyReason(open) === null
  })
  const run = useRuns((state) => newestRun(state, areaId))
  const kept = useTests((state) => state.kept)
  if (!isWritable || run === undefined || testOfRun(run) === null) return null
  const isKept = kept?.areaId === areaId && kept.runNumber === run.number
  return (
    <div role="status">
      {isKept ? (
        <span className={css.state} data-tone="good">
          <IconCheck size={15} aria-hidden="true" /> {strings.kept(kept.name)}
        </span>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBookmarkPlus size={15} />}
          onClick={keepRun}
        >
          {strings.keep}
        </Button>
      )}
    </div>
  )
}
