/** A folder that cannot be opened as a function; `message` says what is missing and what to do. */
export class FolderProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FolderProblem'
  }
}
