import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { FieldCheck } from '../../../server/contract/area-tests-api.ts'
import type { AreaTest } from '../../../server/contract/area.ts'
import { showValue } from '../../ui/json-value.ts'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { WordDiff } from '../../ui/WordDiff.tsx'
import { accepted, expectationOf, isAcceptable } from './change-tests.ts'
import { strings } from './strings.ts'
import css from './Tests.module.css'

interface Props {
  readonly test: AreaTest
  readonly check: FieldCheck
  readonly isDisabled: boolean
  readonly onChange: (test: AreaTest, part: string) => void
}

/** What a field held, set against what was expected, with the offer to take it over. */
export function CheckOutcome({ test, check, isDisabled, onChange }: Props) {
  const { field, isMet, problem } = check
  if (isMet) {
    return (
      <span className={css.state} data-tone="good">
        <IconCheck size={14} aria-hidden="true" /> {strings.met}
      </span>
    )
  }
  return (
    <div className={css.outcome} data-met="false">
      <p className={css.state} data-tone="bad">
        <IconX size={14} aria-hidden="true" /> {check.actual === undefined ? strings.wasMissing : strings.was}
      </p>
      {problem !== undefined && <p>{problem}</p>}
      {check.actual !== undefined && <Difference test={test} check={check} />}
      {check.isCut === true && <p className={css.quiet}>{strings.cut}</p>}
      {isAcceptable(check) && (
        <Button
          size="compact-xs"
          variant="default"
          mt={6}
          disabled={isDisabled}
          aria-label={`${strings.accept}: ${field}`}
          onClick={() => {
            onChange(accepted(test, check), 'accept')
          }}
        >
          {strings.accept}
        </Button>
      )}
    </div>
  )
}

/** Words of a line, lines of a text. */
export function Difference({ test, check }: Pick<Props, 'test' | 'check'>) {
  const { way, value } = expectationOf(test.expect[check.field])
  const after = longText(check.actual)
  if (way !== 'equals') return <p className={css.mono}>{after}</p>
  const before = longText(value)
  const label = `${check.field}: ${strings.was}`
  if (before.includes('\n') || after.includes('\n')) {
    return <TextDiff label={label} before={before} after={after} words={strings.words} />
  }
  return <WordDiff label={label} before={before} after={after} />
}

function longText(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value, null, 2)
    : showValue(value ?? null)
}
