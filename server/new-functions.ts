import { homedir } from 'node:os'
import path from 'node:path'
import type { NewFunctionPlan, NewFunctionRequest } from './contract/new-function.ts'
import type { FunctionSummary } from './contract/studio.ts'
import { FolderProblem } from './functions/folder-problem.ts'
import { makeFolder, planNewFunction } from './functions/new-function.ts'
import { templateFiles } from './functions/template-files.ts'
import type { StudioNewFunctions } from './studio/new-function-routes.ts'
import { StudioRefusal } from './studio/studio-refusal.ts'
import { wholePath } from './whole-path.ts'

/** Functions from templates, as the studio sees them. */
export function createNewFunctions(isBundled: (folder: string) => boolean): StudioNewFunctions {
  return {
    suggestParent: (open) => suggestParent(open, isBundled),
    plan,
    make: async (request) => {
      const { folder, files, problems } = await plan(request)
      if (folder === null || Object.keys(problems).length > 0) throw refusalOf(problems)
      try {
        await makeFolder(folder, files)
      } catch (error) {
        if (error instanceof FolderProblem) throw refusalOf({ parent: error.message })
        throw error
      }
      const first = files.find((file) => file.path === 'areas/right.area.yaml')
      return { folder, firstArea: first === undefined ? null : path.join(folder, ...first.path.split('/')) }
    },
  }
}

/** Beside the author's own functions, else the home folder. */
function suggestParent(open: readonly FunctionSummary[], isBundled: (folder: string) => boolean): string {
  const own = open.map(({ folder }) => folder).findLast((folder) => folder !== null && !isBundled(folder))
  return own == null ? homedir() : path.dirname(own)
}

async function plan(request: NewFunctionRequest): Promise<NewFunctionPlan> {
  try {
    return await planNewFunction(wholePath(request.parent), request)
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error
    return {
      folder: null,
      files: await templateFiles(request.template, 'myFunction'),
      problems: { parent: error.message },
    }
  }
}

function refusalOf(problems: NewFunctionPlan['problems']): StudioRefusal {
  const fields = Object.entries(problems).map(([field, problem]): [string, string[]] => [field, [problem]])
  const sentences = fields.flatMap(([, all]) => all)
  return new StudioRefusal('invalid-request', sentences.join(' '), Object.fromEntries(fields))
}
