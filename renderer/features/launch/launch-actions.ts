import type { ChangeSettings, FunctionSettingsView } from '../../../server/contract/function-settings.ts'
import { getFunctionSettings, putFunctionSettings } from '../../lib/function-settings-api.ts'
import { StudioError } from '../../lib/http.ts'
import { restartFunction } from '../../lib/studio-api.ts'
import { putFunction } from '../../model/functions-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { useLaunch, type LaunchEntry } from './launch-store.ts'
import { strings } from './strings.ts'

/** Reads how a function starts; what is shown stays until the answer is there. Never rejects. */
export async function loadLaunch(functionId: string): Promise<void> {
  if (useLaunch.getState().entries[functionId]?.status !== 'done') put(functionId, { status: 'running' })
  try {
    put(functionId, { status: 'done', view: await getFunctionSettings(functionId) })
  } catch (problem) {
    put(functionId, { status: 'failed', problem: sentenceOf(problem) })
  }
}

/** Opens the field of one setting; null closes it. */
export function editSetting(name: string | null): void {
  useLaunch.setState({ editing: name, refusal: null, said: '' })
}

/** Keeps a change; the field stays open with its text when it is refused. Resolves with whether it was kept. */
export async function keepChange(
  view: FunctionSettingsView,
  change: Omit<ChangeSettings, 'basedOn'>,
): Promise<boolean> {
  const { functionId, file } = view
  useLaunch.setState({ isSaving: true, refusal: null, said: '' })
  try {
    put(functionId, {
      status: 'done',
      view: await putFunctionSettings(functionId, { ...change, basedOn: file.text }),
    })
    useLaunch.setState({ editing: null, said: strings.saved })
    return true
  } catch (problem) {
    const fields = problem instanceof StudioError ? problem.fields : {}
    useLaunch.setState({ refusal: { message: sentenceOf(problem), fields } })
    if (problem instanceof StudioError && problem.code === 'changed-on-disk') await loadLaunch(functionId)
    return false
  } finally {
    useLaunch.setState({ isSaving: false })
  }
}

/** Starts a function as its folder says now. */
export async function startLikeThis(functionId: string): Promise<void> {
  useLaunch.setState({ isSaving: true })
  try {
    putFunction(await restartFunction(functionId))
  } catch (problem) {
    useLaunch.setState({ refusal: { message: sentenceOf(problem), fields: {} } })
  } finally {
    useLaunch.setState({ isSaving: false })
  }
}

function put(functionId: string, entry: LaunchEntry): void {
  useLaunch.setState(({ entries }) => ({ entries: { ...entries, [functionId]: entry } }))
}
