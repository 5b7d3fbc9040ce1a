import { ActionIcon, Button, Menu, Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { wantView } from '../../model/input-views.ts'
import { choose, useUiSettings } from '../../model/ui-settings.ts'
import { valueForView } from '../../ui/response-input/convert-value.ts'
import { isMisfit } from '../../ui/response-input/fits-kind.ts'
import { responseTypeOf } from '../../ui/response-input/input-kind.ts'
import { nothing } from '../../ui/response-input/typed-text.ts'
import { ViewSwitch } from '../../ui/response-input/ViewSwitch.tsx'
import { learnerLook, type LearnerLook } from './learner-look.ts'
import css from './LearnerInput.module.css'
import { strings } from './strings.ts'
import { useResponseView } from './use-response-view.ts'

/** What belongs to the author, not to the learner: how the response is typed, and how the learner's view is shown. */
export function LearnerTools() {
  const { id, config, response, responseType: type } = useDocuments(currentArea)
  const { view, kind, fits } = useResponseView()
  return (
    <div className={css.toolsBox}>
      <div className={css.tools}>
        <ViewSwitch
          label={strings.response}
          type={type}
          view={view}
          fits={fits}
          onView={(next) => {
            wantView(id, 'response', next)
            editArea({ response: valueForView(next, kind, response) })
          }}
        />
        <LiveSwitch />
        <LookMenu />
      </div>
      {isMisfit(kind, response, config) && (
        <p className={css.misfit}>
          {strings.misfit(responseTypeOf(type).label)}{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              editArea({ response: nothing }, 'empty response')
            }}
          >
            {strings.startEmpty}
          </Button>
        </p>
      )}
    </div>
  )
}

function LiveSwitch() {
  const isLive = useUiSettings((state) => state.choices.evaluateWhileTyping === 'yes')
  return (
    <Switch
      className={css.live ?? ''}
      size="xs"
      label={strings.live}
      checked={isLive}
      onChange={({ currentTarget }) => {
        choose('evaluateWhileTyping', currentTarget.checked ? 'yes' : 'no')
      }}
    />
  )
}

function LookMenu() {
  const look = useUiSettings((state) => learnerLook(state.choices))
  const choice = (name: keyof LearnerLook) => ({
    value: look[name],
    onChange: (value: string) => {
      choose(name, value)
    },
  })
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={strings.look} title={strings.look}>
          <IconAdjustmentsHorizontal size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{strings.width}</Menu.Label>
        <Menu.RadioGroup aria-label={strings.width} {...choice('learnerWidth')}>
          <Menu.RadioItem value="wide">{strings.wide}</Menu.RadioItem>
          <Menu.RadioItem value="narrow">{strings.narrow}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Label>{strings.colours}</Menu.Label>
        <Menu.RadioGroup aria-label={strings.colours} {...choice('learnerScheme')}>
          <Menu.RadioItem value="app">{strings.asApp}</Menu.RadioItem>
          <Menu.RadioItem value="light">{strings.light}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{strings.dark}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
