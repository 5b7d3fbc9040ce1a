import { Button, Checkbox, Radio } from '@mantine/core'
import { Markup } from '../Markup.tsx'
import { choiceConfig } from './input-config.ts'
import type { InputProps } from './input-props.ts'
import css from './Inputs.module.css'
import { readBoolean, readChoices } from './input-values.ts'
import { shuffled } from './shuffled.ts'
import { strings } from './strings.ts'
import { nothing, typedText } from './typed-text.ts'

/** True or false, or neither yet. */
export function BooleanField({ label, value, onValue }: InputProps) {
  const now = readBoolean(value)
  return (
    <div className={css.field}>
      <Radio.Group
        aria-label={label}
        value={now === null ? '' : String(now)}
        onChange={(chosen) => {
          onValue(typedText(chosen === 'true'))
        }}
      >
        <div className={css.options}>
          <Radio value="true" label={strings.true} />
          <Radio value="false" label={strings.false} />
        </div>
      </Radio.Group>
      {now !== null && <ClearButton onValue={onValue} label={label} />}
    </div>
  )
}

/** One or several of the options, sent as true and false for each. */
export function ChoiceField({ label, value, config, onValue, isForLearner = false }: InputProps) {
  const { options, isSingle, isRandom } = choiceConfig(config)
  const chosen = readChoices(value, config) ?? []
  const places = options.map((_, i) => i)
  const order = isRandom && isForLearner ? shuffled(places, options.join()) : places
  if (options.length === 0) return <p className={css.note}>{strings.noOptions}</p>
  const One = isSingle ? Radio : Checkbox
  return (
    <div className={css.field} role={isSingle ? 'radiogroup' : 'group'} aria-label={label}>
      <div className={css.options}>
        {order.map((place) => (
          <One
            key={place}
            name={isSingle ? `${label} options` : undefined}
            checked={chosen[place] === true}
            label={<Markup text={options[place] ?? ''} />}
            onChange={({ currentTarget }) => {
              const next = options.map((_, i) =>
                i === place ? currentTarget.checked : !isSingle && chosen[i] === true,
              )
              onValue(typedText(next))
            }}
          />
        ))}
      </div>
      {isSingle && chosen.includes(true) && <ClearButton onValue={onValue} label={label} />}
    </div>
  )
}

function ClearButton({ label, onValue }: Pick<InputProps, 'label' | 'onValue'>) {
  return (
    <div>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`${strings.clear}: ${label}`}
        onClick={() => {
          onValue(nothing)
        }}
      >
        {strings.clear}
      </Button>
    </div>
  )
}
