import { objectOf, objectsOf, textOf } from './read-values.ts'

/** The text of a model's completion; throws a sentence when there is none. A provider may answer with anything. */
export function readCompletion(completion: unknown, model: string): string {
  const choice = objectsOf(objectOf(completion).choices)[0] ?? {}
  const message = objectOf(choice.message)
  const text = withoutThoughts(textOf(message.content)) || textOf(message.refusal).trim()
  if (text !== '') return text
  const reason = textOf(choice.finish_reason).replaceAll(/\W/g, ' ').slice(0, 40)
  const why = reason === '' ? '' : `; it stopped for the reason "${reason}"`
  throw new Error(
    `The model ${model} answered without any text${why}. Try again, check that LLM_BASE_URL is the address of an OpenAI-compatible API (it usually ends in /v1), or choose another model in LLM_MODEL.`,
  )
}

/** Some open models write their thoughts first. */
function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '').trim()
}
