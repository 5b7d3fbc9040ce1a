import { isRecord } from '../../lib/guards.ts'

/** What a response type needs besides the value, as the area's `config` has it. */
export type InputConfig = Readonly<Record<string, unknown>>

/** The options of a multiple choice, and whether several may be chosen and their order changes. */
export interface ChoiceConfig {
  readonly options: readonly string[]
  readonly isSingle: boolean
  readonly isRandom: boolean
}

/** Reads the options; `type: ONE` is the older word for a single choice (protocol.md 10.2). */
export function choiceConfig(config: InputConfig): ChoiceConfig {
  return {
    options: textList(config.options),
    isSingle: typeof config.single === 'boolean' ? config.single : config.type === 'ONE',
    isRandom: config.randomise === true,
  }
}

/** The size of a grid in cells, and the names along its sides where it has any. */
export interface GridConfig {
  readonly rows: number
  readonly cols: number
  readonly rowNames: readonly string[]
  readonly colNames: readonly string[]
}

/** The most rows or columns that a grid may have. */
export const maxGridSide = 30

/** Reads rows and columns; `shape: [rows, cols]` is their older form, and 2 × 2 the default. */
export function gridConfig(config: InputConfig): GridConfig {
  const shape: readonly unknown[] = Array.isArray(config.shape) ? config.shape : []
  const [rowNames, colNames] = [textList(config.rowNames), textList(config.colNames)]
  return {
    rows: side(config.rows ?? shape[0], rowNames.length),
    cols: side(config.cols ?? shape[1], colNames.length),
    rowNames,
    colNames,
  }
}

/** The statements of a Likert scale and the steps of it. */
export interface LikertConfig {
  readonly statements: readonly string[]
  readonly options: readonly string[]
}

/** The five steps that the platform offers unless others are given. */
export const likertSteps = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'] as const

/** Reads statements and steps. */
export function likertConfig(config: InputConfig): LikertConfig {
  const options = textList(config.options)
  return { statements: textList(config.statements), options: options.length === 0 ? likertSteps : options }
}

/** How many pictures, how large each, and of which kinds (MIME types); no kinds means any picture. */
export interface ImagesConfig {
  readonly maxImages: number
  readonly maxSizeMb: number
  readonly allowedTypes: readonly string[]
}

/** Reads the limits for pictures, within the bounds of protocol.md 10.2. */
export function imagesConfig(config: InputConfig): ImagesConfig {
  return {
    maxImages: whole(config.maxImages, 3, { least: 1, most: 10 }),
    maxSizeMb: whole(config.maxSizeMb, 10, { least: 1, most: 20 }),
    allowedTypes: textList(config.allowedTypes),
  }
}

/** The language of a code field; Python unless told. */
export function codeLanguage(config: InputConfig): string {
  return typeof config.language === 'string' && config.language !== '' ? config.language : 'python'
}

/** The texts of a list; numbers become text, anything else its JSON. */
export function textList(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.map((item: unknown) => (typeof item === 'string' ? item : wordsOf(item)))
}

function wordsOf(item: unknown): string {
  if (isRecord(item) && typeof item.text === 'string') return item.text
  return JSON.stringify(item)
}

function side(value: unknown, names: number): number {
  return whole(value, names === 0 ? 2 : names, { least: 1, most: maxGridSide })
}

function whole(value: unknown, otherwise: number, { least, most }: { least: number; most: number }): number {
  return typeof value === 'number' && Number.isInteger(value)
    ? Math.min(Math.max(value, least), most)
    : otherwise
}
