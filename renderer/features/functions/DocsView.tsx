import { Button, Skeleton, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useFunctions } from '../../model/functions-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Markup } from '../../ui/Markup.tsx'
import { docsKey, loadDocs, useDocs, type DocsEntry } from './docs-store.ts'
import { joinLines } from './join-lines.ts'
import css from './functions.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly functionId: string
  readonly audience: 'user' | 'dev'
}

/** A function's documentation, for authors or for developers. */
export function DocsView({ functionId, audience }: Props) {
  const entry = useDocs((state) => state.entries[docsKey(functionId, audience)])
  const name = useFunctions((state) => state.functions.find(({ id }) => id === functionId)?.name)
  useEffect(() => {
    void loadDocs(functionId, audience)
  }, [functionId, audience])
  return (
    <div className={css.docs}>
      <div className={css.docsBar}>
        <h2 className={css.docsTitle}>{name ?? functionId}</h2>
        <span className={css.docsKind}>
          {audience === 'user' ? strings.forAuthors : strings.forDevelopers}
        </span>
      </div>
      <article className={css.docsBody}>
        <Docs
          entry={entry ?? { status: 'running' }}
          audience={audience}
          onRetry={() => void loadDocs(functionId, audience)}
        />
      </article>
    </div>
  )
}

interface DocsProps {
  readonly entry: DocsEntry
  readonly audience: 'user' | 'dev'
  readonly onRetry: () => void
}

function Docs({ entry, audience, onRetry }: DocsProps) {
  switch (entry.status) {
    case 'running':
      return (
        <Stack gap="sm" aria-label={strings.loading} role="status">
          <Skeleton h={24} w="40%" />
          <Skeleton h={14} />
          <Skeleton h={14} w="85%" />
        </Stack>
      )
    case 'failed':
      return (
        <EmptyState title={strings.docsFailed}>
          <p>{entry.problem}</p>
          <Button variant="default" onClick={onRetry}>
            {strings.retry}
          </Button>
        </EmptyState>
      )
    case 'done':
      return entry.markdown === null ? (
        <EmptyState title={strings.noDocs}>{strings.noDocsHint(`docs/${audience}.md`)}</EmptyState>
      ) : (
        <Markup text={joinLines(entry.markdown)} />
      )
  }
}
