import { Type, type Static } from 'typebox'
import { AreaSchema, type AreaReading } from './area.ts'

/** The part of the studio API that reads and writes response areas; paths of files are absolute. */
export const areaPaths = {
  /** GET → AreaWorkspace; PUT { folder } → AreaWorkspace, with another folder as the workspace */
  workspace: '/api/areas',
  /** GET ?path= → AreaFile; PUT SaveAreaRequest → AreaFile; POST CreateAreaRequest → AreaFile; DELETE ?path= → { keptAs } */
  file: '/api/areas/file',
  /** POST RenameAreaRequest → AreaFile */
  rename: '/api/areas/rename',
  /** DELETE ?folder= → AreaWorkspace, without that folder among the recent ones */
  recent: '/api/areas/recent',
  /** POST { path } → {}, a file that is to be shown; DELETE → { files: string[] }, which takes those that wait */
  asked: '/api/areas/asked',
} as const

/** A file with a response area, as it is on disk. */
export interface AreaFile {
  readonly path: string
  /** The file's name without its ending. */
  readonly name: string
  readonly text: string
  /** Another one after every change of the file's bytes. */
  readonly revision: string
  readonly reading: AreaReading
}

/** What a list shows of an area file. */
export interface AreaListing {
  readonly path: string
  readonly name: string
  readonly revision: string
  /** Null when the file cannot be read as an area; then `problem` says why. */
  readonly title: string | null
  readonly functionName: string | null
  readonly testCount: number
  readonly problem: string | null
}

/** A folder of areas: the one that the author works in, or `areas` inside a function's own folder. */
export interface AreaFolder {
  readonly folder: string
  readonly of: { readonly kind: 'workspace' } | { readonly kind: 'function'; readonly functionName: string }
  /** By name. */
  readonly areas: readonly AreaListing[]
  /** Why the folder cannot be listed, or is not listed whole; null when it is. */
  readonly problem: string | null
}

/** A folder that was worked in before. */
export interface RecentFolder {
  readonly folder: string
  /** True while there is no such folder, as on a drive that is not connected. */
  readonly isMissing: boolean
}

export interface AreaWorkspace {
  readonly folders: readonly [AreaFolder, ...AreaFolder[]]
  /** Workspace folders that were chosen before, newest first. */
  readonly recent: readonly RecentFolder[]
  /** Folders inside the author's own functions in which areas may be kept; they need not exist yet. */
  readonly places: readonly string[]
}

export const OpenWorkspaceRequestSchema = Type.Object(
  { folder: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)
export type OpenWorkspaceRequest = Static<typeof OpenWorkspaceRequestSchema>

/** Saves an area, or the text of a file that cannot be read as one. */
export const SaveAreaRequestSchema = Type.Object(
  {
    path: Type.String({ minLength: 1 }),
    /** The revision that was edited; a file that is at another one is not overwritten. Null overwrites whatever is there. */
    revision: Type.Union([Type.String(), Type.Null()]),
    content: Type.Union([
      Type.Object({ area: AreaSchema }, { additionalProperties: false }),
      Type.Object({ text: Type.String() }, { additionalProperties: false }),
    ]),
  },
  { additionalProperties: false },
)
export type SaveAreaRequest = Static<typeof SaveAreaRequestSchema>

export const AskForAreaSchema = Type.Object(
  { path: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)

/** Makes a new file; one of that name that exists is left alone, and the next free name is taken unless `isExact`. */
export const CreateAreaRequestSchema = Type.Object(
  {
    folder: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** Text is written as it is, for a copy that keeps its comments. */
    content: SaveAreaRequestSchema.properties.content,
    /** The file that an area was copied from, so that its comments and its order are kept. */
    from: Type.Optional(Type.String({ minLength: 1 })),
    /** Refuses a name that is taken instead of taking the next one. */
    isExact: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type CreateAreaRequest = Static<typeof CreateAreaRequestSchema>

export const RenameAreaRequestSchema = Type.Object(
  { path: Type.String({ minLength: 1 }), name: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
)
export type RenameAreaRequest = Static<typeof RenameAreaRequestSchema>
