/**
 * The colours of the default theme, and what the three share: one flat table each, so that a theme is data and can be compared
 * line by line. Every text pair has a contrast of 4.5:1 and every meaningful edge 3:1 (visual.md §2).
 */

export const sharedLight = {
  surface: '#FFFFFF',
  onPrimary: '#FFFFFF',
  win: '#855000',
  winTint: '#FFF3DA',
  winLine: '#E9CF97',
  pending: '#1B589C',
  pendingTint: '#EAF2FC',
  pendingLine: '#B3CFEF',
  check: '#5C3CA6',
  checkTint: '#F2EEFC',
  checkLine: '#CBBCEB',
  ok: '#0A6A3E',
  okTint: '#E6F5EC',
  okLine: '#A9D8BD',
  error: '#BC2A0F',
  errorTint: '#FFF0EB',
  errorLine: '#F0B8A8',
  caution: '#8F4300',
  cautionTint: '#FFF4EA',
  cautionLine: '#EEC7A2',
  // The Chinese market: a gain is red, a loss is green.
  gain: '#B3202C',
  loss: '#0A6A3E',
  dragon: '#A9232E',
  dragonTint: '#FBEBEC',
  tiger: '#1B589C',
  tigerTint: '#EAF2FC',
  tie: '#0A6A3E',
  tieTint: '#E6F5EC',
  big: '#8F4300',
  bigTint: '#FFF1E2',
  small: '#22597F',
  smallTint: '#E6F1F8',
  odd: '#5C3CA6',
  oddTint: '#F2EEFC',
  even: '#0B6370',
  evenTint: '#E3F4F6',
}

export const red = {
  ...sharedLight,
  bg: '#F1F2F4',
  sunken: '#F7F8FA',
  track: '#ECEEF2',
  hover: '#F4F5F8',
  line: '#DEE1E7',
  lineMid: '#C4C9D2',
  lineStrong: '#828A98',
  ink: '#171A21',
  ink2: '#464D5B',
  ink3: '#5F6776',
  primary: '#B3202C',
  primaryHover: '#981822',
  primaryActive: '#7E121B',
  primaryText: '#A81C28',
  primaryTint: '#FBEEEF',
  primaryLine: '#E7B9BD',
  focus: '#1558D6',
  inverse: '#1E232D',
  onInverse: '#F5F6F8',
  staleTint: '#E4E7ED',
}

/** All colours that a component may use. */
export type Tokens = Readonly<Record<keyof typeof red, string>>

/** Red first: the default. The others are loaded where they were chosen (themeNamed.ts). */
export const themeNames = ['red', 'blue', 'ink'] as const

export type ThemeName = (typeof themeNames)[number]

/** The login and the home hero use the same plate motif in every theme; its hit is the ink theme's red. */
export const motif = {
  ring: '#4A5365',
  hit: '#C9323E',
  ground: '#1E232D',
  text: '#F5F6F8',
  soft: '#C4CAD6',
} as const
