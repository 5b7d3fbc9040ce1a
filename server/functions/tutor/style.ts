/** How a learner likes to be answered, as far as a stored style tells. */
export interface Tone {
  readonly length: 'brief' | 'normal' | 'detailed'
  readonly likesExamples: boolean
  readonly likesPlainWords: boolean
}

interface Preference {
  readonly kind: 'length' | 'examples' | 'words'
  readonly sentence: string
  /** A stored style that already says so. */
  readonly stored: RegExp
  /** A message that asks for it. */
  readonly asked: RegExp
}

const brief: Preference = {
  kind: 'length',
  sentence: 'Prefers short, direct replies.',
  stored: /\b(?:brief|short|concise|direct|terse|succinct)\b/i,
  asked:
    /\b(?:(?:be|keep it|make it|more|please be) (?:brief|briefer|short|shorter|concise)|too long|too much text|less text|in (?:one|a) (?:sentence|word)|tl;?dr|shorter)\b/i,
}

const detailed: Preference = {
  kind: 'length',
  sentence: 'Prefers detailed, step-by-step explanations.',
  stored: /\b(?:detail(?:ed|s)?|step[- ]by[- ]step|thorough|elaborate|long(?:er)?)\b/i,
  asked:
    /\b(?:step[- ]by[- ]step|(?:in )?more detail|explain (?:it |that )?(?:more|further)|elaborate|too short|longer|slow(?:er|ly)|one step at a time)\b/i,
}

const examples: Preference = {
  kind: 'examples',
  sentence: 'Likes examples.',
  stored: /\bexamples?\b/i,
  asked: /\b(?:(?:an|another|for|some|with|more|give|show)\b[^.?!]{0,20}\bexamples?)\b/i,
}

const plainWords: Preference = {
  kind: 'words',
  sentence: 'Prefers plain words.',
  stored: /\b(?:plain|simple|everyday|informal)\b/i,
  asked:
    /\b(?:simpler|simple (?:words|terms|english)|plain (?:words|english)|less (?:formal|jargon|technical)|like i'?m five|eli5)\b/i,
}

const preferences = [brief, detailed, examples, plainWords]
const maxStyleLength = 400

/** Reads a stored style; where it says both short and detailed, the later word counts. */
export function toneOf(style: string): Tone {
  const lastBrief = lastMatch(style, brief.stored)
  const lastDetailed = lastMatch(style, detailed.stored)
  const length = lastBrief > lastDetailed ? 'brief' : lastDetailed >= 0 ? 'detailed' : 'normal'
  return {
    length,
    likesExamples: examples.stored.test(style),
    likesPlainWords: plainWords.stored.test(style),
  }
}

/** The stored style with what the learner's last message asks for; the very same text where it asks for nothing new. */
export function updatedStyle(style: string, message: string): string {
  const asked = preferences.filter((preference) => preference.asked.test(message.slice(0, 2_000)))
  let updated = style
  for (const preference of asked) updated = withPreference(updated, preference)
  return updated
}

function withPreference(style: string, wanted: Preference): string {
  const rivals = preferences.filter(
    ({ kind, sentence }) => kind === wanted.kind && sentence !== wanted.sentence,
  )
  const isRival = (text: string) =>
    rivals.some(({ stored }) => stored.test(text)) && !wanted.stored.test(text)
  if (wanted.stored.test(style) && !rivals.some(({ stored }) => stored.test(style))) return style
  const kept = style.split(/(?<=[.;!])\s+/).filter((sentence) => sentence !== '' && !isRival(sentence))
  const others = kept.filter((sentence) => sentence !== wanted.sentence).join(' ')
  return others === '' ? wanted.sentence : `${others.slice(0, maxStyleLength)} ${wanted.sentence}`
}

function lastMatch(text: string, pattern: RegExp): number {
  return [...text.matchAll(new RegExp(pattern.source, 'gi'))].at(-1)?.index ?? -1
}
