/** The odds records of a play, and the prizes they offer to a member (play-types.md §5). */
import { singlePickRule, tierOddsKey, type Odds, type OddsTable } from './odds.ts'
import type { Family, Play, Tier } from '../plays/define.ts'
import { findPlay, playsOf } from '../plays/index.ts'
import { choices } from '../content/position.ts'
import { quoteOf, type OddsTerms } from './quote.ts'

/** The odds records of one play. Refund tiers have none: they return the stake. */
export const oddsOf = (play: Play, terms: OddsTerms): OddsTable => {
  const record = (key: string, tier: Tier): Odds => ({
    ...quoteOf(play, tier, terms),
    // 混合, 组选和值 and 包胆 are priced by the records of the group plays, which have their own single-pick rule.
    ...singlePickRule(pricingPlay(play, key)),
  })
  return Object.fromEntries(pricedKeys(play).map(([key, tier]) => [key, record(key, tier)]))
}

/** The odds records of every play of a family, by odds key. */
export const familyOdds = (family: Family, terms: OddsTerms): OddsTable =>
  Object.assign({}, ...playsOf(family, terms.year).map((play) => oddsOf(play, terms)))

const pricingPlay = (play: Play, key: string): Play => {
  const found = findPlay(play.family, key)
  return found && found.option === undefined ? found.play : play
}

type PricedKey = readonly [key: string, tier: Tier]

/**
 * Every key of a play with the tier it quotes; the method itself quotes the highest tier, unless one tier has the method as
 * its key.
 */
const pricedKeys = (play: Play): readonly PricedKey[] => {
  if (play.options)
    return play.options.flatMap((option): readonly PricedKey[] => {
      const tier = play.tiers.find(({ title }) => title === option.tier)
      return tier ? [[option.method, tier]] : []
    })
  const tiers = play.tiers.filter((tier) => !tier.refund)
  const [highest] = tiers
  if (!highest) return []
  const own: PricedKey = [play.method, tiers.find(({ oddsKey }) => oddsKey === play.method) ?? highest]
  const byTier = tiers.map((tier): PricedKey => [tier.oddsKey, tier])
  switch (play.oddsKeys.rule) {
    case 'method':
      return [own]
    case 'per-tier':
    case 'per-choice':
      return [own, ...byTier]
    case 'per-positions': {
      const placed = ([key, tier]: PricedKey): readonly PricedKey[] => [
        [key, tier],
        ...positionChoices(play).map((positions): PricedKey => [`${key}_${written(positions)}`, tier]),
      ]
      return [own, ...byTier].flatMap(placed)
    }
    case 'per-row': {
      const rows = play.plate.kind === 'rows' ? play.plate.rows : []
      return [own, ...rows.map((_, row): PricedKey => [tierOddsKey(play, highest.name, { row }), highest])]
    }
  }
}

/** Every choice of positions that a bet of an any-position play can lie on. */
const positionChoices = ({ position, win, plate }: Play): readonly (readonly number[])[] => {
  const places = position?.of.length ?? (plate.kind === 'rows' ? plate.rows.length : 0)
  const choose = position?.choose ?? (win.rule === 'anyDirect' ? win.choose : 0)
  return choices(
    Array.from({ length: places }, (_, place) => place),
    choose,
  )
}

const written = (positions: readonly number[]): string => positions.map((place) => place + 1).join('')
