/** The words about the files of a function. */
export const strings = {
  section: 'Files',
  brokenTitle: 'Your last change broke the function',
  cannotStart: 'The function cannot be used as its files are',
  brokenText: (name: string): string =>
    `${name} cannot be used as its files are now. What is below is from before the change. Save the file again when it is mended: the rest follows by itself.`,
  cannotStartText: (name: string): string =>
    `${name} cannot be used. Mend the file and save it: the function starts again by itself.`,
  notWatchedText: (name: string): string =>
    `${name} cannot be used. Mend the file, then restart the function.`,
  waiting: (name: string): string =>
    `Files of ${name} have changed. The call that runs is let finish, then the function starts afresh.`,
  older: (name: string): string => `Files of ${name} have changed, and it still runs the older ones.`,
  restart: 'Restart the function',
  showWorker: 'Show the worker',
  watches: 'Start the function afresh when its files change',
  watchesHint:
    'A burst of changes, such as a checkout or a formatter, counts once. The call that runs is let finish, and calls that wait go to the fresh worker.',
  passedOver:
    'Not looked at are environments, caches, build results, version control, files that editors leave behind, logs, what is in docs, and data that the function writes while it works.',
  lastChange: 'Last change',
  noChange: 'None since the function was opened.',
  changed: (files: readonly string[], more: number): string =>
    more === 0 ? files.join(', ') : `${files.join(', ')} and ${more} more`,
  notWatched:
    'Changes of its files are not noticed, because it comes with the app or was started without a folder.',
  notSaved: 'The choice could not be kept.',
} as const
