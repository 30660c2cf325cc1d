/** The MUI theme of a token set: our colours, sizes and shapes for MUI components. */
import { createTheme, type Theme } from '@mui/material/styles'
import { buttons } from './buttons.ts'
import { fields } from './fields.ts'
import { surfaces } from './surfaces.ts'
import type { NamedTokens } from '../currentTheme.ts'
import type { ThemeName, Tokens } from '../tokens.ts'
import { fontFamily } from '../vars.ts'

declare module '@mui/material/styles' {
  interface Palette {
    hc: Tokens
  }
  interface PaletteOptions {
    hc?: Tokens
  }
}

const line = (size: number, height: number, fontWeight = 400) => ({
  fontSize: `${size}px`,
  lineHeight: `${height}px`,
  fontWeight,
  letterSpacing: 0,
})

const built = new Map<ThemeName, Theme>()

/** Builds a theme once; later calls return the same object. */
export const themeOf = (colours: NamedTokens): Theme => {
  const held = built.get(colours.name)
  if (held) return held
  const made = buildTheme(colours)
  built.set(colours.name, made)
  return made
}

const buildTheme = ({ name, tokens: t }: NamedTokens): Theme =>
  createTheme({
    palette: {
      mode: name === 'ink' ? 'dark' : 'light',
      background: { default: t.bg, paper: t.surface },
      text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
      primary: { main: t.primary, dark: t.primaryHover, contrastText: t.onPrimary },
      success: { main: t.ok },
      error: { main: t.error },
      warning: { main: t.caution },
      info: { main: t.pending },
      divider: t.line,
      action: { hover: t.hover },
      hc: t,
    },
    spacing: 4,
    shape: { borderRadius: 6 },
    typography: {
      fontFamily,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      caption: line(12, 16),
      body2: line(13, 18),
      body1: line(14, 20),
      subtitle1: line(15, 20, 600),
      h3: line(16, 24, 600),
      h2: line(20, 28, 600),
      h1: line(28, 36, 600),
      button: { ...line(14, 20, 600), textTransform: 'none' },
    },
    components: { ...buttons, ...fields, ...surfaces },
  })
