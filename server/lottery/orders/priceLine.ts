/**
 * The server counts and prices every line itself (requirement 12): the client's figures are compared with its own
 * and never trusted. A priced line has everything that settlement will need.
 */
import { countContent, smallestChoice } from '#engine/counting/count.ts'
import {
  lineStake,
  multipleMax,
  parseYuan,
  stakeMin,
  stakeUnits,
  trimYuan,
  type Hao,
} from '#engine/money/money.ts'
import { positionMask } from '#engine/judging/positionMask.ts'
import { refundOdds, singlePick, tierOddsKey, type Odds, type OddsTable } from '#engine/money/odds.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import { tileOf, type FoundPlay } from '#engine/plays/found.ts'
import { parseTypedStake, perYuan } from '#engine/money/typedStake.ts'
import { findBet, findPlay } from '#engine/plays/index.ts'
import { err, ok, type Result } from '#engine/result.ts'
import { isOptionContent } from '#engine/judging/settle.ts'
import type { CallInput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { lineAwardMax, lineBetsMax, lineContentMax } from './limits.ts'

/** A line as the client sent it. */
export type ClaimedLine = CallInput<'addOrder'>['order'][number]

/** A line that the server has validated and priced. Money in 1/10,000 yuan. */
export interface PricedLine {
  /** The rules by which it was counted, and will be settled. */
  readonly play: Play
  readonly method: string
  readonly code: string
  readonly position: string | null
  readonly nums: number
  readonly piece: number
  readonly price: Hao
  readonly odds: Hao
  /** Rebate, 1/10,000 of the stake. */
  readonly point: number
  /** Prize for 2 yuan per tier, frozen now. */
  readonly tierOdds: Readonly<Record<string, Hao>>
  readonly stake: Hao
  readonly singlePick: boolean
  readonly awardCap: Hao
  /** Upper bound of the award: every bet of the line at its best tier, or the cap. */
  readonly liability: Hao
  /** Bits per position, for plays that are judged position by position (engine/judging/positionMask.ts). */
  readonly mask: bigint | undefined
}

/** The terms by which the lines of an issue are counted and priced: the plays of its lunar year and the member's odds. */
export interface PriceTerms {
  readonly family: Family
  readonly year: number
  readonly odds: OddsTable
}

/** Counts and prices one line; `line` is its position from 1, for the refusal. */
export const priceLine = (
  { family, year, odds }: PriceTerms,
  claimed: ClaimedLine,
  line: number,
): Result<PricedLine, NamedError> => {
  // Counting such a content would take longer than any that may be bet.
  if (claimed.code.length > lineContentMax) return err(tooManyBets(line))
  const found = soldTile({ family, year }, claimed)
  if (!found) return err(refusal('UnknownPlay', { line }))
  const { play, option } = found
  const position = play.position ? claimed.position : undefined
  const content = withoutEmptyRows(play, claimed.code)
  if (!fitsMethod(found, content)) return err(refusal('UnknownPlay', { line }))

  const nums = countContent(play, content, position)
  if (nums === 0) return err(refusal('UnknownPlay', { line }))
  if (claimed.nums !== nums) {
    return err(refusal('CountDiffers', { line, sent: claimed.nums, counted: nums }))
  }
  if (nums > lineBetsMax) return err(tooManyBets(line))

  const piece = multipleOf(claimed.piece)
  const price = unitOf(claimed.price) ?? typedPriceOf(play, claimed)
  if (piece === undefined || price === undefined) return err(refusal('BadStake', { line }))
  const stake = lineStake(nums, piece, price)
  if (stake < stakeMin) return err(refusal('OverLimit', { line, limit: '单行金额不得低于 0.01 元' }))

  const chosen = chosenOdds(found, odds, claimed)
  if (!chosen.ok) return err(refusal('OddsChanged', { line, ...chosen.error }))

  const mask = option ? undefined : positionMask(play, content)
  const single = singlePick(play, smallestChoice(play, content, position), position)
  const awardCap = single ? singlePickCap(found, odds) : lineAwardMax
  return ok({
    play,
    method: option?.method ?? play.method,
    code: content,
    position: position ?? null,
    nums,
    piece,
    price,
    ...chosen.value,
    stake,
    singlePick: single,
    awardCap,
    liability: liabilityOf(chosen.value.tierOdds, stake, awardCap),
    mask,
  })
}

const tooManyBets = (line: number): NamedError =>
  refusal('OverLimit', { line, limit: `单行最多 ${lineBetsMax} 注` })

const two: Hao = parseYuan('2')

/** An upper bound of what a stake can win at these odds, in hao. */
export const liabilityOf = (tierOdds: PricedLine['tierOdds'], stake: Hao, awardCap: Hao): Hao => {
  const best = Object.values(tierOdds).reduce((most, odds) => (odds > most ? odds : most), 0n)
  const bound = (best * stake) / two
  return bound < awardCap ? bound : awardCap
}

/** Removes trailing rows beyond those of the plate when all of them are empty. */
const withoutEmptyRows = ({ plate }: Play, content: string): string => {
  if (plate.kind !== 'rows' || !content.endsWith('|')) return content
  const rows = content.split('|')
  const extra = rows.slice(plate.rows.length)
  return extra.every((row) => row === '') ? rows.slice(0, plate.rows.length).join('|') : content
}

/** Older clients send some tiles under the method of their play; this finds the method under which the tile is sold. */
const soldTile = (
  { family, year }: Pick<PriceTerms, 'family' | 'year'>,
  { method, code }: Pick<ClaimedLine, 'method' | 'code'>,
): FoundPlay | undefined => {
  const found = findBet(family, method, code, year)
  if (!found || found.option || isOptionContent(found.play, found.play.method, code)) return found
  const option = tileOf(found.play, code)
  return option ? findPlay(family, option.method, year) : found
}

/** In a split play every line holds one tile, under the method by which that tile is sold (play-types.md §1.1). */
const fitsMethod = ({ play, option }: FoundPlay, content: string): boolean =>
  play.options === undefined ||
  (!content.includes(',') && isOptionContent(play, option?.method ?? play.method, content))

const multipleOf = (claimed: string | number): number | undefined => {
  const text = String(claimed)
  if (!/^\d{1,6}$/.test(text)) return undefined
  const piece = Number(text)
  return piece >= 1 && piece <= multipleMax ? piece : undefined
}

const unitOf = (claimed: string | number): Hao | undefined => {
  const yuan = yuanOf(claimed)
  return stakeUnits.find((unit) => unit === yuan)
}

/** Where money is typed per bet the price is that money, and the multiple is 1 (wire.md §1.11). */
const typedPriceOf = ({ stakeEntry }: Play, { price, piece }: ClaimedLine): Hao | undefined =>
  stakeEntry !== undefined && Number(piece) === 1 ? parseTypedStake(String(price)) : undefined

const yuanOf = (claimed: string | number): Hao | undefined => {
  try {
    return parseYuan(String(claimed))
  } catch {
    return undefined
  }
}

/** The odds record for a line: that of the tile, or that of the play. */
const recordOf = ({ play, option }: FoundPlay, odds: OddsTable): Odds | undefined =>
  odds[option?.method ?? play.method]

const singlePickCap = (found: FoundPlay, odds: OddsTable): Hao => {
  const capYuan = recordOf(found, odds)?.m
  const cap = capYuan === undefined ? lineAwardMax : parseYuan(String(capYuan))
  return cap < lineAwardMax ? cap : lineAwardMax
}

// A client that still shows yesterday's prize gets today's in the refusal: the player confirms again, and no bet is repriced
// silently.
const chosenOdds = (
  found: FoundPlay,
  table: OddsTable,
  claimed: ClaimedLine,
): Result<
  Pick<PricedLine, 'odds' | 'point' | 'tierOdds'>,
  { readonly odds: readonly { odds: string; point: string }[] }
> => {
  const record = recordOf(found, table)
  if (!record) return err({ odds: [] })
  const sides = [
    { odds: record.bonusA, point: record.rateA, of: (r: Odds) => r.bonusA },
    { odds: record.bonusB, point: record.rateB, of: (r: Odds) => r.bonusB },
  ]
  const odds = yuanOf(claimed.odds)
  const point = Math.round(Number(claimed.point) * 10_000)
  // The 49-ball game is quoted for 1 yuan by odds_lhc: its clients may send either quote.
  // Older clients send point 0 whatever the player chose, and always when betting again: then the odds determine the side.
  const isOffered = (side: { readonly odds: Hao }): boolean =>
    side.odds === odds || (found.play.stakeEntry !== undefined && perYuan(side.odds) === odds)
  const side =
    sides.find((s) => isOffered(s) && s.point === point) ?? (point === 0 ? sides.find(isOffered) : undefined)
  if (!side) {
    return err({ odds: sides.map((s) => ({ odds: trimYuan(s.odds), point: String(s.point / 10_000) })) })
  }
  return ok({ odds: side.odds, point: side.point, tierOdds: tierOddsOf(found, table, side.of) })
}

const tierOddsOf = (
  { play, option }: FoundPlay,
  table: OddsTable,
  sideOf: (record: Odds) => Hao,
): Record<string, Hao> => {
  // In a split play a line under the plain method holds a tile that is sold under that method.
  const tiers = play.tiers.filter((t) => !t.refund && (!play.options || t.oddsKey === play.method))
  const priced = option
    ? [['win', option.method] as const]
    : tiers.map((t) => [t.name, tierOddsKey(play, t.name)] as const)
  const refunds = play.tiers.filter((tier) => tier.refund).map((tier) => [tier.name, refundOdds] as const)
  return Object.fromEntries([
    ...refunds,
    ...priced.map(([tier, key]) => {
      const record = table[key]
      if (!record) throw new Error(`tier ${tier} of ${play.method} must have odds under ${key}`)
      return [tier, sideOf(record)] as const
    }),
  ])
}
