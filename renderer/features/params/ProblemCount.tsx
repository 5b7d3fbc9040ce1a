import css from './Params.module.css'
import { useProblems } from './problems.ts'

/** How many problems there are; notes are no problem. */
export function ProblemCount() {
  const count = useProblems().filter(({ severity }) => severity !== 'note').length
  return count === 0 ? null : <span className={css.count}>{count}</span>
}
