/** The rules of all plays of a family, by tab: what the help centre prints. */
import type { Play } from '../plays/define.ts'

/** A tab and the rules of its plays. */
export interface TabRules {
  readonly tab: string
  readonly plays: readonly { readonly name: string; readonly help: string }[]
}

/** The rules in the order of the tabs; `helpOf` writes the rule of a play (help.ts, which is loaded with its texts). */
export const familyRules = (plays: readonly Play[], helpOf: (play: Play) => string): readonly TabRules[] => {
  const tabs = new Map<string, { readonly name: string; readonly help: string }[]>()
  for (const play of plays) {
    const rules = tabs.get(play.tab) ?? []
    tabs.set(play.tab, rules)
    rules.push({ name: play.name, help: helpOf(play) })
  }
  return [...tabs].map(([tab, rules]) => ({ tab, plays: rules }))
}
