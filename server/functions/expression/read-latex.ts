import { functionNamed, longestFunctionName } from './function-names.ts'
import { greekCommand, spellGreek } from './greek.ts'
import { unreadable, type TextRange } from './input-error.ts'
import { latexRoundings, latexSign, latexWordCommands, whyLatexMeaningless } from './latex-commands.ts'
import { latexLexemes, type Lexeme } from './latex-lexemes.ts'
import { constantNamed } from './split-word.ts'
import type { SymbolTable } from './symbol-table.ts'
import type { SignText, Token } from './tokens.ts'

const deepestGroup = 60
const longestNumber = 400

/** Reads LaTeX into the same tokens as typed mathematics; throws an InputError at the first piece that has no meaning. */
export function readLatex(source: string, symbols: SymbolTable): Token[] {
  return new LatexReader(latexLexemes(source), symbols, source.length).read()
}

/** Walks once through the pieces of one LaTeX text. */
class LatexReader {
  private readonly lexemes: readonly Lexeme[]
  private readonly symbols: SymbolTable
  private readonly length: number
  private readonly tokens: Token[] = []
  private at = 0
  private depth = 0
  private isSingle = false

  constructor(lexemes: readonly Lexeme[], symbols: SymbolTable, length: number) {
    this.lexemes = lexemes
    this.symbols = symbols
    this.length = length
  }

  read(): Token[] {
    while (this.at < this.lexemes.length) this.readOne()
    return this.tokens
  }

  /** Reads one unit: a name, a number, a command with its arguments, or a sign. */
  private readOne(): void {
    const lexeme = this.current()
    if (this.readSymbol() || this.readNumber() || this.readLetters()) return
    if (lexeme.text === '^') this.readPower(lexeme)
    else if (lexeme.text === '_') this.readBase(lexeme)
    else if (lexeme.text === '{') this.readArgument(lexeme)
    else if (lexeme.text.startsWith('\\')) this.readCommand(lexeme)
    else this.readSign(lexeme)
  }

  /** The longest of the question's own symbols that stands here, unless a subscript makes it another one. */
  private readSymbol(): boolean {
    const pattern = this.symbols.latexPatterns.find(({ pieces }) => this.matches(pieces))
    if (pattern === undefined || this.letterName().length > pattern.pieces.length) return false
    const { start } = this.current()
    this.at += pattern.pieces.length
    this.push({ kind: 'symbol', name: pattern.code, start, end: this.end() })
    return true
  }

  private matches(pieces: readonly string[]): boolean {
    return pieces.every((piece, i) => this.textAt(i) === piece) && this.textAt(pieces.length) !== '_'
  }

  private readNumber(): boolean {
    const { start } = this.current()
    const rest = this.lexemes.slice(this.at, this.at + longestNumber).map((lexeme) => lexeme.text)
    const run = /^(\d+\.?\d*|\.\d+)/.exec(rest.map((text) => (/^[\d.]$/.test(text) ? text : ' ')).join(''))
    if (run === null) return false
    // `x^23` is x²·3, and `\frac12` is a half: an argument without braces is one digit.
    const text = this.isSingle ? run[0].slice(0, 1) : run[0]
    this.at += text.length
    this.push({ kind: 'number', text, start, end: this.end() })
    return true
  }

  /** A name in plain letters: known ones and functions as a whole, otherwise one letter. */
  private readLetters(): boolean {
    const { text, start } = this.current()
    if (!/^\p{L}$/u.test(text)) return false
    const name = this.letterName()
    this.at += name.length
    this.pushName(name, start)
    return true
  }

  private letterName(): string {
    let run = ''
    while (run.length < longestFunctionName + 20 && /^\p{L}$/u.test(this.textAt(run.length)))
      run += this.textAt(run.length)
    for (let length = run.length; length > 1; length--) {
      const name = run.slice(0, length)
      const isName =
        this.symbols.codeOf(name) !== undefined || functionNamed(name) !== undefined || name === 'pi'
      if (isName && (this.textAt(length) !== '_' || name === 'log')) return name
    }
    return run.slice(0, 1)
  }

  private readCommand(lexeme: Lexeme): void {
    const command = lexeme.text.slice(1)
    const sign = latexSign(lexeme.text)
    this.at++
    if (sign !== undefined) this.sign(sign, lexeme)
    else if (/^[dtc]?frac$/.test(command)) this.readFraction(lexeme)
    else if (command === 'sqrt') this.readRoot(lexeme)
    else if (latexWordCommands.has(command)) this.pushName(this.readText(), lexeme.start)
    else if (command === 'degree') this.sign('°', lexeme)
    else this.readNamedCommand(lexeme, command)
  }

  private readNamedCommand(lexeme: Lexeme, command: string): void {
    const greek = greekCommand(command) ?? (command === 'exponentialE' ? 'e' : undefined)
    const name = /^imaginary[IJ]$/.test(command) ? 'i' : greek
    const rounding = latexRoundings.get(command)
    if (rounding !== undefined) {
      this.push({ kind: 'function', name: rounding, start: lexeme.start, end: lexeme.end })
      this.sign('(', lexeme)
    } else if (name !== undefined) this.pushName(name, lexeme.start)
    else if (functionNamed(command) !== undefined) this.pushName(command, lexeme.start)
    else throw unreadable(whyLatexMeaningless(lexeme.text), lexeme)
  }

  private readFraction(lexeme: Lexeme): void {
    this.sign('{', lexeme)
    this.readArgument(lexeme)
    this.sign('/', lexeme)
    this.readArgument(lexeme)
    this.sign('}', { start: this.end(), end: this.end() })
  }

  private readRoot(lexeme: Lexeme): void {
    if (this.textAt(0) !== '[') {
      this.push({ kind: 'function', name: 'sqrt', start: lexeme.start, end: lexeme.end })
      this.readArgument(lexeme)
      return
    }
    const close = this.partnerOf(this.at)
    if (close < 0) throw unreadable('the bracket `[` is not closed.', this.current())
    const index = new LatexReader(this.lexemes.slice(this.at + 1, close), this.symbols, this.length).read()
    this.at = close + 1
    this.push({ kind: 'function', name: 'root', start: lexeme.start, end: lexeme.end })
    this.sign('{', lexeme)
    this.readArgument(lexeme)
    this.sign(',', lexeme)
    this.tokens.push(...index)
    this.sign('}', { start: this.end(), end: this.end() })
  }

  /** Where the square bracket at that place is closed, or -1. */
  private partnerOf(place: number): number {
    let open = 0
    return this.lexemes.findIndex(({ text }, i) => {
      if (i < place) return false
      if (text === '[') open++
      if (text === ']') open--
      return open === 0
    })
  }

  private readPower(lexeme: Lexeme): void {
    this.at++
    if (this.textAt(0) === '\\circ') {
      this.at++
      this.sign('°', lexeme)
      return
    }
    this.sign('^', lexeme)
    this.readArgument(lexeme)
  }

  /** The base of a logarithm: any other subscript belongs to a name and is read with it. */
  private readBase(lexeme: Lexeme): void {
    this.at++
    this.sign('_', lexeme)
    this.readArgument(lexeme)
  }

  /** One argument of a command: a group, or the single unit that follows. */
  private readArgument(owner: TextRange): void {
    if (this.at >= this.lexemes.length) throw unreadable('something is missing behind this sign.', owner)
    const open = this.current()
    if (open.text !== '{') {
      this.isSingle = true
      this.readOne()
      this.isSingle = false
      return
    }
    if (++this.depth > deepestGroup) throw unreadable('there are too many braces inside one another.', open)
    this.at++
    this.sign('{', open)
    while (this.textAt(0) !== '}') {
      if (this.at >= this.lexemes.length) throw unreadable('the brace `{` is not closed.', open)
      this.readOne()
    }
    this.sign('}', this.current())
    this.at++
    this.depth--
  }

  /** The plain text of a group, as in `\mathrm{max}`. */
  private readText(): string {
    if (this.textAt(0) !== '{') return this.take()
    this.at++
    let text = ''
    for (let open = 1; open > 0 && this.at < this.lexemes.length;) {
      if (this.textAt(0) === '{') open++
      if (this.textAt(0) === '}') open--
      text += this.take()
    }
    return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  }

  private take(): string {
    const { text } = this.current()
    this.at++
    return greekCommand(text.slice(1)) ?? (latexWordCommands.has(text.slice(1)) ? '' : text.replace('\\', ''))
  }

  private pushName(base: string, start: number): void {
    const plain = this.symbols.codeOf(base) === undefined ? functionNamed(base) : undefined
    if (plain !== undefined) {
      this.push({ kind: 'function', name: plain, start, end: this.end() })
      return
    }
    if (this.textAt(0) === '_') {
      this.at++
      base = `${base}_${this.readText()}`
    }
    const name = spellGreek(base)
    const code = this.symbols.codeOf(name)
    const constant = code === undefined ? constantNamed(name) : undefined
    const range = { start, end: this.end() }
    if (constant !== undefined) this.push({ kind: 'constant', name: constant, ...range })
    else if (name !== '') this.push({ kind: 'symbol', name: code ?? name, ...range })
    else throw unreadable('a name is expected here.', range)
  }

  private readSign(lexeme: Lexeme): void {
    const sign = latexSign(lexeme.text)
    if (sign === undefined) throw unreadable(whyLatexMeaningless(lexeme.text), lexeme)
    this.at++
    this.sign(sign, lexeme)
  }

  private sign(text: SignText, range: TextRange): void {
    this.push({ kind: 'sign', text, start: range.start, end: range.end })
  }

  private push(token: Token): void {
    this.tokens.push(token)
  }

  private current(): Lexeme {
    return this.lexemes[this.at] ?? { text: '', start: this.length, end: this.length }
  }

  private textAt(offset: number): string {
    return this.lexemes[this.at + offset]?.text ?? ''
  }

  /** Where the piece before the current one ends. */
  private end(): number {
    return this.lexemes[this.at - 1]?.end ?? 0
  }
}
