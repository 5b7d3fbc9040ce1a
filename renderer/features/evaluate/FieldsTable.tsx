import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { Formula } from '../../ui/Formula.tsx'
import css from './ResultView.module.css'
import { strings } from './strings.ts'
import { showValue, typeName } from '../../ui/json-value.ts'

const maxShown = 300

interface Props {
  readonly fields: Readonly<Record<string, unknown>>
}

/** Fields that the function added to its result, each with its type. */
export function FieldsTable({ fields }: Props) {
  const entries = Object.entries(fields)
  if (entries.length === 0) return null
  return (
    <div className={css.fields}>
      <Table className={css.table ?? ''} aria-label={strings.otherFields}>
        <Table.Thead>
          <Table.Tr>
            {strings.columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Td className={css.mono}>{name}</Table.Td>
              <Table.Td c="dimmed">{typeName(value)}</Table.Td>
              <Table.Td className={css.mono}>
                {name === 'response_latex' && typeof value === 'string' ? (
                  <Formula latex={value} />
                ) : (
                  <FieldValue text={showValue(value)} />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** A long value shows its beginning, so that it does not push away what stands below it. */
function FieldValue({ text }: { readonly text: string }) {
  const [showsAll, setShowsAll] = useState(false)
  if (showsAll || text.length <= maxShown) return text
  return (
    <>
      {text.slice(0, maxShown)}…{' '}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          setShowsAll(true)
        }}
      >
        {strings.showAll(text.length)}
      </Button>
    </>
  )
}
