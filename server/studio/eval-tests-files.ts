import path from 'node:path'
import { changedEvalTests } from '../areas/eval-tests-write.ts'
import { readEvalTests } from '../areas/eval-tests.ts'
import type { EvalTestsFile, EvalTestsSaved, SaveEvalTests } from '../contract/eval-tests.ts'
import { readText, revisionOf } from './area-files.ts'
import { writeAtomically } from './atomic-file.ts'
import { StudioRefusal } from './studio-refusal.ts'

/** The mode of files that a repository holds. */
const readableByAll = 0o644

/** The files of tests that come with a function's repository: read, and written without losing what somebody else wrote. */
export class EvalTestsFiles {
  private last: Promise<unknown> = Promise.resolve()

  /** A file that is not there is an empty one. */
  async open(file: string): Promise<EvalTestsFile> {
    return fileOf(checked(file), await readText(file))
  }

  /** Rejects with `changed-on-disk` when the file is not the one that was read, and with `invalid-request` when it cannot be read. */
  save({ path: file, revision, title, tests }: SaveEvalTests): Promise<EvalTestsSaved> {
    const turn = this.last.then(async () => {
      const before = await readText(checked(file))
      if ((before === null ? null : revisionOf(before)) !== revision) {
        throw new StudioRefusal(
          'changed-on-disk',
          `${file} was changed by another program meanwhile. Look at it again, then export once more.`,
        )
      }
      const written = changedEvalTests(before ?? '', tests, title)
      if (written === null) {
        throw new StudioRefusal(
          'invalid-request',
          `${file} cannot be read, so nothing was written into it. Put it right first.`,
        )
      }
      if (written.text !== before) await write(file, written.text)
      return { ...fileOf(file, written.text), leftOut: written.leftOut }
    })
    this.last = turn.catch(() => undefined)
    return turn
  }
}

function fileOf(file: string, text: string | null): EvalTestsFile {
  return {
    path: file,
    text: text ?? '',
    revision: text === null ? null : revisionOf(text),
    reading: readEvalTests(text ?? ''),
  }
}

function checked(file: string): string {
  if (path.isAbsolute(file) && /\.ya?ml$/.test(file)) return file
  const problem = 'must be the whole path of a file that ends in .yaml or .yml'
  throw new StudioRefusal('invalid-request', `The path ${problem}.`, { path: [problem] })
}

async function write(file: string, text: string): Promise<void> {
  try {
    await writeAtomically(file, text, readableByAll)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new StudioRefusal('not-saved', `${file} could not be written: ${words}`)
  }
}
