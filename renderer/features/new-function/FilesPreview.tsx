import { Select, Text } from '@mantine/core'
import { showFile } from './new-function-actions.ts'
import { useNewFunction } from './new-function-store.ts'
import css from './NewFunction.module.css'
import { strings } from './strings.ts'

/** The file that decides is worth the first look. */
const heart = /(?:^|\/)(?:evaluation\.\w+|evaluate\.sh|module\.py)$/

/** Every file that would be made, with its text. */
export function FilesPreview() {
  const plan = useNewFunction((state) => state.plan)
  const shownFile = useNewFunction((state) => state.shownFile)
  if (plan === null) {
    return (
      <Text size="sm" c="dimmed">
        {strings.planning}
      </Text>
    )
  }
  const shown =
    plan.files.find(({ path }) => path === shownFile) ??
    plan.files.find(({ path }) => heart.test(path)) ??
    plan.files[0]
  return (
    <section className={css.preview} aria-label={strings.preview(plan.files.length)}>
      <h3>{strings.preview(plan.files.length)}</h3>
      {plan.folder !== null && <p className={css.folder}>{strings.into(plan.folder)}</p>}
      <Select
        size="sm"
        label={strings.file}
        allowDeselect={false}
        data={plan.files.map(({ path }) => path)}
        value={shown?.path ?? null}
        onChange={showFile}
      />
      {shown && (
        <pre className={css.text} tabIndex={0} role="group" aria-label={strings.fileText(shown.path)}>
          {shown.text}
        </pre>
      )}
    </section>
  )
}
