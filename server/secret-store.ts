import { isSettingName } from './contract/secret-names.ts'
import type { Redactor } from './workers/redact.ts'

/** The secrets of this session: what the environment brought, changed by what the author handed over. */
export class SecretStore {
  private readonly redactor: Redactor
  private readonly listeners = new Set<() => void>()
  private given: Readonly<Record<string, string>>

  constructor(initial: Readonly<Record<string, string>>, redactor: Redactor) {
    this.redactor = redactor
    this.given = initial
    this.learn()
  }

  /** Names and values, for the environment of workers. */
  values(): Readonly<Record<string, string>> {
    return this.given
  }

  names(): readonly string[] {
    return Object.keys(this.given).sort()
  }

  /** Takes some over; an empty value removes one. Listeners hear of it only when something changed. */
  put(secrets: Readonly<Record<string, string>>): void {
    const next = Object.entries({ ...this.given, ...secrets }).filter(([, value]) => value !== '')
    const isChanged = Object.entries(secrets).some(([name, value]) => (this.given[name] ?? '') !== value)
    if (!isChanged) return
    this.given = Object.fromEntries(next)
    this.learn()
    for (const listener of this.listeners) listener()
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener)
  }

  private learn(): void {
    this.redactor.learn(
      Object.fromEntries(Object.entries(this.given).filter(([name]) => !isSettingName(name))),
    )
  }
}
