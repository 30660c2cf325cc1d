/**
 * Components refer to colours through CSS variables rather than through the theme object: their styles stay
 * static, and a change of theme repaints without rendering anything.
 */
import { red, type Tokens } from './tokens.ts'

const names = Object.keys(red) as readonly (keyof Tokens)[]

const variable = (name: keyof Tokens): string => `--hc-${name}`

/** `v.ink2` is the text `var(--hc-ink2)`. */
export const v: Tokens = Object.fromEntries(names.map((name) => [name, `var(${variable(name)})`])) as Tokens

/** The declarations of these variables. */
export const declareVariables = (tokens: Tokens): Record<string, string> =>
  Object.fromEntries(names.map((name) => [variable(name), tokens[name]]))

/** Elevation, radius and motion are the same in every theme. */
export const shape = { chip: '4px', control: '6px', card: '8px', dialog: '12px' } as const
export const shadow = {
  menu: '0 4px 16px rgba(16,20,30,.12)',
  dialog: '0 16px 48px rgba(16,20,30,.24)',
} as const
export const scrim = 'rgba(14,17,24,.56)'
export const motion = { colour: '120ms ease-out', menu: '160ms ease-out', dialogMs: 200 } as const

/** The common width of header, pages and footer, so that their edges are aligned. */
export const coreWidth = 1100

export const fontFamily =
  '-apple-system,"Segoe UI","PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei UI","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif'
