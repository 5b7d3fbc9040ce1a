const always = [
  'Write down what is given, what is wanted, and the relation that joins them.',
  'Draw it, or put it in a table, and mark what you know.',
  'Try a simpler case first, and see which idea carries over.',
] as const

/** What helps with that kind of response area, where no hint is left or none was written. */
export function waysOfWorking(responseType: string): readonly string[] {
  const own = special.find(([type]) => type.test(responseType))?.[1]
  return own === undefined ? always : [own, ...always.slice(1)]
}

const special: readonly (readonly [RegExp, string])[] = [
  [/CHOICE/, 'Take the options in turn, and for each ask what would have to hold for it to be right.'],
  [/MATRIX|TABLE|VECTOR/, 'Work out the entries in turn, each on a line of its own.'],
  [/UNITS/, 'Write every quantity with its unit, and let the units show whether the formula fits.'],
  [
    /EXPRESSION|MATH/,
    'List the quantities that must appear in the result, then the relation that joins them.',
  ],
  [/BOOLEAN/, 'Look for a case where the statement would fail.'],
  [/TEXT|ESSAY/, 'Note the points that you want to make, then give a reason for each.'],
  [/CODE/, 'Follow the code line by line on paper, and note every value on the way.'],
]
