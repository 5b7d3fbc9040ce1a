import { JsonEditor } from '../../ui/JsonEditor.tsx'
import { readPart, type RequestParts } from './build-request.ts'
import { editPart } from './chat-actions.ts'
import { useChat } from './chat-store.ts'
import css from './ContextPane.module.css'
import { contextSchema, userSchema } from './part-schemas.ts'
import { strings } from './strings.ts'

/** `context` and `user` of the request, as JSON. */
export function PartEditors() {
  return (
    <>
      <PartEditor part="context" label={strings.contextPart} />
      <PartEditor part="user" label={strings.userPart} />
    </>
  )
}

interface PartProps {
  readonly part: keyof RequestParts
  readonly label: string
}

function PartEditor({ part, label }: PartProps) {
  const text = useChat((state) => state.parts[part])
  const reading = readPart(text)
  return (
    <section className={css.part} aria-label={label}>
      <h3>{label}</h3>
      <JsonEditor
        label={label}
        value={text}
        height={280}
        schema={part === 'context' ? contextSchema : userSchema}
        onChange={(changed) => {
          editPart(part, changed)
        }}
      />
      <div role="status">{'problem' in reading && <p className={css.problem}>{reading.problem}</p>}</div>
    </section>
  )
}
