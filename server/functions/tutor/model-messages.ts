import type { ModelMessage } from './provider-client.ts'
import { fenced } from './prompts.ts'
import { objectsOf, textOf } from './read-values.ts'

/**
 * The conversation for a model, at most the last `limit` messages. The tutor's role is ours alone: what an application says
 * as SYSTEM is handed on as a note, what a TOOL says is left out (protocol.md 9).
 */
export function modelMessages(messages: unknown, limit: number): readonly ModelMessage[] {
  const all = objectsOf(messages).flatMap(({ role, content }): readonly ModelMessage[] => {
    const text = textOf(content)
    if (text.trim() === '') return []
    if (role === 'ASSISTANT') return [{ role: 'assistant', content: text }]
    if (role === 'SYSTEM')
      return [{ role: 'user', content: `From the application:\n${fenced('note', text)}` }]
    return role === 'USER' ? [{ role: 'user', content: text }] : []
  })
  const last = all.slice(-limit)
  // A model has to be asked something.
  return last.at(-1)?.role === 'user' ? last : [...last, { role: 'user', content: 'Please go on.' }]
}
