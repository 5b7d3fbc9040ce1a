import { useLayoutEffect, useRef } from 'react'
import css from './Formula.module.css'
import { renderFormula, withoutDelimiters, type FormulaProblem } from './markup/render-formula.ts'
import { useReachable } from './use-reachable.ts'

interface Props {
  /** LaTeX, with or without its delimiters. */
  readonly latex: string
  /** A formula on a line of its own. */
  readonly display?: boolean
  /** Told after each rendering what is wrong, null when nothing is. */
  readonly onProblem?: (problem: FormulaProblem | null) => void
}

/** Shows one formula, visibly and as MathML; LaTeX that cannot be read is shown as it stands, marked. */
export function Formula({ latex, display = false, onProblem }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const report = useRef(onProblem)
  useLayoutEffect(() => {
    report.current = onProblem
  }, [onProblem])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const problem = renderFormula(element, withoutDelimiters(latex), display)
    element.classList.toggle(css.problem ?? '', problem !== null)
    if (problem) element.title = `This formula could not be read: ${problem.message}`
    else element.removeAttribute('title')
    report.current?.(problem)
  }, [latex, display])
  useReachable(box, latex)
  return <span ref={box} className={display ? `${css.formula} ${css.display}` : css.formula} />
}
