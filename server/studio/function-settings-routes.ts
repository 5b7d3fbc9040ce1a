import type { FastifyInstance } from 'fastify'
import {
  ChangeSettingsSchema,
  functionSettingsPaths,
  SetUpRequestSchema,
} from '../contract/function-settings.ts'
import { bodyChecker } from './check-body.ts'
import type { StudioFunctionSettings } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'

const checkChange = bodyChecker(ChangeSettingsSchema)
const checkSetUp = bodyChecker(SetUpRequestSchema)

interface OneFunction {
  Params: { id: string }
}

/** Serves how functions are started, and takes what their authors change about it. */
export function registerFunctionSettingsRoutes(app: FastifyInstance, settings: StudioFunctionSettings): void {
  const place = '/api/functions/:id/settings'
  app.get<OneFunction>(place, async ({ params }) => known(await settings.read(params.id), params.id))
  app.put<OneFunction>(place, async ({ params, body }) => {
    const change = checkChange(body)
    if ((change.text === undefined) === (change.change === undefined)) {
      throw new StudioRefusal('invalid-request', 'The request needs either "change" or "text".')
    }
    return known(await settings.change(params.id, change), params.id)
  })
  app.post(functionSettingsPaths.setUp, ({ body }) => {
    const { folder, change } = checkSetUp(body)
    if (typeof change.command !== 'string' || change.command.trim() === '') {
      throw new StudioRefusal('invalid-request', 'Say which program starts the function.', {
        command: ['must not be empty'],
      })
    }
    return settings.setUp(folder, change)
  })
}

function known<T>(found: T | null, id: string): T {
  if (found !== null) return found
  throw new StudioRefusal(
    'unknown-function',
    `No function with the id "${id.slice(0, 100)}" is open that was started from a folder.`,
  )
}
