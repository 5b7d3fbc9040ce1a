import { useEffect, useState } from 'react'
import type { FunctionSettingsView, SettingFact } from '../../server/contract/function-settings.ts'
import { getFunctionSettings, putFunctionSettings } from '../lib/function-settings-api.ts'
import { sentenceOf } from './sentence-of.ts'

/** A setting of a function that is on or off, as its settings file and its start have it. */
export interface FunctionSwitch {
  /** Null while it is not known. */
  readonly fact: SettingFact | null
  /** Whether it can be changed here: not for a function that comes with the app. */
  readonly isEditable: boolean
  readonly isSaving: boolean
  /** Why it could not be read or kept, as a sentence. */
  readonly problem: string | null
  /** Keeps it in the function's settings file, after which the function starts like that. */
  readonly put: (isOn: boolean) => Promise<void>
}

/** Reads a switch of a function and changes it; `now` is what is known of it to hold, so that it is read anew when that changes. */
export function useFunctionSwitch(functionId: string, name: string, now: boolean): FunctionSwitch {
  const [view, setView] = useState<FunctionSettingsView | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    getFunctionSettings(functionId).then(
      (read) => {
        if (isWanted) setView(read)
      },
      (error: unknown) => {
        if (isWanted) setProblem(sentenceOf(error))
      },
    )
    return () => {
      isWanted = false
    }
  }, [functionId, now])
  const known = view?.functionId === functionId ? view : null
  async function put(isOn: boolean): Promise<void> {
    setIsSaving(true)
    setProblem(null)
    try {
      // Read once more: somebody may have the file open in an editor.
      const { file } = await getFunctionSettings(functionId)
      setView(await putFunctionSettings(functionId, { basedOn: file.text, change: { [name]: isOn } }))
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setIsSaving(false)
    }
  }
  return {
    fact: known?.facts.find((fact) => fact.name === name) ?? null,
    isEditable: known?.isEditable ?? false,
    isSaving,
    problem,
    put,
  }
}
