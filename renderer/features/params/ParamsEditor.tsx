import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { useParamsSchema } from '../../model/params-schema.ts'
import { readParams } from '../../model/response-area.ts'
import { JsonEditor } from '../../ui/JsonEditor.tsx'
import { SectionLabel } from '../../ui/SectionLabel.tsx'
import { editorSchema } from './editor-schema.ts'
import css from './Params.module.css'
import { strings } from './strings.ts'

/** All params as JSON, with what is wrong beneath; the function's own schema gives hints. */
export function ParamsEditor() {
  const params = useDocuments((state) => currentArea(state).params)
  const { schema } = useParamsSchema()
  const hints = useMemo(() => editorSchema(schema), [schema])
  const reading = readParams(params)
  return (
    <section className={css.editor} aria-label={strings.params}>
      <SectionLabel>{strings.params}</SectionLabel>
      <Text size="sm" c="dimmed">
        {strings.paramsHint}
      </Text>
      <div className={css.editorBox}>
        <JsonEditor
          label={strings.params}
          value={params}
          height="100%"
          schema={hints}
          onChange={(text) => {
            editArea({ params: text })
          }}
        />
      </div>
      <div role="status">
        {reading.status === 'unreadable' && (
          <Text size="sm" className={css.problem}>
            {reading.problem}
          </Text>
        )}
      </div>
    </section>
  )
}
