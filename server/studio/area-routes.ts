import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  areaPaths,
  AskForAreaSchema,
  CreateAreaRequestSchema,
  OpenWorkspaceRequestSchema,
  RenameAreaRequestSchema,
  SaveAreaRequestSchema,
} from '../contract/area-files.ts'
import type { AreaFiles } from './area-files.ts'
import { bodyChecker } from './check-body.ts'
import type { Workspace } from './workspace.ts'

const checkOpen = bodyChecker(OpenWorkspaceRequestSchema)
const checkSave = bodyChecker(SaveAreaRequestSchema)
const checkCreate = bodyChecker(CreateAreaRequestSchema)
const checkRename = bodyChecker(RenameAreaRequestSchema)
const checkAsk = bodyChecker(AskForAreaSchema)
const checkFolder = bodyChecker(Type.Object({ folder: Type.String({ minLength: 1 }) }))
const checkPath = bodyChecker(Type.Object({ path: Type.String({ minLength: 1 }) }))

const bodyLimit = 8 * 1024 * 1024

/** Serves the files of response areas, and the folders that they lie in. */
export function registerAreaRoutes(app: FastifyInstance, files: AreaFiles, workspace: Workspace): void {
  app.get(areaPaths.workspace, () => workspace.read())
  app.put(areaPaths.workspace, (request) => workspace.open(checkOpen(request.body).folder))
  app.get(areaPaths.file, async ({ query }) => {
    const file = await files.open(checkPath(query).path)
    workspace.follow(file.path)
    return file
  })
  app.put(areaPaths.file, { bodyLimit }, (request) => files.save(checkSave(request.body)))
  app.post(areaPaths.file, { bodyLimit }, (request) => files.create(checkCreate(request.body)))
  app.delete(areaPaths.file, ({ query }) => files.remove(checkPath(query).path))
  app.post(areaPaths.rename, (request) => files.rename(checkRename(request.body)))
  app.delete(areaPaths.recent, ({ query }) => workspace.forget(checkFolder(query).folder))
  app.post(areaPaths.asked, async (request) => {
    await workspace.ask(checkAsk(request.body).path)
    return {}
  })
  app.delete(areaPaths.asked, () => ({ files: workspace.takeAsked() }))
}
