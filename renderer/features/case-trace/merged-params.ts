/** One setting as the function got it, and where it came from. */
export interface MergedParam {
  readonly name: string
  readonly value: unknown
  readonly from: 'area' | 'case' | 'base-layer'
  /** What the area says, where the case says otherwise; undefined where it says nothing. */
  readonly instead: unknown
}

type Params = Readonly<Record<string, unknown>>

/** A case's settings laid over the area's, key by key, and what the base layer added; the list of cases is left out. */
export function mergedParams(area: Params, ofCase: Params, sent: Params | null): readonly MergedParam[] {
  const all = sent ?? { ...area, ...ofCase }
  return Object.keys(all)
    .filter((name) => name !== 'cases')
    .map((name) => ({
      name,
      value: all[name],
      from: Object.hasOwn(ofCase, name) ? 'case' : Object.hasOwn(area, name) ? 'area' : 'base-layer',
      instead: Object.hasOwn(ofCase, name) ? area[name] : undefined,
    }))
}
