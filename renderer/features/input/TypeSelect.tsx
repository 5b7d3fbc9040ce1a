import { Select } from '@mantine/core'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { responseTypeOf, responseTypeWords } from '../../ui/response-input/input-kind.ts'
import { withType } from './config-edits.ts'
import { strings } from './strings.ts'

/** Chooses the response type; what was typed stays, and undo takes the whole step back. */
export function TypeSelect() {
  const type = useDocuments((state) => currentArea(state).responseType)
  const known = responseTypeWords.map((words) => ({ value: words.type, label: words.label }))
  const isKnown = known.some(({ value }) => value === type)
  return (
    <Select
      label={strings.type}
      description={responseTypeOf(type).hint}
      inputWrapperOrder={['label', 'input', 'description']}
      data={isKnown ? known : [...known, { value: type, label: strings.unknownType(type) }]}
      value={type}
      allowDeselect={false}
      searchable
      maxDropdownHeight={360}
      onChange={(chosen) => {
        if (chosen === null || chosen === type) return
        editArea(withType(currentArea(useDocuments.getState()), chosen), 'response type')
      }}
    />
  )
}
