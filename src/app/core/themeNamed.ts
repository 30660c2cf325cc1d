/** The theme of a name; the ones that are not the default are loaded. */
import { loadPart } from '#src/parts/loadPart.ts'
import { redTheme, type NamedTokens } from '../theme/currentTheme.ts'
import type { ThemeName } from '../theme/tokens.ts'

export const themeNamed = async (name: ThemeName): Promise<NamedTokens> => {
  if (name === 'red') return redTheme
  const others = await loadPart(() => import('../theme/otherTokens.ts'))
  return { name, tokens: others[name] }
}
