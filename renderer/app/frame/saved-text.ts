import type { SaveStatus } from '../../model/saver.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { strings } from './strings.ts'

/** The worst of all drafts decides what is said. */
export function savedText(statuses: readonly SaveStatus[]): string {
  const failed = statuses.find((status) => status.status === 'failed')
  if (failed) return strings.notSaved(sentenceOf(failed.problem))
  if (statuses.some(({ status }) => status === 'pending' || status === 'saving')) return strings.saving
  const times = statuses.flatMap((status) => (status.status === 'saved' ? [status.at.getTime()] : []))
  if (times.length === 0) return ''
  return strings.saved(
    new Date(Math.max(...times)).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
  )
}
