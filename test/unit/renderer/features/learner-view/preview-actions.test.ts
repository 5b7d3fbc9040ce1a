import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPreview } from '../../../../../renderer/features/learner-view/preview-actions.ts'
import { usePreview } from '../../../../../renderer/features/learner-view/preview-store.ts'
import { editArea, showArea } from '../../../../../renderer/model/document-store.ts'
import { useExchanges } from '../../../../../renderer/model/exchanges-store.ts'
import { idOf, openAreas } from '../../open-areas.ts'

let stop: () => void = () => undefined

beforeEach(() => {
  openAreas('kinetic-energy', 'terminal-velocity')
  usePreview.setState(usePreview.getInitialState(), true)
  useExchanges.setState(useExchanges.getInitialState(), true)
  stop = startPreview()
})

afterEach(() => {
  stop()
})

const rendering = { latex: 'x^2', interpreted: 'x**2' }

test('params that cannot be read are complained about without asking the function', async () => {
  editArea({ params: '[' })

  await expect.poll(() => usePreview.getState().problem).toMatch(/^Params: This is not valid JSON/)
  expect(useExchanges.getState().records).toEqual([])
})

test('the rendering before stays, marked, when a newer one cannot be had', async () => {
  usePreview.setState({ status: 'done', rendering })

  editArea({ response: { mode: 'text', text: 'x^3' } })

  await expect
    .poll(() => usePreview.getState())
    .toMatchObject({ status: 'failed', rendering, isPrevious: true })
})

test('another response area does not begin with the rendering of the one before', () => {
  usePreview.setState({ status: 'done', rendering })

  showArea(idOf('kinetic-energy'))

  expect(usePreview.getState().rendering).toBeNull()
})

test('a change of the answer asks for no preview', () => {
  editArea({ answer: { mode: 'text', text: 'z' } })

  expect(usePreview.getState()).toEqual(usePreview.getInitialState())
})

test('complaints wait for a pause in typing', async () => {
  editArea({ response: { mode: 'json', text: '{' } })
  const atOnce = usePreview.getState().isSettled

  await expect.poll(() => usePreview.getState().isSettled).toBe(true)
  expect(atOnce).toBe(false)
})
