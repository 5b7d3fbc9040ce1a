import { Markup } from '../Markup.tsx'
import { codeLanguage } from './input-config.ts'
import type { InputProps } from './input-props.ts'
import css from './Inputs.module.css'
import { MarkedField } from './MarkedField.tsx'
import { strings } from './strings.ts'

/** One line of words. */
export function LineField({ label, value, onValue, placeholder, problem, mark }: InputProps) {
  return (
    <MarkedField
      label={label}
      text={value.text}
      isCode={false}
      placeholder={placeholder}
      problem={problem}
      mark={mark}
      onText={(text) => {
        onValue({ mode: 'text', text })
      }}
    />
  )
}

/** Lines of a programming language. */
export function CodeField({ label, value, config, onValue, mark, problem }: InputProps) {
  return (
    <MarkedField
      label={label}
      text={value.text}
      lines={6}
      placeholder={strings.code(codeLanguage(config))}
      problem={problem}
      mark={mark}
      onText={(text) => {
        onValue({ mode: 'text', text })
      }}
    />
  )
}

interface LongProps extends InputProps {
  /** Whether what the text will read like is shown beneath. */
  readonly isRendered: boolean
}

/** Several lines of text; Markdown and mathematics are shown as they read. */
export function LongField({ label, value, onValue, placeholder, problem, mark, isRendered }: LongProps) {
  return (
    <div className={css.field}>
      <MarkedField
        label={label}
        text={value.text}
        lines={isRendered ? 4 : 8}
        isCode={false}
        placeholder={placeholder}
        problem={problem}
        mark={mark}
        onText={(text) => {
          onValue({ mode: 'text', text })
        }}
      />
      {isRendered && value.text.trim() !== '' && (
        <div className={css.rendered} role="group" aria-label={strings.reads}>
          <Markup text={value.text} />
        </div>
      )}
    </div>
  )
}

/** Any JSON value, as text. */
export function JsonField({ label, value, onValue, problem, mark }: InputProps) {
  return (
    <MarkedField
      label={label}
      text={value.text}
      lines={3}
      problem={problem}
      mark={mark}
      onText={(text) => {
        onValue({ mode: text === '' ? 'text' : 'json', text })
      }}
    />
  )
}
