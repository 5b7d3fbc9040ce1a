/** What the learner's last message is for. */
export type Intent =
  | 'silent'
  | 'greets'
  | 'demands-answer'
  | 'asks-why-wrong'
  | 'asks-progress'
  | 'asks-who'
  | 'asks-term'
  | 'stuck'
  | 'proposes'
  | 'finished'
  | 'agrees'
  | 'off-topic'
  | 'explains'

const maxRead = 2_000

/** Ordered: the first that fits wins, and a demand for the answer is one however politely it begins. */
const signs: readonly (readonly [Intent, RegExp])[] = [
  [
    'demands-answer',
    /\b(?:(?:give|tell|show|send|reveal|print|write|say|output|spell|translate|encode|share|provide|repeat|leak|need|want|have|get|see|know)\b[^.?!]{0,40}\b(?:answers?|solutions?|result|final (?:value|step|line)|solved)|what(?:'s|’s| is| are| was)? (?:the )?(?:(?:right|correct|final|exact|actual) )?(?:answer|result|solution)s?\b|the (?:right |correct |final )?answer,? (?:please|now)|just (?:solve|do) (?:it|this|that)|solve (?:it|this|that|the \w+)(?: \w+)? for me|do (?:it|this|my homework) for me|(?:worked|full|complete|model|reference) solution|ignore (?:all |any |your |the |my )*(?:previous|prior|above|earlier|instructions?|rules?)|(?:you are|you're|act as|pretend|behave as|role ?play)\b[^.?!]{0,60}\b(?:teacher|admin|developer|system|assistant|calculator|examiner|unrestricted|no rules|dan|author)|system prompt|developer mode|(?:first|last|next) (?:digit|letter|character)|is it (?:bigger|larger|smaller|greater|less|more) than|(?:base ?64|backwards|reversed?|in words|in binary|in hex)\b)/i,
  ],
  [
    'asks-why-wrong',
    /\b(?:why\b[^.?!]{0,40}\b(?:wrong|incorrect|not (?:right|correct|accepted)|marked|rejected|false)|what(?:'s|’s| is| did i (?:do|get))? wrong|where (?:did|do|is|was)\b[^.?!]{0,30}\b(?:wrong|mistake|error)|(?:my|the) (?:mistake|error)|(?:says?|marked|got it|it'?s|came out)(?: that)?(?: it(?:'s| is| was))? (?:as )?(?:not (?:right|correct)|incorrect|wrong)|(?:wrong|incorrect|not (?:right|correct))\b[^?]{0,20}\bwhy\b|explain (?:the|my) feedback|what does (?:the|this|that) feedback)/i,
  ],
  [
    'asks-progress',
    /\b(?:how am i (?:doing|getting on)|how (?:long|much time) have i|my progress|how many (?:tries|attempts|submissions|times)|what have i (?:done|tried))/i,
  ],
  [
    'asks-who',
    /\b(?:who|what) are you\b|\bare you (?:a |an )?(?:human|bot|robot|ai|real|person|teacher|chatgpt)|\bwhat can you do\b|\byour name\b/i,
  ],
  [
    'asks-term',
    /\b(?:what (?:does|do) .{1,80} (?:mean|stand for)|what(?:'s|’s| is| are) (?:meant by |an? |the (?:meaning|definition) of )|define\b|definition of|meaning of|(?:explain|understand) (?:the )?(?:word|term|notation|symbol|concept)|don'?t (?:know|understand) what .{1,60} (?:is|are|means?)\b)/i,
  ],
  [
    'off-topic',
    /\b(?:weather|football|soccer|cricket|movie|film|joke|recipe|pizza|song|poem|girlfriend|boyfriend|president|election|stock price|bitcoin|crypto|video ?game|holiday|horoscope|netflix|tiktok|instagram)\b/i,
  ],
  [
    'stuck',
    /\b(?:help|stuck|hints?|clue|nudge|confus\w*|lost|no (?:idea|clue)|(?:don'?t|do not|dont|can'?t|cannot|cant) (?:know|understand|get|see|remember|do|solve|work|figure|start)|how (?:do|can|should|would|to|did)\b|where (?:do|should|can) i (?:start|begin)|(?:what|which)\b[^.?!]{0,20}\b(?:next|first|now|step)|what (?:should|do|can) i do|not sure|unsure|struggl\w*|difficult|too hard|guide me|walk me|step by step|show me how)/i,
  ],
  [
    'finished',
    /\b(?:thanks?|thank you|thx|cheers|ty|got it|i(?:'m| am) done|finished|solved it|makes sense|that helped|it worked|i see now|understood|good ?bye|bye)\b/i,
  ],
  [
    'proposes',
    /(?:=|≈|\b(?:i (?:get|got|have|found|think|guess|believe|tried|put|used|would|calculated|computed|submitted)|is it|is that|would it be|could it be|should it be|my (?:answer|result|solution|guess|working)|so (?:it|that|the)|therefore|hence|equals?|correct\?|right\?)\b|^[-+−]?[\d.,\s/*^()√π°%]+[a-zµΩ]{0,5}\??$|\$[^$]+\$)/i,
  ],
  [
    'agrees',
    /^(?:yes|yeah|yep|yup|ok(?:ay)?|sure|next|continue|go on|please|alright|right|fine|no|nope|maybe|hmm+|i see)\b[\s.!,]*(?:please|then|next|go on|continue)?[\s.!]*$/i,
  ],
  [
    'agrees',
    /^(?:(?:ok(?:ay)?|now|and|so|yes|still|again|back to|go to|on to|what about|let'?s (?:do|try|go to|look at))[\s,]*)*part \(?[a-z]\)?(?:[\s,]+(?:please|now|then|again))*[\s.!?]*$/i,
  ],
  [
    'greets',
    /^(?:hi|hey|hello|hiya|yo|good (?:morning|afternoon|evening|day)|greetings|hallo|salut|hola)\b[^?]{0,40}$/i,
  ],
]

/** Reads what a message is for. `lessonWords` are the words of the question: a message that shares none of them is off topic. */
export function intentOf(message: string, lessonWords: ReadonlySet<string>): Intent {
  const text = message.slice(0, maxRead).replaceAll('’', "'")
  if (!/[\p{L}\p{N}]/u.test(text)) return 'silent'
  if (isForHint(text)) return 'stuck'
  const found = signs.find(([, sign]) => sign.test(text))?.[0]
  if (found === 'off-topic') return sharesWords(text, lessonWords) ? 'explains' : 'off-topic'
  return found ?? 'explains'
}

/** "A hint for my answer" is no demand for the answer; "no hints, the answer" is. */
function isForHint(text: string): boolean {
  return (
    /\b(?:hints?|clues?|nudge|tips?)\b/i.test(text) &&
    !/\b(?:no|not|without|instead|stop|enough|skip)\b|\b(?:just|final|exact|ignore)\b/i.test(text)
  )
}

function sharesWords(text: string, lessonWords: ReadonlySet<string>): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 4 && lessonWords.has(word))
}

/** The term that a learner asks about, '' when none can be made out. */
export function termOf(message: string): string {
  const match = termPatterns.map((pattern) => pattern.exec(message)).find((found) => found !== null)
  return (match?.[1] ?? '')
    .replaceAll(/["“”'*?.!]/g, '')
    .trim()
    .slice(0, 60)
}

const termPatterns = [
  /what (?:does|do) (?:the |an? )?(.{1,80}?) (?:mean|stand for)/i,
  /what(?:'s|’s| is| are) (?:meant by |the (?:meaning|definition) of )(?:the |an? )?(.{1,80}?)(?:[?.!]|$)/i,
  /what(?:'s|’s| is| are) (?:an? )(.{1,80}?)(?:[?.!]|$)/i,
  /(?:define|definition of|meaning of) (?:the |an? )?(.{1,80}?)(?:[?.!]|$)/i,
  /(?:word|term|notation|symbol|concept)(?: of)? (.{1,80}?)(?:[?.!]|$)/i,
  /(?:know|understand) what (?:the |an? )?(.{1,60}?) (?:is|are|means?)\b/i,
]
