import { MantineProvider, useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { DocumentDialogs } from '../features/documents/DocumentDialogs.tsx'
import { DropZone } from '../features/documents/DropZone.tsx'
import { OpenFunctionDialog } from '../features/functions/OpenFunctionDialog.tsx'
import { askForFunction } from '../features/functions/open-function-actions.ts'
import { askForNewFunction } from '../features/new-function/new-function-actions.ts'
import { NewFunctionDialog } from '../features/new-function/NewFunctionDialog.tsx'
import { useDocuments } from '../model/document-store.ts'
import { useRunTargetStore } from '../model/run-target.ts'
import { showFunction } from '../model/shown-function.ts'
import { changeSettings, useUiSettings } from '../model/ui-settings.ts'
import { runCurrent } from './run-current.ts'
import { commandsOf, type Command } from './commands.ts'
import { documentActions } from './document-actions.ts'
import { Frame } from './frame/Frame.tsx'
import { Sheets, type Sheet } from './frame/Sheets.tsx'
import { strings } from './frame/strings.ts'
import { listenForKeys } from './keyboard.ts'
import { listenForMenu } from './menu.ts'
import { togglePane } from './panes.ts'
import { listenForWalkEnd } from './recent-areas.ts'
import { focusNextRegion } from './regions.ts'
import { colorSchemeManager } from './theme/color-scheme.ts'
import { cssVariables, theme } from './theme/theme.ts'
import { testCommands } from './test-commands.ts'
import { showView } from './view-store.ts'

/** The whole app: theme, frame, commands and dialogs. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Workbench />
    </MantineProvider>
  )
}

function Workbench() {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const toggleTheme = useToggleTheme()
  const commands = useCommands(toggleTheme, setSheet)
  useEffect(() => listenForKeys(commands), [commands])
  useEffect(() => listenForMenu(commands), [commands])
  useEffect(listenForWalkEnd, [])
  return (
    <>
      <Frame
        onRun={runCurrent}
        onPalette={() => {
          setSheet('palette')
        }}
        onToggleTheme={toggleTheme}
      />
      <Sheets
        sheet={sheet}
        commands={commands}
        onClose={() => {
          setSheet(null)
        }}
      />
      <OpenFunctionDialog
        onShowStart={(functionId) => {
          showFunction({ functionId, section: 'launch' })
          showView('worker')
        }}
      />
      <NewFunctionDialog
        onMade={(kind) => {
          showView(kind === 'chat' ? 'chat' : 'author')
        }}
      />
      <DocumentDialogs />
      <DropZone
        onOpened={() => {
          showView('author')
        }}
      />
    </>
  )
}

function useToggleTheme(): () => void {
  const scheme = useComputedColorScheme('light')
  return useMemo(
    () => () => {
      changeSettings({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
    },
    [scheme],
  )
}

function useCommands(toggleTheme: () => void, setSheet: (sheet: Sheet) => void): readonly Command[] {
  const label = useRunTargetStore((state) => state.target?.label ?? strings.run)
  const workspace = useDocuments((state) => state.workspace)
  return useMemo(
    () => [
      ...commandsOf(
        {
          run: runCurrent,
          cancel: () => useRunTargetStore.getState().target?.cancel(),
          openPalette: () => {
            setSheet('palette')
          },
          quickOpen: () => {
            setSheet('quick-open')
          },
          showKeys: () => {
            setSheet('keys')
          },
          openFunction: () => void askForFunction(),
          newFunction: () => void askForNewFunction(),
          togglePane,
          toggleTheme,
          toggleWireFormat: () => {
            const { wireFormat } = useUiSettings.getState()
            changeSettings({ wireFormat: wireFormat === 'legacy' ? 'path-based' : 'legacy' })
          },
          focusRegion: focusNextRegion,
          show: showView,
          ...documentActions,
          areas: workspace?.folders.flatMap((folder) => folder.areas) ?? [],
        },
        label,
      ),
      ...testCommands,
    ],
    [label, workspace, toggleTheme, setSheet],
  )
}
