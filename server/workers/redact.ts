/** Names and values that must appear in no answer, log or error (spec 1.3 of the chat service, LLM_API_KEY and the like). */
export interface SecretSource {
  values(): Readonly<Record<string, string>>
}

/** Replaces what is secret in a text. */
export type Redact = (text: string) => string

/** Shorter values are no secrets, and replacing them would tear ordinary words apart. */
const minSecretLength = 6

/** Remembers every secret it was ever told, so that a worker that still holds an old one cannot leak it. */
export class Redactor {
  private readonly nameOf = new Map<string, string>()
  private pattern: RegExp | null = null

  /** Adds the values of secrets, also in the forms that URLs and JSON give them. */
  learn(secrets: Readonly<Record<string, string>>): void {
    const before = this.nameOf.size
    for (const [name, value] of Object.entries(secrets)) {
      if (value.trim().length < minSecretLength) continue
      for (const form of formsOf(value)) this.nameOf.set(form, name)
    }
    if (this.nameOf.size > before) this.pattern = patternOf([...this.nameOf.keys()])
  }

  readonly redact: Redact = (text) => {
    if (this.pattern === null) return text
    return text.replace(this.pattern, (found) => `[redacted ${this.nameOf.get(found) ?? 'secret'}]`)
  }

  /** The same for every string inside a JSON value; the value itself comes back when nothing was found. */
  redactJson(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
    if (this.pattern === null) return value
    return redactInside(value, this.redact)
  }
}

function formsOf(value: string): string[] {
  return [value, value.trim(), encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]
}

/** The longest first: one secret may be the beginning of another. */
function patternOf(forms: string[]): RegExp {
  const escaped = forms
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(escaped.join('|'), 'g')
}

function redactInside(value: Record<string, unknown>, redact: Redact): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redact(key), redactItem(item, redact)]),
  )
}

function redactItem(item: unknown, redact: Redact): unknown {
  if (typeof item === 'string') return redact(item)
  if (Array.isArray(item)) return item.map((one: unknown) => redactItem(one, redact))
  if (isRecord(item)) return redactInside(item, redact)
  return item
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
