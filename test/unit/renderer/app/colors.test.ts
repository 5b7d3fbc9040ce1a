import { describe, expect, test } from 'vitest'
import { darkColors, lightColors } from '../../../../renderer/app/theme/colors.ts'

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('the %s scheme', (_name, colors) => {
  const onSurfaces = (['text', 'dim', 'accent', 'good', 'bad', 'warn'] as const).flatMap((text) =>
    (['surface', 'sunken', 'chrome'] as const).map((ground) => [text, ground] as const),
  )
  const pairs = [
    ...onSurfaces,
    ['good', 'goodSoft'],
    ['bad', 'badSoft'],
    ['warn', 'warnSoft'],
    ['accent', 'accentSoft'],
    ['text', 'accentSoft'],
    ['text', 'badSoft'],
    ['onAccent', 'accent'],
  ] as const

  test.each(pairs)('%s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of a field reaches 3:1', () => {
    expect(contrast(colors.control, colors.surface)).toBeGreaterThanOrEqual(3)
  })
})
