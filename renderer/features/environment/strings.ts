/** The words of Environment. */
export const strings = {
  section: 'Environment',
  language: { python: 'Python', node: 'Node' },
  versionOf: (language: string, version: string | null): string =>
    version === null ? language : `${language} ${version}`,
  check: 'Check again',
  checking: 'Checking…',
  nothing: 'This function lists no packages, and nothing is missing.',
  unknown:
    'This function is not started with Python or Node, so what it needs is its own affair. Its log says what is missing.',
  allThere: (count: number): string =>
    count === 1
      ? 'The package that the function lists is there.'
      : `All ${count} packages that the function lists are there.`,
  needs: 'Something that this function needs is missing',
  notice: (name: string): string => `${name} lacks something that it needs`,
  missing: 'needs packages',
  installing: 'installing…',
  show: 'Show Environment',
  packages: 'Packages',
  columns: {
    state: 'State',
    name: 'Package',
    wanted: 'Asked for',
    installed: 'Installed',
    file: 'Listed in',
  },
  state: {
    there: 'installed',
    missing: 'missing',
    'wrong-version': 'wrong version',
    unknown: 'not known',
  },
  anyVersion: 'any version',
  notInstalled: '–',
  notes: 'Worth knowing',
  ask: (title: string): string => `${title}?`,
  commands: 'Commands, run in the function’s folder',
  effect: 'When it is done, the function is started again with it.',
  install: 'Install',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  close: 'Close',
  step: (number: number, count: number): string => (count === 1 ? '' : `Step ${number} of ${count}`),
  running: 'Being installed',
  done: {
    succeeded: 'Installed. The function was started again with it.',
    failed: 'It could not be installed',
  },
  log: 'Log of the installation',
  showLog: (count: number): string => `Show the log (${count} lines)`,
  hideLog: 'Hide the log',
  copyLog: 'Copy the log',
  copied: 'Copied',
  older: (count: number): string => `${count} earlier lines are not shown; copying takes all.`,
  failedToAsk: 'That did not work',
} as const
