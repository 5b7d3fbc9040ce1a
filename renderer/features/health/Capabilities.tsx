import { showValue } from '../../ui/json-value.ts'
import css from './HealthView.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly capabilities: Readonly<Record<string, unknown>>
}

/** What a function says that it can do, as it says it. */
export function Capabilities({ capabilities }: Props) {
  const entries = Object.entries(capabilities)
  if (entries.length === 0) return null
  return (
    <section className={css.check} aria-label={strings.capabilities}>
      <h3>{strings.capabilities}</h3>
      <dl className={css.capabilities}>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{showValue(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
