import { Switch, Table } from '@mantine/core'
import { memo, useState } from 'react'
import { ChipsField } from '../../ui/ChipsField.tsx'
import { Formula } from '../../ui/Formula.tsx'
import { focusPlace } from './focus-place.ts'
import { LatexCell } from './LatexCell.tsx'
import css from './Params.module.css'
import { bareLatex, type SymbolRow } from './params-form.ts'
import { rowKeys } from './row-keys.ts'
import { RowTools } from './RowTools.tsx'
import { strings } from './strings.ts'
import {
  addSymbol,
  changeSymbol,
  moveSymbol,
  removeSymbol,
  renameSymbol,
  replaceEntry,
  showSymbol,
} from './symbol-actions.ts'
import type { SymbolColumn } from './symbol-findings.ts'
import { findingId, symbolCell } from './symbol-place.ts'
import { TypedCell } from './TypedCell.tsx'
import { currentSymbols } from './current-params.ts'
import { readJsonOf } from './value-types.ts'
import type { Taken } from './use-typed-field.ts'

interface Props {
  readonly index: number
  /** Null for the row of a symbol that is still to be. */
  readonly row: SymbolRow | null
  readonly code: string
  readonly entry: unknown
  /** Changes with the codes that are taken, where that matters. */
  readonly taken: string
  readonly isLast: boolean
  readonly isVisible: boolean
  readonly marks: string
  readonly onPaste: (text: string) => void
}

/** One symbol in the table, or the place for the next one. */
export const SymbolTableRow = memo(SymbolCells, (a, b) =>
  (['index', 'code', 'entry', 'taken', 'isLast', 'isVisible', 'marks'] as const).every(
    (key) => a[key] === b[key],
  ),
)

function SymbolCells({ index, row, isLast, isVisible, marks, onPaste }: Props) {
  const [isFresh, setIsFresh] = useState(false)
  const code = row?.code ?? ''
  const move = (step: 1 | -1) => {
    const column = document.activeElement?.id.split('-').at(-1) ?? 'code'
    moveSymbol(code, step)
    if (index + step >= 0 && !(isLast && step > 0)) focusPlace(`symbol-${index + step}-${column}`)
  }
  return (
    <Table.Tr {...(row === null ? {} : rowKeys(move))}>
      <Table.Td>
        <TypedCell
          id={symbolCell(index, 'code')}
          label={row === null ? strings.newCode : strings.codeOf(code)}
          place={row === null ? 'new symbol' : `symbol ${code} code`}
          placeholder={strings.newCodeHint}
          shown={code}
          take={(text) => takeCode(row, text, { isFresh, begin: setIsFresh })}
          onLeave={() => {
            setIsFresh(false)
          }}
          onPaste={(text) => {
            const isTable = row === null && /[\t\n]/.test(text.trim())
            if (isTable) onPaste(text)
            return isTable
          }}
          {...marked(marks, 'code')}
        />
      </Table.Td>
      {row !== null && <SymbolFields index={index} row={row} marks={marks} />}
      {row !== null && <SymbolTools {...{ index, code, isLast, isVisible, move }} />}
    </Table.Tr>
  )
}

interface ToolsProps extends Pick<Props, 'index' | 'code' | 'isLast' | 'isVisible'> {
  readonly move: (step: 1 | -1) => void
}

function SymbolTools({ index, code, isLast, isVisible, move }: ToolsProps) {
  return (
    <>
      <Table.Td>
        <Switch
          size="sm"
          className={css.visible ?? ''}
          id={`symbol-${index}-visible`}
          aria-label={strings.visible(code)}
          checked={isVisible}
          onChange={(event) => {
            showSymbol(code, event.currentTarget.checked)
          }}
        />
      </Table.Td>
      <Table.Td>
        <RowTools
          name={code}
          isFirst={index === 0}
          isLast={isLast}
          onMove={move}
          onRemove={() => {
            removeSymbol(code)
            focusPlace(symbolCell(isLast ? Math.max(0, index - 1) : index, 'code'))
          }}
        />
      </Table.Td>
    </>
  )
}

function SymbolFields({ index, row, marks }: { index: number; row: SymbolRow; marks: string }) {
  const { code, latex, aliases, isReadable, entry } = row
  if (!isReadable) {
    return (
      <Table.Td colSpan={3}>
        <TypedCell
          isTall
          id={symbolCell(index, 'latex')}
          label={strings.entryOf(code)}
          place={`symbol ${code} entry`}
          shown={JSON.stringify(entry, null, 1)}
          take={(text) => {
            const reading = readJsonOf('object', text)
            if ('problem' in reading) return reading
            replaceEntry(code, reading.value)
            return { shown: JSON.stringify(reading.value, null, 1) }
          }}
          {...marked(marks, 'latex')}
        />
      </Table.Td>
    )
  }
  return (
    <>
      <Table.Td className={css.shown}>
        <Formula latex={bareLatex(latex)} />
      </Table.Td>
      <Table.Td>
        <LatexCell index={index} code={code} latex={latex} {...marked(marks, 'latex')} />
      </Table.Td>
      <Table.Td>
        <ChipsField
          id={symbolCell(index, 'aliases')}
          label={strings.newAlias(code)}
          values={aliases}
          placeholder={aliases.length === 0 ? strings.aliasHint : ''}
          removeLabel={(alias) => strings.removeAlias(alias, code)}
          onChange={(values) => {
            changeSymbol(code, { aliases: values })
          }}
          {...marked(marks, 'aliases')}
        />
      </Table.Td>
    </>
  )
}

interface Typing {
  readonly isFresh: boolean
  readonly begin: (isFresh: boolean) => void
}

function takeCode(row: SymbolRow | null, text: string, { isFresh, begin }: Typing): Taken {
  const code = text.trim()
  if (row?.code === code) return { shown: code }
  if (code === '') return row === null ? { shown: '' } : { problem: strings.codeMissing }
  if (Object.hasOwn(currentSymbols(), code)) return { problem: strings.codeTaken(code) }
  if (row === null) {
    begin(true)
    addSymbol(code)
  } else renameSymbol(row.code, code, isFresh)
  return { shown: code }
}

function marked(marks: string, column: SymbolColumn) {
  const found = marks.split('\n').filter((mark) => mark.startsWith(`${column} `))
  const [first] = found
  if (first === undefined) return {}
  return {
    severity: first.split(' ')[1],
    describedBy: found.map((mark) => findingId(Number(mark.split(' ')[2]))).join(' '),
  }
}
