import { isRecord } from '../../lib/guards.ts'
import type { ImagesConfig } from './input-config.ts'
import { readTypedText, unwrapped, type TypedText } from './typed-text.ts'

/** One picture as it is sent (protocol.md 10.2); other keys of it are kept. */
export interface SentImage {
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** A `data:` address with the content, or where the platform keeps it. */
  readonly url: string
  readonly comment?: string
}

/** A file that was chosen, before it is taken. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** The most bytes that all pictures of a value may have together, so that documents stay small files. */
export const maxImageBytes = 4 * 1024 * 1024

/** The pictures of a value; null when it is no list of pictures. */
export function readImages(value: TypedText): readonly SentImage[] | null {
  const reading = readTypedText(value)
  if (reading.status === 'empty') return []
  const inner = reading.status === 'value' ? unwrapped(reading.value) : undefined
  return Array.isArray(inner) && inner.every(isImage) ? inner : null
}

/** Why a file cannot be added to the pictures that are there, as a sentence; null when it can be. */
export function refusal(
  file: ChosenFile,
  present: readonly SentImage[],
  { maxImages, maxSizeMb, allowedTypes }: ImagesConfig,
): string | null {
  if (present.length >= maxImages) return `At most ${maxImages} pictures: remove one first.`
  const isAllowed =
    allowedTypes.length === 0 ? file.type.startsWith('image/') : allowedTypes.includes(file.type)
  if (!isAllowed) return `“${file.name}” is not one of the kinds of picture that this area takes.`
  if (file.size > maxSizeMb * 1024 * 1024) return `“${file.name}” is larger than ${maxSizeMb} MB.`
  const total = present.reduce((sum, { size }) => sum + size, file.size)
  return total > maxImageBytes
    ? 'The pictures together are larger than 4 MB, more than a document should hold.'
    : null
}

/** Whether an address may be shown without leaving this machine. */
export function isLocalPicture(url: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp|bmp|avif);base64,[\w+/=]+$/.test(url)
}

function isImage(value: unknown): value is SentImage {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.type === 'string' &&
    typeof value.size === 'number' &&
    typeof value.url === 'string'
  )
}
