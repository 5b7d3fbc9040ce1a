import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { FunctionKind } from '../../../server/contract/function.ts'
import { templateIds, templates } from '../../../server/contract/new-function.ts'
import { desktopBridge } from '../../lib/desktop.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { FilesPreview } from './FilesPreview.tsx'
import { changeRequest, chooseParent, closeNewFunction, make } from './new-function-actions.ts'
import { useNewFunction } from './new-function-store.ts'
import css from './NewFunction.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly onMade: (kind: FunctionKind) => void
}

/** Makes a function out of a template: what it begins with, its name, its folder, and every file before it is written. */
export function NewFunctionDialog({ onMade }: Props) {
  const isOpen = useNewFunction((state) => state.isOpen)
  return (
    <Dialog
      title={strings.title}
      isOpen={isOpen}
      hasHeading
      closeLabel={strings.cancel}
      width={920}
      onClose={closeNewFunction}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void make().then((kind) => {
            if (kind !== null) onMade(kind)
          })
        }}
      >
        <Wishes />
        <FilesPreview />
        <Foot />
      </form>
    </Dialog>
  )
}

function Wishes() {
  const { template, name, parent } = useNewFunction((state) => state.request)
  const problems = useNewFunction((state) => state.plan?.problems)
  const touched = useNewFunction((state) => state.touched)
  const problemOf = (field: 'name' | 'parent') => (touched.includes(field) ? problems?.[field] : undefined)
  return (
    <Stack gap="md">
      <TemplateChoice value={template} />
      <TextInput
        data-autofocus
        label={strings.name}
        description={strings.nameHint}
        value={name}
        error={problemOf('name')}
        spellCheck={false}
        onChange={(event) => {
          changeRequest({ name: event.currentTarget.value })
        }}
      />
      <TextInput
        label={strings.parent}
        description={strings.parentHint}
        value={parent}
        error={problemOf('parent')}
        spellCheck={false}
        onChange={(event) => {
          changeRequest({ parent: event.currentTarget.value })
        }}
      />
      {desktopBridge() && (
        <Button variant="default" className={css.choose ?? ''} onClick={() => void chooseParent()}>
          {strings.choose}
        </Button>
      )}
    </Stack>
  )
}

function TemplateChoice({ value }: { readonly value: (typeof templateIds)[number] }) {
  return (
    <Radio.Group
      label={strings.template}
      value={value}
      onChange={(chosen) => {
        const template = templateIds.find((id) => id === chosen)
        if (template !== undefined) changeRequest({ template })
      }}
    >
      <Stack gap={6} mt={6}>
        {templateIds.map((id) => (
          <Radio
            key={id}
            value={id}
            label={templates[id].title}
            description={id === value ? templates[id].needs : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function Foot() {
  const status = useNewFunction((state) => state.status)
  const problem = useNewFunction((state) => state.problem)
  const template = useNewFunction((state) => state.request.template)
  return (
    <div className={css.foot}>
      {problem !== null && <FailureNotice title={strings.title} text={problem} />}
      <Text size="sm" c="dimmed">
        {templates[template].kind === 'chat' ? strings.chatProbes : strings.probes}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={closeNewFunction}>
          {strings.cancel}
        </Button>
        <Button type="submit" loading={status === 'running'}>
          {strings.make}
        </Button>
      </Group>
    </div>
  )
}
