import { Table, Text } from '@mantine/core'
import { useId, useRef, type ReactNode } from 'react'
import { SectionLabel } from './SectionLabel.tsx'
import css from './TableSection.module.css'
import { useReachable } from './use-reachable.ts'

interface Props {
  readonly title: string
  readonly columns: readonly string[]
  /** The sentence that stands in the place of an empty table. */
  readonly empty?: string | undefined
  /** What stands at the end of the heading's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled table of the form. */
export function TableSection({ title, columns, empty, aside, children }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useReachable(box, children)
  return (
    <section aria-labelledby={id}>
      <SectionLabel id={id} aside={aside}>
        {title}
      </SectionLabel>
      {empty === undefined ? (
        <div ref={box} className={css.scroll} role="group" aria-labelledby={id}>
          <Table className={css.table ?? ''} aria-labelledby={id}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) =>
                  column === '' ? <Table.Td key={column} /> : <Table.Th key={column}>{column}</Table.Th>,
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{children}</Table.Tbody>
          </Table>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
    </section>
  )
}
