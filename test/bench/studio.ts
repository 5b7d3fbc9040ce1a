import { startStudio } from '../fixtures/running-studio.ts'
import { callBundled, timed } from './calls.ts'
import { memoryOf } from './processes.ts'
import type { Measurement } from './table.ts'

/** How the whole app starts and answers with the functions that come with it, and what memory its server takes. */
export async function measureStudio(
  home: string,
  starts: number,
): Promise<{ readonly measurements: readonly Measurement[]; readonly idleMb: number | null }> {
  const readyMs: number[] = []
  const firstMs: number[] = []
  for (let i = 0; i < starts; i++) {
    const begun = performance.now()
    const studio = await startStudio({ home })
    readyMs.push(performance.now() - begun)
    firstMs.push(await timed(() => callBundled(studio.baseLayerUrl, 'eval')))
    await studio.stop()
  }
  const studio = await startStudio({ home })
  try {
    const memory = await memoryOf(studio.pid)
    const previews: number[] = []
    for (let i = 0; i < 200; i++)
      previews.push(await timed(() => callBundled(studio.baseLayerUrl, 'preview')))
    const measurements = [
      { name: 'studio: start to both ready lines', valuesMs: readyMs },
      { name: 'studio: first eval after ready', valuesMs: firstMs },
      { name: 'studio: preview of the expression function', valuesMs: previews },
    ]
    return { measurements, idleMb: memory?.now ?? null }
  } finally {
    await studio.stop()
  }
}
