import { useEffect } from 'react'
import { create } from 'zustand'
import type { ParamsSchema } from '../../server/contract/params-schema.ts'
import { getParamsSchema } from '../lib/params-schema-api.ts'
import { currentArea, useDocuments } from './document-store.ts'
import { functionOfKind, useFunctions } from './functions-store.ts'
import { keepSame } from './same-json.ts'
import { sentenceOf } from './sentence-of.ts'

interface Known {
  readonly functionId: string | null
  readonly reading: ParamsSchema
}

const none: ParamsSchema = { file: null, schema: null, problem: null }
const useKnown = create<Known>()(() => ({ functionId: null, reading: none }))

/** What the function that judges the shown area says about its params; read again when the function's files change. */
export function useParamsSchema(): ParamsSchema {
  const wanted = useDocuments((state) => currentArea(state).functionName)
  const open = useFunctions(functionOfKind('evaluation'))
  const { id: functionId, files } = open ?? {}
  const revision = files?.revision
  const known = useKnown()
  useEffect(() => {
    if (functionId === undefined) return
    let isWanted = true
    const take = (reading: ParamsSchema) => {
      if (!isWanted) return
      useKnown.setState((now) => ({ functionId, reading: keepSame(now.reading, reading) }))
    }
    getParamsSchema(functionId).then(take, (problem: unknown) => {
      take({ ...none, problem: sentenceOf(problem) })
    })
    return () => {
      isWanted = false
    }
  }, [functionId, revision])
  const isOther = wanted !== null && wanted !== open?.name
  return isOther || known.functionId !== functionId ? none : known.reading
}
