import css from './Params.module.css'
import { useProblems } from './problems.ts'

/** How many problems there are; notes are no problem. */
export function ProblemCount() {
  const count = useProblems().filter(({ severity }) => severity !== 'note').length
  if (count === 0) return null
  return (
    <>
      {/* Read aloud, the number is a word of its own. */} <span className={css.count}>{count}</span>
    </>
  )
}
