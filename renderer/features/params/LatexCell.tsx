import { Button } from '@mantine/core'
import { formulaProblem } from '../../ui/markup/render-formula.ts'
import css from './Params.module.css'
import { bareLatex } from './params-form.ts'
import { strings } from './strings.ts'
import { changeSymbol } from './symbol-actions.ts'
import { lostBackslash, putBackslashesBack } from './symbol-findings.ts'
import { symbolCell } from './symbol-place.ts'
import { TypedCell } from './TypedCell.tsx'

interface Props {
  readonly index: number
  readonly code: string
  readonly latex: string
  readonly severity?: string | undefined
  readonly describedBy?: string
}

/** The LaTeX of a symbol; what is wrong with it stands beneath, with the place. */
export function LatexCell({ index, code, latex, ...marks }: Props) {
  const problem = latex.trim() === '' ? null : formulaProblem(bareLatex(latex))
  const lost = lostBackslash(bareLatex(latex))
  return (
    <>
      <TypedCell
        id={symbolCell(index, 'latex')}
        label={strings.latexOf(code)}
        place={`symbol ${code} latex`}
        shown={latex}
        take={(text) => {
          changeSymbol(code, { latex: text })
          return { shown: text }
        }}
        {...marks}
      />
      {lost === null && problem !== null && (
        <div className={css.cellProblem}>
          {problem.position !== null && <strong>{strings.character(problem.position + 1)} </strong>}
          {problem.message}
        </div>
      )}
      {lost !== null && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            changeSymbol(code, { latex: putBackslashesBack(latex) })
          }}
        >
          {strings.putBack(lost)}
        </Button>
      )}
    </>
  )
}
