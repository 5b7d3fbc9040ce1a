import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFunctions } from '../../model/functions-store.ts'
import { showFunction } from '../../model/shown-function.ts'
import { showView } from '../view-store.ts'
import css from './Frame.module.css'
import { strings } from './strings.ts'

/** What makes the answers of an open function doubtful, in every view, because any of them may show one. */
export function FunctionWarnings() {
  const functions = useFunctions((state) => state.functions)
  return functions.flatMap(({ id, name, warnings }) =>
    warnings.map((warning) => (
      <div key={`${id} ${warning}`} className={css.banner}>
        <IconAlertTriangle className={css.bannerIcon} size={18} stroke={1.8} aria-hidden="true" />
        <span dir="auto">
          <strong>{name}</strong>: {warning}
        </span>
        <Button
          className={css.bannerAction ?? ''}
          size="compact-sm"
          variant="default"
          onClick={() => {
            showFunction({ functionId: id, section: 'launch' })
            showView('worker')
          }}
        >
          {strings.changeStart}
        </Button>
      </div>
    )),
  )
}
