/** Money on the plate of the 49-ball game: typed for each tile, or once for all bets of a set. */
import { parseTypedStake } from '#engine/money/typedStake.ts'
import { lineStake, type Hao } from '#engine/money/money.ts'
import type { Play } from '#engine/plays/define.ts'
import { tilesOf } from '#engine/plays/define.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'

/** Money that is filled in until the player chooses another. */
const usualMoney = '10'

/** The quick money of a draft, as typed. */
export const quickMoneyOf = (draft: PlateDraft): string => draft.money ?? usualMoney

/** A tile on which money was typed; `stake` is undefined while it cannot be staked. */
export interface StakedTile {
  readonly label: string
  readonly stake: Hao | undefined
}

/** The chosen tiles in plate order. */
export const stakedTiles = (play: Play, { amounts = {} }: PlateDraft): readonly StakedTile[] =>
  tilesOf(play).flatMap((label) => {
    const typed = amounts[label]
    return typed === undefined ? [] : [{ label, stake: parseTypedStake(typed) }]
  })

/** The amounts after money was typed on a tile; an empty field takes the choice back. */
export const withAmount = (
  { amounts = {} }: PlateDraft,
  label: string,
  typed: string,
): Readonly<Record<string, string>> => {
  const { [label]: _before, ...others } = amounts
  const money = typed.trim()
  return money === '' ? others : { ...others, [label]: money }
}

/** The amounts after a group was clicked: all of its tiles get money, or none if all had some. */
export const withGroup = (
  { amounts = {} }: PlateDraft,
  labels: readonly string[],
  money: string,
): Readonly<Record<string, string>> => {
  const isWhole = labels.every((label) => label in amounts)
  const others = Object.entries(amounts).filter(([label]) => !isWhole || !labels.includes(label))
  const added = isWhole ? [] : labels.filter((label) => !(label in amounts)).map((label) => [label, money])
  return Object.fromEntries([...others, ...added])
}

/** The cost of what is on the plate; amounts that cannot be staked count as nothing. */
export const plateTotal = (play: Play, draft: PlateDraft, bets: number): Hao => {
  if (play.stakeEntry === 'perOption')
    return stakedTiles(play, draft).reduce((sum, { stake = 0n }) => sum + stake, 0n)
  const money = parseTypedStake(quickMoneyOf(draft))
  return money === undefined || bets === 0 ? 0n : lineStake(bets, 1, money)
}
