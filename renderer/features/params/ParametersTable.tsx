import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TableSection } from '../../ui/TableSection.tsx'
import { focusPlace } from './focus-place.ts'
import { ParameterTableRow, parameterCell } from './ParameterTableRow.tsx'
import css from './Params.module.css'
import type { ParameterRow } from './params-form.ts'
import { strings } from './strings.ts'

interface Props {
  readonly title: string
  readonly rows: readonly ParameterRow[]
}

/** Settings of the function with their types, nothing guessed. The last row is for one more. */
export function ParametersTable({ title, rows }: Props) {
  const names = rows.map(({ name }) => name).join('\n')
  return (
    <div className={css.section}>
      <TableSection
        title={title}
        columns={strings.parameterColumns}
        aside={
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => {
              focusPlace(parameterCell(rows.length, 'name'))
            }}
          >
            {strings.addParameter}
          </Button>
        }
      >
        {[...rows, null].map((row, i) => (
          // A setting keeps its row while its name is typed.
          <ParameterTableRow key={i} index={i} name={row?.name ?? null} value={row?.value} names={names} />
        ))}
      </TableSection>
    </div>
  )
}
