import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconPlus, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { RecentFolder } from '../../../server/contract/area-files.ts'
import { useDocuments } from '../../model/document-store.ts'
import { askForFile, askForWorkspace, chooseWorkspace, create, forgetFolder } from './document-actions.ts'
import css from './Documents.module.css'
import { strings } from './strings.ts'

/** What can be done with the list of response areas as a whole. */
export function ListTools({ onShow }: { readonly onShow: () => void }) {
  const recent = useDocuments((state) => state.workspace?.recent ?? noFolders)
  return (
    <div className={css.tools}>
      <Tooltip label={strings.newArea}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={strings.newArea}
          onClick={() => {
            create()
            onShow()
          }}
        >
          <IconPlus size={15} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={strings.moreOfList}>
            <IconDots size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void askForFile()}>{strings.openFile}</Menu.Item>
          <Menu.Item onClick={() => void askForWorkspace()}>{strings.openFolder}</Menu.Item>
          {recent.length > 0 && (
            <Fragment>
              <Menu.Divider />
              <Menu.Label>{strings.recent}</Menu.Label>
              {recent.map((one) => (
                <RecentItem key={one.folder} {...one} />
              ))}
            </Fragment>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** A folder that is gone can only be left out of the list. */
function RecentItem({ folder, isMissing }: RecentFolder) {
  return (
    <div className={css.recent}>
      <Menu.Item
        disabled={isMissing}
        title={folder}
        rightSection={isMissing ? strings.missing : undefined}
        onClick={() => void chooseWorkspace(folder)}
      >
        <bdi className={css.path}>{folder}</bdi>
      </Menu.Item>
      <Menu.Item
        className={css.forget ?? ''}
        closeMenuOnClick={false}
        aria-label={strings.forget(folder)}
        onClick={() => void forgetFolder(folder)}
      >
        <IconX size={14} aria-hidden="true" />
      </Menu.Item>
    </div>
  )
}

const noFolders: readonly RecentFolder[] = []
