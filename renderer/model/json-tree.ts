/** A value in JSON text, with where it stands: from `start` up to, not including, `end`. */
export interface JsonNode {
  readonly start: number
  readonly end: number
  readonly value: unknown
  /** The members of an object in the order of the text, a key that is there twice included. */
  readonly members?: readonly JsonMember[]
  readonly items?: readonly JsonNode[]
}

/** A key of an object with its value; `start` is where the key's quotation mark stands. */
export interface JsonMember {
  readonly key: string
  readonly start: number
  readonly keyEnd: number
  readonly node: JsonNode
}

const space = /[\t\n\r ]*/y
const scalar = /"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y

/** Reads JSON text that `JSON.parse` takes into a tree that knows its places; throws `SyntaxError` for other text. */
export function readJsonTree(text: string): JsonNode {
  // What is no JSON must not get any further: what follows looks at the marks only.
  const value: unknown = JSON.parse(text)
  return new Reader(text).node(value)
}

class Reader {
  private readonly text: string
  private at = 0

  constructor(text: string) {
    this.text = text
  }

  /** The value is known already, so that each part is parsed once. */
  node(value: unknown): JsonNode {
    this.skip(space)
    const start = this.at
    const mark = this.text[this.at]
    if (mark === '{') return { start, members: this.members(value), value, end: this.at }
    if (mark === '[') return { start, items: this.items(value), value, end: this.at }
    this.skip(scalar)
    return { start, end: this.at, value }
  }

  private members(value: unknown): JsonMember[] {
    const members: JsonMember[] = []
    this.each('}', () => {
      const start = this.at
      this.skip(scalar)
      const keyEnd = this.at
      const key = String(JSON.parse(this.text.slice(start, keyEnd)))
      this.skip(space)
      this.at += 1
      members.push({ key, start, keyEnd, node: this.node(ownValue(value, key)) })
    })
    return members
  }

  private items(value: unknown): JsonNode[] {
    const items: JsonNode[] = []
    const values: readonly unknown[] = Array.isArray(value) ? value : []
    this.each(']', () => {
      items.push(this.node(values[items.length]))
    })
    return items
  }

  private each(close: string, read: () => void): void {
    this.at += 1
    this.skip(space)
    while (this.text[this.at] !== close) {
      read()
      this.skip(space)
      if (this.text[this.at] === ',') this.at += 1
      this.skip(space)
    }
    this.at += 1
  }

  private skip(pattern: RegExp): void {
    pattern.lastIndex = this.at
    this.at += pattern.exec(this.text)?.[0].length ?? 0
  }
}

function ownValue(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key] // an own key of an object
    : undefined
}
