import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { darkColors, lightColors, type SchemeColors } from './colors.ts'

const accent: MantineColorsTuple = [
  '#eceffd',
  '#d6dcf9',
  '#b3bff5',
  '#93a6ff',
  '#7288ef',
  '#5470e2',
  '#2f54c9',
  '#2746ad',
  '#1f3990',
  '#172b6f',
]

const dark: MantineColorsTuple = [
  '#e8e9ec',
  '#c9cdd3',
  '#a0a7b2',
  '#6d747f',
  '#3d434c',
  '#2e333a',
  '#22262c',
  '#1c1f24',
  '#181b1f',
  '#14171b',
]

/** The one theme of the app: 14 px text, a 4 px grid, one accent. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  colors: { accent, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '19px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, fz: 12 } },
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, { variant }: { variant?: string }) =>
        variant === undefined || variant === 'filled'
          ? { root: { '--button-color': 'var(--studio-on-accent)' } }
          : { root: {} },
    },
  },
})

/** Gives Mantine's surfaces and our own `--studio-*` variables the colours of each scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf(lightColors),
  dark: variablesOf(darkColors),
})

function variablesOf(colors: SchemeColors): Record<string, string> {
  const own = Object.entries({ ...colors }).map(([name, value]): [string, string] => [
    `--studio-${kebab(name)}`,
    value,
  ])
  return {
    ...Object.fromEntries(own),
    '--mantine-color-body': colors.surface,
    '--mantine-color-text': colors.text,
    '--mantine-color-dimmed': colors.dim,
    '--mantine-color-placeholder': colors.dim,
    '--mantine-color-anchor': colors.accent,
    '--mantine-color-error': colors.bad,
    '--mantine-color-default': colors.surface,
    '--mantine-color-default-color': colors.text,
    '--mantine-color-default-border': colors.line,
    '--mantine-color-default-hover': colors.chrome,
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
