import { showValue } from '../../ui/json-value.ts'
import css from './HealthView.module.css'

interface Props {
  readonly capabilities: Readonly<Record<string, unknown>>
}

/** What a function says that it can do, as it says it. */
export function Capabilities({ capabilities }: Props) {
  return (
    <dl className={css.capabilities}>
      {Object.entries(capabilities).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{showValue(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
