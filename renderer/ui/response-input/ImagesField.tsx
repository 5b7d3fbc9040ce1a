import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isLocalPicture, readImages, refusal, type SentImage } from './images.ts'
import { imagesConfig } from './input-config.ts'
import type { InputProps } from './input-props.ts'
import css from './Inputs.module.css'
import { strings } from './strings.ts'
import { nothing, typedText } from './typed-text.ts'

/** Small pictures, sent with their content; nothing is fetched from elsewhere to show them. */
export function ImagesField({ label, value, config, onValue }: InputProps) {
  const images = readImages(value) ?? []
  const limits = imagesConfig(config)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File | null) => {
    if (file === null) return
    const refused = refusal(file, images, limits)
    setProblem(refused)
    if (refused !== null) return
    try {
      const url = await contentOf(file)
      onValue(typedText([...images, { name: file.name, type: file.type, size: file.size, url }]))
    } catch {
      setProblem(strings.unreadableFile(file.name))
    }
  }
  return (
    <div className={css.field} role="group" aria-label={label}>
      <ul className={css.images}>
        {images.map((image, at) => (
          <Picture
            key={`${at} ${image.name}`}
            image={image}
            onRemove={() => {
              const rest = images.filter((_, i) => i !== at)
              onValue(rest.length === 0 ? nothing : typedText(rest))
            }}
          />
        ))}
      </ul>
      {images.length === 0 && <p className={css.note}>{strings.noImages}</p>}
      <div>
        <FileButton
          accept={limits.allowedTypes.length === 0 ? 'image/*' : limits.allowedTypes.join()}
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button {...props} size="compact-sm" variant="default">
              {strings.addImage}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={css.note}>{strings.imageLimits(limits.maxImages, limits.maxSizeMb)}</p>
      <div role="status">{problem !== null && <p className={css.problem}>{problem}</p>}</div>
    </div>
  )
}

function Picture({ image, onRemove }: { readonly image: SentImage; readonly onRemove: () => void }) {
  return (
    <li className={css.image}>
      {isLocalPicture(image.url) ? (
        <img className={css.thumb} src={image.url} alt={image.comment ?? image.name} />
      ) : (
        <IconPhoto size={28} aria-hidden="true" />
      )}
      <span className={css.fileName} dir="auto" title={image.name}>
        {image.name} · {Math.ceil(image.size / 1024)} kB
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={strings.removeImage(image.name)}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  )
}

function contentOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(new Error('The file has no content.'))
    }
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file could not be read.'))
    }
    reader.readAsDataURL(file)
  })
}
