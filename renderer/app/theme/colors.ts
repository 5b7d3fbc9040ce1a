/** The colours of one scheme; every text colour reaches 4.5:1 on the surfaces it is used on. */
export interface SchemeColors {
  readonly chrome: string
  readonly surface: string
  readonly sunken: string
  readonly line: string
  readonly control: string
  readonly text: string
  readonly dim: string
  readonly accent: string
  readonly accentSoft: string
  readonly onAccent: string
  readonly good: string
  readonly goodSoft: string
  readonly bad: string
  readonly badSoft: string
  readonly warn: string
  readonly warnSoft: string
}

export const lightColors: SchemeColors = {
  chrome: '#f4f4f2',
  surface: '#ffffff',
  sunken: '#fbfbfa',
  line: '#e4e4e0',
  control: '#8d929b',
  text: '#1b1d22',
  dim: '#5d626d',
  accent: '#2f54c9',
  accentSoft: '#eceffd',
  onAccent: '#ffffff',
  good: '#15713f',
  goodSoft: '#e6f4ec',
  bad: '#b3261e',
  badSoft: '#fdebe9',
  warn: '#815300',
  warnSoft: '#fdf3df',
}

export const darkColors: SchemeColors = {
  chrome: '#14171b',
  surface: '#1c1f24',
  sunken: '#181b1f',
  line: '#2e333a',
  control: '#6d747f',
  text: '#e8e9ec',
  dim: '#a0a7b2',
  accent: '#93a6ff',
  accentSoft: '#232b4d',
  onAccent: '#12162b',
  good: '#63cf93',
  goodSoft: '#17301f',
  bad: '#ff938a',
  badSoft: '#3b1a19',
  warn: '#f0bd5f',
  warnSoft: '#33270f',
}
