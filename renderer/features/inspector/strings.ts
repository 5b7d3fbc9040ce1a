/** The words of the inspector. */
export const strings = {
  inspector: 'Inspector',
  run: 'Run',
  trace: 'Case trace',
  wire: 'Wire',
  log: 'Log',
  problems: 'Problems',
  show: 'Show the inspector',
  hide: 'Hide the inspector',
  noLog: 'Nothing was written yet',
  noLogHint: 'What the function prints, and what the base layer says about it, stands here.',
  noFunction: 'No function is open',
  lines: 'Log of the function',
} as const
