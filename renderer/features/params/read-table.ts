/** Reads what a spreadsheet gives: cells with tabs between, else semicolons or commas; quoted cells may hold any of them. */
export function readTable(text: string): readonly (readonly string[])[] {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(clean)
  const rows: string[][] = [[]]
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=${separator}|\\n|$)|([^${separator}\\n]*))(${separator}|\\n|$)`,
    'gy',
  )
  for (const [whole, quoted, plain, end] of clean.matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end === '\n') rows.push([])
    else if (end === '' || whole === '') break
  }
  return rows.filter((row) => row.some((one) => one !== ''))
}

function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const [first = ''] = text.split('\n')
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, '')
  return bare.includes(';') ? ';' : ','
}
