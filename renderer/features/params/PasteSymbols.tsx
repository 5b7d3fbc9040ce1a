import { Button, Table, Text, Textarea } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { Formula } from '../../ui/Formula.tsx'
import { bareLatex } from './params-form.ts'
import css from './Params.module.css'
import { pastedSymbols, type PastedSymbol } from './pasted-symbols.ts'
import { strings } from './strings.ts'
import { takeSymbols } from './symbol-actions.ts'

interface Props {
  readonly text: string
  /** The codes that are there already. */
  readonly present: readonly string[]
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Takes symbols over from cells of a spreadsheet, after showing what will be taken. */
export function PasteSymbols({ text, present, onText, onClose }: Props) {
  const found = pastedSymbols(text, present)
  const taken = found.filter(({ effect }) => effect !== 'repeated')
  return (
    <Dialog
      title={strings.pasteTitle}
      isOpen
      hasHeading
      width={720}
      closeLabel={strings.cancel}
      onClose={onClose}
    >
      <form
        className={css.paste}
        onSubmit={(event) => {
          event.preventDefault()
          if (taken.length === 0) return
          takeSymbols(found)
          onClose()
        }}
      >
        <Textarea
          data-autofocus
          autosize
          minRows={4}
          maxRows={8}
          label={strings.pasteLabel}
          description={strings.pasteHint}
          placeholder={strings.pastePlaceholder}
          value={text}
          spellCheck={false}
          classNames={{ input: css.mono ?? '' }}
          onChange={(event) => {
            onText(event.currentTarget.value)
          }}
        />
        {found.length > 0 && <PastedTable found={found} />}
        {text.trim() !== '' && found.length === 0 && (
          <Text size="sm" role="status">
            {strings.pasteNothing}
          </Text>
        )}
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button type="submit" disabled={taken.length === 0}>
            {strings.take(taken.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function PastedTable({ found }: { found: readonly PastedSymbol[] }) {
  return (
    <div className={css.pasted} tabIndex={0} role="group" aria-label={strings.pastePreview}>
      <Table aria-label={strings.pastePreview} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {strings.pasteColumns.map((column) =>
              column === '' ? <Table.Td key={column} /> : <Table.Th key={column}>{column}</Table.Th>,
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.map(({ code, latex, aliases, isVisible, effect }, i) => (
            <Table.Tr key={i} data-effect={effect}>
              <Table.Td className={css.mono}>{code}</Table.Td>
              <Table.Td>
                <Formula latex={bareLatex(latex)} />
              </Table.Td>
              <Table.Td className={css.mono}>{latex}</Table.Td>
              <Table.Td className={css.mono}>{aliases.join(', ')}</Table.Td>
              <Table.Td>{isVisible ? strings.yes : strings.no}</Table.Td>
              <Table.Td>{strings.effects[effect]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
