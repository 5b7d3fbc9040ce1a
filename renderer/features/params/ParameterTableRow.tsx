import { Table } from '@mantine/core'
import { memo, useState } from 'react'
import { currentParams } from './current-params.ts'
import { focusPlace } from './focus-place.ts'
import {
  addParameter,
  moveParameter,
  nameProblem,
  renameParameter,
  setParameter,
} from './parameter-actions.ts'
import { rowKeys } from './row-keys.ts'
import { RowTools } from './RowTools.tsx'
import { strings } from './strings.ts'
import { TypedCell } from './TypedCell.tsx'
import { TypeChip } from './TypeChip.tsx'
import { ValueCell } from './ValueCell.tsx'
import type { Taken } from './use-typed-field.ts'

interface Props {
  readonly index: number
  /** Null for the row of a setting that is still to be. */
  readonly name: string | null
  readonly value: unknown
  /** The names of the rows that are shown together, a line each. */
  readonly names: string
}

/** The id of a cell of the table of settings. */
export function parameterCell(row: number, column: 'name' | 'value'): string {
  return `parameter-${row}-${column}`
}

/** One setting with its type, or the place for the next one. */
export const ParameterTableRow = memo(function ParameterTableRow({ index, name, value, names }: Props) {
  const [isFresh, setIsFresh] = useState(false)
  const within = names === '' ? [] : names.split('\n')
  const isLast = index === within.length - 1
  const move = (step: 1 | -1) => {
    const column = document.activeElement?.id.split('-').at(-1) ?? 'name'
    if (name !== null) moveParameter(name, { step, within })
    if (index + step >= 0 && !(isLast && step > 0)) focusPlace(`parameter-${index + step}-${column}`)
  }
  return (
    <Table.Tr {...(name === null ? {} : rowKeys(move))}>
      <Table.Td>
        <TypedCell
          id={parameterCell(index, 'name')}
          label={name === null ? strings.newName : strings.nameOf(name)}
          place={name === null ? 'new parameter' : `parameter ${name} name`}
          placeholder={strings.newNameHint}
          shown={name ?? ''}
          take={(text) => takeName(name, text, { isFresh, begin: setIsFresh })}
          onLeave={() => {
            setIsFresh(false)
          }}
        />
      </Table.Td>
      {name !== null && (
        <>
          <Table.Td>
            <TypeChip path={[name]} value={value} />
          </Table.Td>
          <Table.Td>
            <ValueCell id={parameterCell(index, 'value')} path={[name]} value={value} />
          </Table.Td>
          <Table.Td>
            <RowTools
              name={name}
              isFirst={index === 0}
              isLast={isLast}
              onMove={move}
              onRemove={() => {
                setParameter([name], undefined)
                focusPlace(parameterCell(isLast ? Math.max(0, index - 1) : index, 'name'))
              }}
            />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
})

interface Typing {
  readonly isFresh: boolean
  readonly begin: (isFresh: boolean) => void
}

function takeName(name: string | null, text: string, { isFresh, begin }: Typing): Taken {
  const wanted = text.trim()
  if (wanted === (name ?? '')) return { shown: wanted }
  const problem = nameProblem(wanted, currentParams())
  if (problem !== null) return { problem }
  if (name === null) {
    begin(true)
    addParameter(wanted)
  } else renameParameter(name, wanted, isFresh)
  return { shown: wanted }
}
