import { VisuallyHidden } from '@mantine/core'
import { desktopBridge } from '../../lib/desktop.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { keyNames } from '../../lib/platform.ts'
import type { Command } from '../commands.ts'
import { keyGroups } from '../key-groups.ts'
import css from './KeysSheet.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly isOpen: boolean
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** Every command that has keys, with them. */
export function KeysSheet({ isOpen, commands, onClose }: Props) {
  return (
    <Dialog
      title={strings.keysTitle}
      isOpen={isOpen}
      hasHeading
      closeLabel={strings.close}
      width={720}
      onClose={onClose}
    >
      {desktopBridge() === null && <p className={css.hint}>{strings.keysInBrowser}</p>}
      <div className={css.groups}>
        {keyGroups(commands).map(({ group, entries }) => (
          <div key={group} className={css.group}>
            <h3 className={css.title}>{strings.keyGroups[group]}</h3>
            <dl className={css.list}>
              {entries.map(({ label, keys }) => (
                <div key={label} className={css.row}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((one, index) => (
                      <span key={one.join()}>
                        {index > 0 && <span className={css.or}> {strings.or} </span>}
                        <VisuallyHidden>{keyNames(one).join(' ')}</VisuallyHidden>
                        <KeyHint keys={one} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
