import { MultiSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { ListEditor, type ListChange, type ListWords } from '../../ui/ListEditor.tsx'
import {
  choiceConfig,
  gridConfig,
  imagesConfig,
  maxGridSide,
  textList,
  type InputConfig,
} from '../../ui/response-input/input-config.ts'
import { responseTypeOf, type InputKind } from '../../ui/response-input/input-kind.ts'
import {
  changedTexts,
  itemProblem,
  withOptions,
  withSingle,
  withSize,
  withStatements,
} from './config-edits.ts'
import css from './InputTab.module.css'
import { strings } from './strings.ts'

/** What the response type needs to be complete: options, size, names, limits. Keys that are not known are kept. */
export function ConfigEditor() {
  const area = useDocuments(currentArea)
  const { config } = area
  const Editor = editors[responseTypeOf(area.responseType).kind]
  return Editor ? <Editor config={config} /> : null
}

const editors: Readonly<Partial<Record<InputKind, (props: Props) => ReactNode>>> = {
  choice: ChoiceEditor,
  matrix: SizeEditor,
  table: TableEditor,
  likert: LikertEditor,
  images: ImagesEditor,
  code: CodeEditor,
}

function TableEditor({ config }: Props) {
  return (
    <div className={css.config}>
      <SizeEditor config={config} />
      <TextsEditor config={config} name="rowNames" words={strings.rowNames} />
      <TextsEditor config={config} name="colNames" words={strings.colNames} />
    </div>
  )
}

function CodeEditor({ config }: Props) {
  return (
    <TextInput
      label={strings.language}
      description={strings.languageHint}
      inputWrapperOrder={['label', 'input', 'description']}
      value={typeof config.language === 'string' ? config.language : ''}
      placeholder="python"
      onChange={({ currentTarget }) => {
        editConfig({ language: currentTarget.value })
      }}
    />
  )
}

interface Props {
  readonly config: InputConfig
}

function area() {
  return currentArea(useDocuments.getState())
}

function editConfig(change: InputConfig): void {
  const next = Object.entries({ ...area().config, ...change }).filter(([, value]) => value !== undefined)
  editArea({ config: Object.fromEntries(next) }, `config ${Object.keys(change).join()}`)
}

/** Typing goes on in one step of undo; adding, removing and moving are steps of their own. */
function stepKey(name: string, change: ListChange): string {
  return change.kind === 'text' ? `${name} ${change.at}` : `${name} ${change.kind} ${Date.now()}`
}

function ChoiceEditor({ config }: Props) {
  const { options, isSingle, isRandom } = choiceConfig(config)
  return (
    <div className={css.config}>
      <ListEditor
        words={strings.options}
        items={options}
        problemOf={(at) => itemProblem(options, at)}
        onChange={(change) => {
          editArea(withOptions(area(), change), stepKey('options', change))
        }}
      />
      <Switch
        label={strings.single}
        checked={isSingle}
        onChange={({ currentTarget }) => {
          editArea({ config: withSingle(config, currentTarget.checked) }, 'single')
        }}
      />
      <Switch
        label={strings.random}
        checked={isRandom}
        onChange={({ currentTarget }) => {
          editConfig({ randomise: currentTarget.checked })
        }}
      />
    </div>
  )
}

function SizeEditor({ config }: Props) {
  const { rows, cols } = gridConfig(config)
  const field = (
    label: string,
    value: number,
    change: (value: number) => { rows?: number; cols?: number },
  ) => (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={maxGridSide}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(next) => {
        if (typeof next === 'number') editArea(withSize(area(), change(next)), `size ${label}`)
      }}
    />
  )
  return (
    <div className={css.pair}>
      {field(strings.rows, rows, (next) => ({ rows: next }))}
      {field(strings.columns, cols, (next) => ({ cols: next }))}
    </div>
  )
}

interface TextsProps extends Props {
  readonly name: 'rowNames' | 'colNames' | 'options'
  readonly words: ListWords
}

function TextsEditor({ config, name, words }: TextsProps) {
  const items = textList(config[name])
  return (
    <ListEditor
      words={words}
      items={items}
      most={name === 'options' ? 10 : maxGridSide}
      onChange={(change) => {
        const next = changedTexts(items, change)
        editArea({ config: { ...area().config, [name]: next } }, stepKey(name, change))
      }}
    />
  )
}

function LikertEditor({ config }: Props) {
  const statements = textList(config.statements)
  return (
    <div className={css.config}>
      <ListEditor
        words={strings.statements}
        items={statements}
        problemOf={(at) => itemProblem(statements, at)}
        onChange={(change) => {
          editArea(withStatements(area(), change), stepKey('statements', change))
        }}
      />
      <TextsEditor config={config} name="options" words={strings.steps} />
      {textList(config.options).length === 0 && <p className={css.hint}>{strings.standardSteps}</p>}
    </div>
  )
}

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic']

function ImagesEditor({ config }: Props) {
  const { maxImages, maxSizeMb, allowedTypes } = imagesConfig(config)
  return (
    <div className={css.config}>
      <div className={css.pair}>
        <NumberInput
          label={strings.maxImages}
          value={maxImages}
          min={1}
          max={10}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(next) => {
            if (typeof next === 'number') editConfig({ maxImages: next })
          }}
        />
        <NumberInput
          label={strings.maxSizeMb}
          value={maxSizeMb}
          min={1}
          max={20}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(next) => {
            if (typeof next === 'number') editConfig({ maxSizeMb: next })
          }}
        />
      </div>
      <MultiSelect
        label={strings.imageTypes}
        description={strings.imageTypesHint}
        data={[...new Set([...imageTypes, ...allowedTypes])]}
        value={[...allowedTypes]}
        onChange={(next) => {
          editConfig({ allowedTypes: next })
        }}
      />
    </div>
  )
}
