import { changeSettingsFile } from './change-settings-file.ts'
import type { FunctionSettingsView } from './contract/function-settings.ts'
import { isBundled } from './functions/bundled.ts'
import { FolderProblem } from './functions/folder-problem.ts'
import { readFunctionFolder } from './functions/function-folder.ts'
import { readSettingsFile } from './functions/settings-file.ts'
import type { OpenFunctions } from './open-functions.ts'
import type { StudioFunctionSettings } from './studio/studio-parts.ts'
import { StudioRefusal } from './studio/studio-refusal.ts'
import { wholePath } from './whole-path.ts'

/** What the studio may ask about the settings of open functions, and change in their folders. */
export function createSettingsDesk(functions: OpenFunctions): StudioFunctionSettings {
  const read = (functionId: string) => refusing(() => viewOf(functions, functionId))
  return {
    read,
    change: (functionId, change) =>
      refusing(async () => {
        const view = await viewOf(functions, functionId)
        if (view === null) return null
        if (!view.isEditable) throw new StudioRefusal('read-only', notOurs)
        await changeSettingsFile(view.folder, change)
        await functions.reconfigure(functionId)
        return viewOf(functions, functionId)
      }),
    setUp: (folder, change) =>
      refusing(async () => {
        const { path: place } = await readFunctionFolder(wholePath(folder))
        const { text } = await readSettingsFile(place)
        await changeSettingsFile(place, { basedOn: text, change })
        return functions.open(place)
      }),
  }
}

const notOurs =
  'This function comes with the app, so its settings cannot be changed. Copy its folder and open the copy.'

async function viewOf(functions: OpenFunctions, functionId: string): Promise<FunctionSettingsView | null> {
  const found = await functions.describe(functionId)
  if (found === null) return null
  const { view } = found.described
  return {
    ...view,
    functionId,
    isEditable: !isBundled(view.folder),
    isCurrent: found.isCurrent,
  }
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error
    throw new StudioRefusal('folder-not-opened', error.message, { folder: [error.message] })
  }
}
