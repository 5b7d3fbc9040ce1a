import { Button } from '@mantine/core'
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { TableSection } from '../../ui/TableSection.tsx'
import { FindingsList } from './FindingsList.tsx'
import { focusPlace } from './focus-place.ts'
import css from './Params.module.css'
import type { SymbolRow } from './params-form.ts'
import { PasteSymbols } from './PasteSymbols.tsx'
import { strings } from './strings.ts'
import { symbolCell } from './symbol-place.ts'
import { SymbolTableRow } from './SymbolTableRow.tsx'
import { useSymbolFindings } from './use-findings.ts'

interface Props {
  readonly rows: readonly SymbolRow[]
}

/** The symbols of an area: what learners may type and how it is shown. The last row is for one more. */
export function SymbolsTable({ rows }: Props) {
  const hidden = useDocuments((state) => currentArea(state).hiddenSymbols)
  const findings = useSymbolFindings()
  const [pasted, setPasted] = useState<string | null>(null)
  return (
    <div className={css.section}>
      <TableSection
        title={strings.symbols}
        columns={strings.symbolColumns}
        aside={
          <Additions
            rows={rows.length}
            onPaste={() => {
              setPasted('')
            }}
          />
        }
      >
        {[...rows, null].map((row, i) => (
          <SymbolTableRow
            // A symbol keeps its row while its code is typed.
            key={i}
            index={i}
            row={row}
            code={row?.code ?? ''}
            entry={row?.entry}
            taken={row === null ? rows.map(({ code }) => code).join('\n') : ''}
            isLast={i === rows.length - 1}
            isVisible={row === null || !hidden.includes(row.code)}
            marks={marksOf(findings, i)}
            onPaste={setPasted}
          />
        ))}
      </TableSection>
      <FindingsList findings={findings} />
      {pasted !== null && (
        <PasteSymbols
          text={pasted}
          present={rows.map(({ code }) => code)}
          onText={setPasted}
          onClose={() => {
            setPasted(null)
          }}
        />
      )}
    </div>
  )
}

function Additions({ rows, onPaste }: { rows: number; onPaste: () => void }) {
  const button = { size: 'compact-xs', variant: 'subtle' } as const
  return (
    <span className={css.asideButtons}>
      <Button
        {...button}
        leftSection={<IconPlus size={14} />}
        onClick={() => {
          focusPlace(symbolCell(rows, 'code'))
        }}
      >
        {strings.addSymbol}
      </Button>
      <Button {...button} leftSection={<IconClipboardText size={14} />} onClick={onPaste}>
        {strings.paste}
      </Button>
    </span>
  )
}

/** What is found in a row, as text, so that a row is drawn again only when that changes. */
function marksOf(findings: ReturnType<typeof useSymbolFindings>, row: number): string {
  return findings
    .flatMap((finding, i) => (finding.row === row ? [`${finding.column} ${finding.severity} ${i}`] : []))
    .join('\n')
}
