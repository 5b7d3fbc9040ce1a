import { SegmentedControl } from '@mantine/core'
import type { WireFormat } from '../../../server/contract/wire-requests.ts'
import { changeSettings, useUiSettings } from '../../model/ui-settings.ts'
import { strings } from './strings.ts'

const formats = [
  { value: 'legacy', label: strings.legacy },
  { value: 'path-based', label: strings.pathBased },
] satisfies { value: WireFormat; label: string }[]

/** Chooses the wire format that evaluations are sent in. */
export function WireFormatSwitch() {
  const wireFormat = useUiSettings((state) => state.wireFormat)
  return (
    <SegmentedControl
      size="xs"
      aria-label={strings.wireFormat}
      data={formats}
      value={wireFormat}
      onChange={(value) => {
        changeSettings({ wireFormat: value })
      }}
    />
  )
}
