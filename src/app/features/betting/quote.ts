/** What a play pays: the two prize modes, and the lines that are made at one of them (play-types.md §5). */
import { lineStake, parseYuan, stakeMin, type Hao } from '#engine/money.ts'
import { singlePick, tierOddsKey } from '#engine/odds.ts'
import type { Play } from '#engine/plays/define.ts'
import { prizeOfBet } from '#engine/prize.ts'
import type { OrderItem } from '#src/db/orderList.ts'
import type { OddsRecords } from '#src/db/shapes.ts'
import { groupYuan } from '#src/app/ui/money.ts'
import type { OddsChoice } from './betting.snapshot.ts'

/** High prize and low rebate, or the other way round. */
export type OddsSide = 'A' | 'B'

/** What a play pays at one side, for a stake of 2 yuan. */
export interface Quote {
  /** Sent as the chosen pair: the highest tier. */
  readonly odds: Hao
  /** Rebate, 1/10,000. */
  readonly point: number
  readonly lowest: Hao
  /** Single pick: fewer bets than this may win at most `cap`. */
  readonly cap: Hao
}

/** The quote of a play, or undefined while its odds are unknown. */
export const quoteOf = (play: Play, records: OddsRecords | undefined, side: OddsSide): Quote | undefined => {
  const record = records?.[play.method]
  if (!records || !record) return undefined
  const bonus = (key: string): Hao | undefined => {
    const found = records[key]
    return found && (side === 'A' ? found.bonusA : found.bonusB)
  }
  const tiers = play.tiers.flatMap((tier) => bonus(tierOddsKey(play, tier.name)) ?? [])
  const odds = side === 'A' ? record.bonusA : record.bonusB
  return {
    odds,
    point: side === 'A' ? record.rateA : record.rateB,
    lowest: tiers.reduce((least, one) => (one < least ? one : least), odds),
    cap: parseYuan(String(record.m)),
  }
}

/** "196,000.00", or "326.67–653.33" for a play of several tiers. */
export const prizeText = ({ odds, lowest }: Pick<Quote, 'odds' | 'lowest'>): string =>
  odds === lowest ? groupYuan(odds) : `${groupYuan(lowest)}–${groupYuan(odds)}`

/** Both sides as the select offers them. */
export const oddsChoices = (play: Play, records: OddsRecords | undefined): readonly OddsChoice[] =>
  (['A', 'B'] as const).flatMap((side) => {
    const quote = quoteOf(play, records, side)
    return quote ? [{ key: side, prize: prizeText(quote), rebate: `${(quote.point / 100).toFixed(1)}%` }] : []
  })

/** What a line is made of. */
export interface LineParts {
  readonly play: Play
  readonly quote: Quote
  readonly content: string
  readonly position: string | undefined
  readonly bets: number
  readonly unit: Hao
  readonly multiple: number
  readonly key: string
}

/** Makes an order line. */
export const orderItem = ({
  play,
  quote,
  content,
  position,
  bets,
  unit,
  multiple,
  key,
}: LineParts): OrderItem =>
  repriced({
    key,
    detail: {
      name: play.name,
      odds: quote.odds,
      point: quote.point,
      rxPos: play.position ? position : undefined,
      betContent: content,
      playWay: play.method,
    },
    piece: multiple,
    price: unit,
    singlePickFlag: singlePick(play, bets, position),
    singlePickMaxBonus: quote.cap,
    amount: { betMoney: 0n, betCount: bets },
    win: 0n,
  })

/** The line with amount and prize worked out anew after a change of unit or multiple. */
export const repriced = (item: OrderItem): OrderItem => ({
  ...item,
  amount: { ...item.amount, betMoney: lineStake(item.amount.betCount, item.piece, item.price) },
  win: prizeOfBet(item.detail.odds, item.price, item.piece),
})

/** True when a line costs at least 0.01 yuan after rounding. */
export const isPayable = (bets: number, multiple: number, unit: Hao): boolean =>
  lineStake(bets, multiple, unit) >= stakeMin

/** A prize as it is shown: never more than the single-pick cap where that applies. */
export const shownPrize = (prize: Hao, capped: boolean, cap: Hao): { prize: Hao; prizeCapped: boolean } =>
  capped && prize > cap ? { prize: cap, prizeCapped: true } : { prize, prizeCapped: false }
