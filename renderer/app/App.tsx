import { MantineProvider, useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { DocumentDialogs } from '../features/documents/DocumentDialogs.tsx'
import { OpenFunctionDialog } from '../features/functions/OpenFunctionDialog.tsx'
import { askForFunction } from '../features/functions/open-function-actions.ts'
import { askForNewFunction } from '../features/new-function/new-function-actions.ts'
import { NewFunctionDialog } from '../features/new-function/NewFunctionDialog.tsx'
import { newArea, openAreaFile, saveArea } from '../model/document-files.ts'
import { redo, revertArea, undo, useDocuments } from '../model/document-store.ts'
import { useRunTargetStore } from '../model/run-target.ts'
import { showFunction } from '../model/shown-function.ts'
import { changeSettings, useUiSettings } from '../model/ui-settings.ts'
import { runCurrent } from './run-current.ts'
import { commandsOf, type Command } from './commands.ts'
import { CommandPalette } from './frame/CommandPalette.tsx'
import { Frame } from './frame/Frame.tsx'
import { strings } from './frame/strings.ts'
import { listenForKeys } from './keyboard.ts'
import { listenForMenu } from './menu.ts'
import { togglePane } from './panes.ts'
import { focusNextRegion } from './regions.ts'
import { colorSchemeManager } from './theme/color-scheme.ts'
import { cssVariables, theme } from './theme/theme.ts'
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
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const toggleTheme = useToggleTheme()
  const commands = useCommands(toggleTheme, setIsPaletteOpen)
  useEffect(() => listenForKeys(commands), [commands])
  useEffect(() => listenForMenu(commands), [commands])
  return (
    <>
      <Frame
        onRun={runCurrent}
        onPalette={() => {
          setIsPaletteOpen(true)
        }}
        onToggleTheme={toggleTheme}
      />
      <CommandPalette
        isOpen={isPaletteOpen}
        commands={commands}
        onClose={() => {
          setIsPaletteOpen(false)
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

function useCommands(
  toggleTheme: () => void,
  setIsPaletteOpen: (isOpen: boolean) => void,
): readonly Command[] {
  const label = useRunTargetStore((state) => state.target?.label ?? strings.run)
  const workspace = useDocuments((state) => state.workspace)
  return useMemo(
    () =>
      commandsOf(
        {
          run: runCurrent,
          cancel: () => useRunTargetStore.getState().target?.cancel(),
          openPalette: () => {
            setIsPaletteOpen(true)
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
          showArea: (path) => {
            void openAreaFile(path).then(() => {
              showView('author')
            })
          },
          newArea: () => {
            newArea()
            showView('author')
          },
          saveArea: () => void saveArea(),
          revertArea,
          undo,
          redo,
          areas: workspace?.folders.flatMap((folder) => folder.areas) ?? [],
        },
        label,
      ),
    [label, workspace, toggleTheme, setIsPaletteOpen],
  )
}
