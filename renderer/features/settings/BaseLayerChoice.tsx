import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { putBaseLayer } from '../../lib/studio-api.ts'
import { setBaseLayer, useFunctions } from '../../model/functions-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import css from './SettingsView.module.css'
import { strings } from './strings.ts'

/** Chooses which base layer answers on its port; a refusal leaves the choice as it was and says why. */
export function BaseLayerChoice() {
  const baseLayer = useFunctions((state) => state.baseLayer)
  const [problem, setProblem] = useState('')

  async function choose(generation: 'current' | 'older'): Promise<void> {
    try {
      const chosen = await putBaseLayer({ generation })
      setBaseLayer({ ...baseLayer, ...chosen })
      setProblem('')
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }

  return (
    <>
      <SegmentedControl
        className={css.choice ?? ''}
        aria-label={strings.generation}
        value={baseLayer.generation ?? 'current'}
        data={[
          { value: 'current' as const, label: strings.current },
          { value: 'older' as const, label: strings.older },
        ]}
        onChange={(value) => void choose(value)}
      />
      <Text size="sm" role="status">
        {problem}
      </Text>
    </>
  )
}
