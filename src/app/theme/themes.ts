/** The theme of a name; the ones that are not the default are loaded. */
import { loadPart } from '#src/parts/loadPart.ts'
import { redTheme, type NamedTokens } from './currentTheme.ts'
import type { ThemeName } from './tokens.ts'

export const themeNamed = async (name: ThemeName): Promise<NamedTokens> => {
  if (name === 'red') return redTheme
  const others = await loadPart(() => import('./otherTokens.ts'))
  return { name, tokens: others[name] }
}
