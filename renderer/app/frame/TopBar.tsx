import { ActionIcon, Button, Tooltip, UnstyledButton, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconPlayerPlay, IconPlayerStop, IconSearch, IconSun } from '@tabler/icons-react'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { useRunTargetStore } from '../../model/run-target.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { useView } from '../view-store.ts'
import css from './Frame.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly onRun: () => void
  readonly onCancel: () => void
  readonly onPalette: () => void
  readonly onToggleTheme: () => void
}

/** Product, document, commands and the one button that runs. */
export function TopBar({ onRun, onCancel, onPalette, onToggleTheme }: Props) {
  return (
    <header className={css.top}>
      <img src="/mark.svg" alt="" width={22} height={22} />
      <h1 className={css.product}>{strings.product}</h1>
      <DocumentName />
      <UnstyledButton
        className={css.search}
        aria-label={strings.palette}
        aria-keyshortcuts="Control+K"
        onClick={onPalette}
      >
        <IconSearch size={15} aria-hidden="true" />
        <span className={css.searchText}>{strings.palette}</span>
        <KeyHint keys={['Mod', 'K']} />
      </UnstyledButton>
      <ThemeSwitch onToggle={onToggleTheme} />
      <RunButton onRun={onRun} onCancel={onCancel} />
    </header>
  )
}

function DocumentName() {
  const view = useView((state) => state.view)
  const name = useDocuments((state) => currentArea(state).name)
  const shown = view === 'author' ? name : strings.views[view]
  return (
    <>
      <title>{`${shown} – ${strings.product}`}</title>
      <span className={css.documentName}>{shown}</span>
    </>
  )
}

function ThemeSwitch({ onToggle }: { readonly onToggle: () => void }) {
  const scheme = useComputedColorScheme('light')
  const label = scheme === 'light' ? strings.theme.toDark : strings.theme.toLight
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={34} aria-label={label} onClick={onToggle}>
        {scheme === 'light' ? <IconMoon size={18} stroke={1.7} /> : <IconSun size={18} stroke={1.7} />}
      </ActionIcon>
    </Tooltip>
  )
}

function RunButton({ onRun, onCancel }: Pick<Props, 'onRun' | 'onCancel'>) {
  const target = useRunTargetStore((state) => state.target)
  const isRunning = target?.isRunning ?? false
  const label = target?.label ?? strings.run
  return (
    <>
      {isRunning && (
        <Tooltip label={strings.stop}>
          <ActionIcon variant="default" size={34} aria-label={strings.stop} onClick={onCancel}>
            <IconPlayerStop size={17} />
          </ActionIcon>
        </Tooltip>
      )}
      <Button
        h={34}
        px={12}
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        rightSection={<KeyHint keys={['Mod', 'Enter']} />}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-state={isRunning ? 'running' : 'idle'}
        onClick={onRun}
      >
        {label}
      </Button>
    </>
  )
}
