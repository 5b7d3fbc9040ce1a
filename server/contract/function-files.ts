/** The files of an open function: whether they changed, and which state of them its worker runs. */
export interface FunctionFiles {
  /** Grows by one with each change of the files; what was answered under a lower one is from before that change. */
  readonly revision: number
  /** The revision that the worker was started with. */
  readonly runsRevision: number
  /** Whether changes are noticed at all: not for a function without a folder, nor for those that come with the app. */
  readonly isWatched: boolean
  /** Whether a change starts the function afresh. */
  readonly restartsOnChange: boolean
  readonly lastChange: FilesChange | null
  /** Why the function cannot be used as its files are now, in its own words; null as long as nothing is known against it. */
  readonly problem: string | null
}

/** A change of files, or a burst of changes. */
export interface FilesChange {
  readonly at: string
  /** Up to five of the files, from the function's folder. */
  readonly files: readonly string[]
  /** How many they were. */
  readonly count: number
}
