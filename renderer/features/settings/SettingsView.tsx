import { SegmentedControl, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { desktopBridge } from '../../lib/desktop.ts'
import { useFunctions } from '../../model/functions-store.ts'
import { changeSettings, useUiSettings } from '../../model/ui-settings.ts'
import { BaseLayerChoice } from './BaseLayerChoice.tsx'
import { SecretsForm } from './SecretsForm.tsx'
import css from './SettingsView.module.css'
import { strings } from './strings.ts'

/** What a person may choose about the app. */
export function SettingsView() {
  return (
    <div className={css.root}>
      <div className={css.bar}>
        <h2 className={css.title}>{strings.title}</h2>
      </div>
      <div className={css.body}>
        <Section title={strings.appearance}>
          <ColorSchemeChoice />
        </Section>
        <Section title={strings.wire} hint={strings.wireHint}>
          <WireFormatChoice />
        </Section>
        <Section title={strings.generation} hint={strings.generationHint}>
          <BaseLayerChoice />
        </Section>
        <Section
          title={strings.provider}
          hint={desktopBridge() ? strings.providerHintDesktop : strings.providerHint}
        >
          <SecretsForm />
        </Section>
        <About />
      </div>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <Stack gap="sm" align="flex-start">
        {hint !== undefined && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {children}
      </Stack>
    </section>
  )
}

function ColorSchemeChoice() {
  const colorScheme = useUiSettings((state) => state.colorScheme)
  return (
    <SegmentedControl
      className={css.choice ?? ''}
      aria-label={strings.theme}
      value={colorScheme}
      data={[
        { value: 'light' as const, label: strings.light },
        { value: 'dark' as const, label: strings.dark },
        { value: 'auto' as const, label: strings.auto },
      ]}
      onChange={(value) => {
        changeSettings({ colorScheme: value })
      }}
    />
  )
}

function WireFormatChoice() {
  const wireFormat = useUiSettings((state) => state.wireFormat)
  return (
    <SegmentedControl
      className={css.choice ?? ''}
      aria-label={strings.wire}
      value={wireFormat}
      data={[
        { value: 'legacy' as const, label: strings.legacy },
        { value: 'path-based' as const, label: strings.pathBased },
      ]}
      onChange={(value) => {
        changeSettings({ wireFormat: value })
      }}
    />
  )
}

function About() {
  const version = useFunctions((state) => state.version)
  const { url, problem } = useFunctions((state) => state.baseLayer)
  return (
    <Section title={strings.about}>
      <dl className={css.about}>
        <dt>{strings.version}</dt>
        <dd>{version}</dd>
        <dt>{strings.baseLayer}</dt>
        <dd>{url ?? problem ?? '–'}</dd>
      </dl>
    </Section>
  )
}
