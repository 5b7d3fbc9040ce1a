const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Commands that begin with "n", so that their backslash is not taken for a line break that was escaped twice. */
const nCommands =
  'abla|atural|earrow|eg|eq|eqq|e|ewline|exists|geq|i|leq|less|mid|olimits|onumber|orm|ot|otin|parallel|u|warrow'
const escapedBreak = new RegExp(String.raw`\\n(?!(?:${nCommands})(?![a-z]))`, 'g')

/** Commands that are common enough to tell `\\times`, escaped twice, from a line break before the letter t. */
const commonCommands = `alpha|angle|approx|bar|begin|beta|big|boxed|cdots?|circ|cos|delta|Delta|dfrac|dots|end|equiv|
  exp|frac|gamma|geq|hat|infty|int|lambda|ldots|left|leq|lim|ln|log|mathbf|mathrm|mu|nabla|neq|omega|Omega|overline|
  partial|phi|pi|pm|psi|quad|rho|right|Rightarrow|rightarrow|sigma|sin|sqrt|sum|tan|tau|text|theta|times|to|vec|xi`
const doubledCommand = new RegExp(
  String.raw`\\\\(?=(?:${commonCommands.replaceAll(/\s/g, '')})(?![A-Za-z]))`,
  'g',
)

/** Markdown as an editor meant it: no entities, images, HTML or doubled escapes; mathematics and other scripts stay. */
export function cleanMarkup(text: string): string {
  return text
    .slice(0, 20_000)
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, decodeEntity)
    .replaceAll(escapedBreak, '\n')
    .replaceAll(doubledCommand, '\\')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function decodeEntity(...match: readonly string[]): string {
  const [whole = '', hex = '', decimal = '', name = ''] = match
  if (name !== '') return entities[name.toLowerCase()] ?? whole
  const code = hex === '' ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
