import { useDocuments } from '../../model/document-store.ts'
import { useFunctions } from '../../model/functions-store.ts'
import { processSection, showFunction } from '../../model/shown-function.ts'
import type { Command } from '../commands.ts'
import { documentActions } from '../document-actions.ts'
import { quickOpenOf } from '../quick-open.ts'
import { showView } from '../view-store.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { strings } from './strings.ts'

/** The lists that open over the window. */
export type Sheet = 'palette' | 'quick-open' | 'keys'

interface Props {
  readonly sheet: Sheet | null
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** Commands, places to go to, and keys: one of them at a time. */
export function Sheets({ sheet, commands, onClose }: Props) {
  return (
    <>
      <CommandPalette
        isOpen={sheet === 'palette'}
        commands={commands.filter(({ isHidden }) => isHidden !== true)}
        words={{ title: strings.paletteTitle, field: strings.palette, none: strings.noCommand }}
        onClose={onClose}
      />
      {sheet === 'quick-open' && <QuickOpen onClose={onClose} />}
      <KeysSheet isOpen={sheet === 'keys'} commands={commands} onClose={onClose} />
    </>
  )
}

function QuickOpen({ onClose }: Pick<Props, 'onClose'>) {
  const documents = useDocuments()
  const functions = useFunctions((state) => state.functions)
  const actions = {
    showArea: documentActions.showArea,
    showFunction: (functionId: string) => {
      showFunction({ functionId, section: processSection })
      showView('worker')
    },
  }
  return (
    <CommandPalette
      isOpen
      commands={quickOpenOf(documents, functions, actions)}
      words={{ title: strings.quickOpenTitle, field: strings.quickOpen, none: strings.nothingFound }}
      onClose={onClose}
    />
  )
}
