/** A place in the document that stands for another one. */
export interface Reference {
  readonly $ref: string
}

/** One body in one media type. */
export interface Content {
  readonly schema: object
  readonly examples?: Readonly<Record<string, Example>>
  /** The schemas of the JSON in the events of a stream, and in `data` of the last one. */
  readonly 'x-event-data'?: object
  readonly 'x-last-event-data'?: object
}

/** A named example of a body. */
export interface Example {
  readonly summary: string
  readonly value: unknown
}

/** What one status of an operation means. */
export interface ResponseObject {
  readonly description: string
  readonly headers: Readonly<Record<string, Reference>>
  readonly content?: Readonly<Record<string, Content>>
}

/** The responses of an operation, by status. */
export type Responses = Readonly<Record<string, ResponseObject>>

/** One method of one path. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly Reference[]
  readonly requestBody?: {
    readonly description: string
    readonly required: boolean
    readonly content: Readonly<Record<string, Content>>
  }
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly responses: Responses
  /** What is sent to an address that the request names, by the expression that finds it. */
  readonly callbacks?: Readonly<Record<string, Readonly<Record<string, { readonly post: object }>>>>
}

/** One path; `x-other-methods` tells the responses to every method that is not listed. */
export interface PathItem {
  readonly get?: Operation
  readonly head?: Operation
  readonly post?: Operation
  readonly 'x-other-methods': { readonly responses: Responses }
}

/** An OpenAPI 3.1 document of this service. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Readonly<Record<string, unknown>>
  readonly servers: readonly object[]
  readonly tags: readonly object[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

/** Refers to a part of the document under `components`. */
export function refTo(kind: 'schemas' | 'parameters' | 'headers', name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` }
}
