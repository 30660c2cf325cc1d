/** The prizes of a play: the two prize modes, and the lines that are made at one of them (play-types.md §5). */
import { lineStake, parseYuan, stakeMin, type Hao } from '#engine/money/money.ts'
import { prizeOfBet, singlePick, tierOddsKey } from '#engine/money/odds.ts'
import type { Play } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { OddsRecords } from '#src/db/lottery/catalogue.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { OddsSide } from '../betting.state.ts'
import type { OddsChoice } from './options.snapshot.ts'

/** The prizes of a play at one side, for a stake of 2 yuan. */
export interface Quote {
  /** Sent as the chosen pair: the highest tier, or the highest tile of a split play. */
  readonly odds: Hao
  /** Rebate, 1/10,000. */
  readonly point: number
  readonly lowest: Hao
  /** Single pick: fewer bets than this may win at most `cap`. */
  readonly cap: Hao
}

/** The quote of a play, or undefined while its odds are unknown. */
export const quoteOf = (play: Play, records: OddsRecords | undefined, side: OddsSide): Quote | undefined => {
  if (!records) return undefined
  if (play.options) return rangeOf(play.options.map(({ method }) => recordQuote(records, method, side)))
  const quote = recordQuote(records, play.method, side)
  if (!quote) return undefined
  const tiers = play.tiers.flatMap((tier) => prizeUnder(records, tierOddsKey(play, tier.name), side) ?? [])
  return { ...quote, lowest: tiers.reduce(lesser, quote.odds) }
}

/** The quote of one tile of a split play, which has a separate record. */
export const tileQuote = (
  play: Play,
  tile: string,
  records: OddsRecords | undefined,
  side: OddsSide,
): Quote | undefined => {
  const option = play.options?.find(({ label }) => label === tile)
  return records && option && recordQuote(records, option.method, side)
}

const recordQuote = (records: OddsRecords, key: string, side: OddsSide): Quote | undefined => {
  const record = records[key]
  if (!record) return undefined
  const odds = side === 'A' ? record.bonusA : record.bonusB
  const point = side === 'A' ? record.rateA : record.rateB
  return { odds, point, lowest: odds, cap: parseYuan(String(record.m)) }
}

const prizeUnder = (records: OddsRecords, key: string, side: OddsSide): Hao | undefined => {
  const found = records[key]
  return found && (side === 'A' ? found.bonusA : found.bonusB)
}

const lesser = (one: Hao, other: Hao): Hao => (other < one ? other : one)

/** The range from the lowest to the highest of some quotes, or undefined when one is unknown. */
const rangeOf = (quotes: readonly (Quote | undefined)[]): Quote | undefined => {
  const known = quotes.flatMap((quote) => quote ?? [])
  const [first] = known
  if (!first || known.length < quotes.length) return undefined
  return {
    ...first,
    odds: known.reduce((most, { odds }) => (odds > most ? odds : most), first.odds),
    lowest: known.map(({ odds }) => odds).reduce(lesser),
  }
}

/** "196,000.00", or "326.67–653.33" for a play of several tiers. */
export const prizeText = ({ odds, lowest }: Pick<Quote, 'odds' | 'lowest'>): string =>
  odds === lowest ? groupYuan(odds) : `${groupYuan(lowest)}–${groupYuan(odds)}`

/** Both sides as options of the select. */
export const oddsChoices = (play: Play, records: OddsRecords | undefined): readonly OddsChoice[] =>
  (['A', 'B'] as const).flatMap((side) => {
    const quote = quoteOf(play, records, side)
    return quote ? [{ key: side, prize: prizeText(quote), rebate: `${(quote.point / 100).toFixed(1)}%` }] : []
  })

/** Fields of a new line. */
export interface LineParts {
  readonly play: Play
  readonly quote: Quote
  /** The method on the wire: the play's, or a tile's. */
  readonly method?: string
  readonly content: string
  readonly position: string | undefined
  readonly bets: number
  /** So few bets that the prize is capped. */
  readonly single: boolean
  readonly unit: Hao
  readonly multiple: number
  readonly key: string
}

/** Makes an order line. */
export const orderItem = (parts: LineParts): OrderItem => {
  const { play, quote, method = play.method, content, position, bets, single, unit, multiple, key } = parts
  return repriced({
    key,
    method,
    name: play.name,
    content,
    positions: play.position ? position : undefined,
    odds: quote.odds,
    point: quote.point,
    unit,
    multiple,
    bets,
    stake: 0n,
    prize: 0n,
    singlePick: single,
    singlePickCap: quote.cap,
  })
}

/** The lines of the tiles of a split play: one line each, of one bet, at the odds of the tile. */
export const tileItems = (
  parts: Omit<LineParts, 'quote' | 'content' | 'bets' | 'single' | 'key' | 'method'> & {
    readonly tiles: readonly string[]
    readonly records: OddsRecords | undefined
    readonly side: OddsSide
    readonly newKey: () => string
  },
): readonly OrderItem[] =>
  parts.tiles.flatMap((tile) => {
    const quote = tileQuote(parts.play, tile, parts.records, parts.side)
    const method = parts.play.options?.find(({ label }) => label === tile)?.method
    if (!quote || method === undefined) return []
    const single = singlePick(parts.play, 1)
    return [orderItem({ ...parts, quote, method, content: tile, bets: 1, single, key: parts.newKey() })]
  })

/** The line with amount and prize recomputed after a change of unit or multiple. */
export const repriced = (item: OrderItem): OrderItem => ({
  ...item,
  stake: lineStake(item.bets, item.multiple, item.unit),
  prize: prizeOfBet(item.odds, item.unit, item.multiple),
})

/** True when a line costs at least 0.01 yuan after rounding. */
export const isPayable = (bets: number, multiple: number, unit: Hao): boolean =>
  lineStake(bets, multiple, unit) >= stakeMin

/** The cost of the plate: one line, or a line of one bet for each tile of a split play. */
export const plateStake = (play: Play, bets: number, multiple: number, unit: Hao): Hao =>
  play.options ? BigInt(bets) * lineStake(1, multiple, unit) : lineStake(bets, multiple, unit)

/** The prize to show: at most the single-pick cap if the cap applies. */
export const shownPrize = (prize: Hao, capped: boolean, cap: Hao): { prize: Hao; prizeCapped: boolean } =>
  capped && prize > cap ? { prize: cap, prizeCapped: true } : { prize, prizeCapped: false }
