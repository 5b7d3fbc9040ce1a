import { Button, Switch } from '@mantine/core'
import { setParameter } from './parameter-actions.ts'
import css from './Params.module.css'
import { strings } from './strings.ts'
import { TypedCell } from './TypedCell.tsx'
import type { Taken } from './use-typed-field.ts'
import { convertValue, meantAs, readJsonOf, readNumber, typeOf, type ValueReading } from './value-types.ts'

interface Props {
  readonly id: string
  readonly path: readonly string[]
  readonly value: unknown
}

/** A value with the input of its type; lists and objects are edited as JSON. */
export function ValueCell({ id, path, value }: Props) {
  const name = path.join(' ')
  const cell = { id, label: strings.valueOf(name), place: `parameter ${path.join('.')} ${typeOf(value)}` }
  const type = typeOf(value)
  switch (type) {
    case 'text':
      return <TextValue {...cell} path={path} value={String(value)} />
    case 'number':
      return <TypedCell {...cell} inputMode="decimal" shown={String(value)} take={takeAs(path, readNumber)} />
    case 'flag':
      return (
        <Switch
          id={id}
          size="sm"
          aria-label={cell.label}
          label={String(value)}
          checked={value === true}
          onChange={(event) => {
            setParameter(path, event.currentTarget.checked)
          }}
        />
      )
    case 'nothing':
      return <code className={css.nothing}>null</code>
    case 'list':
    case 'object':
      return (
        <TypedCell
          {...cell}
          isTall
          shown={showJson(value)}
          take={takeAs(path, (text) => readJsonOf(type, text))}
        />
      )
  }
}

function TextValue({
  path,
  value,
  ...cell
}: Omit<Props, 'value'> & { value: string; label: string; place: string }) {
  const meant = meantAs(value)
  return (
    <>
      <TypedCell
        {...cell}
        isTall={value.includes('\n')}
        shown={value}
        take={(text) => {
          setParameter(path, text)
          return { shown: text }
        }}
      />
      {meant !== null && (
        <div className={css.offer}>
          {strings.isText}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              const converted = convertValue(value, meant)
              if ('value' in converted) setParameter(path, converted.value)
            }}
          >
            {strings.make[meant]}
          </Button>
        </div>
      )}
    </>
  )
}

/** Takes typed text as a value, when it can be read as one. */
export function takeAs(
  path: readonly string[],
  read: (text: string) => ValueReading,
): (text: string) => Taken {
  return (text) => {
    const reading = read(text)
    if ('problem' in reading) return reading
    setParameter(path, reading.value)
    return { shown: showJson(reading.value) }
  }
}

/** Short values stay on one line. */
function showJson(value: unknown): string {
  const line = JSON.stringify(value)
  return line.length <= 60 ? line : JSON.stringify(value, null, 2)
}
