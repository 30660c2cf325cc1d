/** The plate of the 49-ball game as a snapshot: pure, from play, draft, odds and lunar year. */
import { animalOfYear } from '#engine/plays/balls.ts'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { parseTypedStake, perYuan } from '#engine/money/typedStake.ts'
import { tilesOf, type Play } from '#engine/plays/define.ts'
import { waveOf } from '#src/app/lottery/draw.ts'
import { playOf, yearOf, type PageState, type World } from '../betting.state.ts'
import type { OddsChoice } from '../options/options.snapshot.ts'
import type { OptionActions } from '../options/options.actions.ts'
import { quoteOf, tileQuote } from '../options/quote.ts'
import type { PlayActions } from '../plate/play.actions.ts'
import { quickMoneyOf } from './amounts.ts'
import type { SixMarkActions } from './sixMark.actions.ts'
import type { SixMarkPlateSnapshot, SixMarkTile, TileGroup } from './sixMark.snapshot.ts'
import { text } from './sixMark.text.ts'
import { animalOf, ballsOfShortcut, isBallPlay, listedBalls, shortcutLabels } from './tiles.ts'

/** Actions that the plate needs. */
export interface SixMarkPageActions {
  readonly sixMark: SixMarkActions
  readonly plays: Pick<PlayActions, 'clearPlate'>
  readonly options: Pick<OptionActions, 'chooseOdds'>
}

/** The plate of a page; undefined while its play loads. */
export const sixMarkPlate = (
  state: PageState,
  world: World,
  { sixMark, plays, options }: SixMarkPageActions,
): SixMarkPlateSnapshot | undefined => {
  const play = playOf(world, state)
  const year = yearOf(world.plays)
  if (!play?.stakeEntry || year === undefined) return undefined
  const tiles = tilesOfPlate(play, state, world, year)
  const money = quickMoneyOf(state.draft)
  return {
    name: play.name,
    help: state.help?.method === play.method ? state.help.text : '',
    method: play.method,
    entry: play.stakeEntry,
    odds: sideChoices(play, world),
    oddsNotKept: world.odds === undefined && !world.line.up,
    chosenOdds: state.side,
    chooseOdds: options.chooseOdds,
    groups: play.stakeEntry === 'perOption' && isBallPlay(play) ? groupsOf(tiles, year) : [],
    toggleGroup: sixMark.toggleGroup,
    quick: { money, bad: parseTypedStake(money) === undefined, change: sixMark.changeMoney },
    tiles,
    toggle: sixMark.toggle,
    type: sixMark.type,
    clear: tiles.some(({ chosen }) => chosen) ? plays.clearPlate : undefined,
    year: { animal: animalOfYear(year), number: year },
  }
}

const tilesOfPlate = (
  play: Play,
  { draft, side }: PageState,
  { odds }: World,
  year: number,
): readonly SixMarkTile[] => {
  const isBall = isBallPlay(play)
  const listed = listedBalls(play, year)
  return tilesOf(play).map((label) => {
    const amount = draft.amounts?.[label] ?? ''
    const quote = play.options && tileQuote(play, label, odds, side)
    return {
      label,
      wave: isBall ? waveOf(label) : undefined,
      animal: isBall ? animalOf(label, year) : undefined,
      balls: listed.get(label) ?? [],
      odds: quote && oddsText(quote.odds),
      chosen: play.options ? amount !== '' : (draft.picks[0] ?? []).includes(label),
      amount,
      bad: amount !== '' && parseTypedStake(amount) === undefined,
    }
  })
}

const groupsOf = (tiles: readonly SixMarkTile[], year: number): readonly TileGroup[] => {
  const chosen = new Set(tiles.flatMap((tile) => (tile.chosen ? [tile.label] : [])))
  const group = (label: string, labels: readonly string[]): TileGroup => ({
    label,
    items: labels.map((one) => {
      const balls = ballsOfShortcut(one, year)
      return {
        label: one,
        wave: one.endsWith('波') ? waveOf(balls[0] ?? '') : undefined,
        chosen: balls.every((ball) => chosen.has(ball)),
      }
    }),
  })
  const { animals, properties, tails } = shortcutLabels
  return [
    group(text.groups.animals, animals),
    group(text.groups.properties, properties),
    group(text.groups.tails, tails),
  ]
}

/** Both sides of the odds, for 1 yuan. */
const sideChoices = (play: Play, { odds }: World): readonly OddsChoice[] =>
  (['A', 'B'] as const).flatMap((key) => {
    const quote = quoteOf(play, odds, key)
    if (!quote) return []
    const highest = oddsText(quote.odds)
    const prize = quote.lowest === quote.odds ? highest : `${oddsText(quote.lowest)}–${highest}`
    return [{ key, prize, rebate: `${(quote.point / 100).toFixed(1)}%` }]
  })

/** 47.04, 1.7332: at least two decimals, and no more than it has. */
export const oddsText = (odds: Hao): string => formatYuan(perYuan(odds), 4).replace(/0{1,2}$/, '')
