/** How much the log tells; `silent` tells nothing. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** What belongs to a log line besides its sentence. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>

/** The server's own log; the logs of functions are kept by their workers. */
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, (message: string, facts?: LogFacts) => void>>

/** Where lines go and what is taken out of them. */
export interface LogOptions {
  readonly level: LogLevel
  readonly write: (line: string) => void
  readonly redact: (text: string) => string
}

const ranks: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

/** A log of one line per event: time, level, sentence, facts. Secrets and control characters are taken out. */
export function createLog({ level, write, redact }: LogOptions): Log {
  const at =
    (own: Exclude<LogLevel, 'silent'>) =>
    (message: string, facts: LogFacts = {}) => {
      if (ranks[own] < ranks[level]) return
      const words = [new Date().toISOString(), own.padEnd(5), message, ...Object.entries(facts).map(factText)]
      write(`${printable(redact(words.join(' ')))}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function factText([name, value]: [string, LogFacts[string]]): string {
  return `${name}=${typeof value === 'string' ? JSON.stringify(value) : String(value)}`
}

/** A function's words must not move the cursor of the terminal that shows them, nor turn the direction of the text. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    if (character === '\n') return '\n  '
    const code = character.charCodeAt(0).toString(16)
    return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, '0')}`
  })
}
