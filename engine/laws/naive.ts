/**
 * Settlement as a player would do it by hand: each elementary bet is compared with the draw. Slow on purpose
 * and sharing no code with the judges, so that each verifies the other.
 */
import type { Play } from '#engine/plays/define.ts'
import { winningLabels } from './naiveTiles.ts'

/** Prizes of one bet: how many of which tier, by tier index. */
type Prizes = readonly (readonly [tier: number, prizes: number])[]

/** The indexes of the tiers that a single bet can win. */
export const tiersOfBet = (play: Play, bet: string): readonly number[] => {
  const { win, tiers, options } = play
  const numbers = (bet.split('@')[0] ?? '').split(',')
  const paying = tiers.flatMap((tier, index) => (tier.refund ? [] : [index]))
  const refunds = tiers.flatMap((tier, index) => (tier.refund ? [index] : []))
  switch (win.rule) {
    case 'tails':
      return [tiers.length - numbers.length]
    case 'through':
    case 'linked':
      return paying
    case 'group':
    case 'groupSum':
    case 'holding':
      return [win.patterns.indexOf(multiplicities(numbers))]
    case 'zodiacAll':
      return [numbers.includes('马') ? 0 : 1]
    case 'tailAll':
      return [numbers.includes('0尾') ? 0 : 1]
    case 'zodiacSet':
      return [...paying, ...refunds]
    default: {
      const title = options?.find(({ label }) => label === bet)?.tier ?? bet
      const own = tiers.findIndex((tier) => tier.title === title)
      const isColour = ['红波', '蓝波', '绿波'].includes(title)
      return [Math.max(own, 0), ...(isColour ? [] : refunds)]
    }
  }
}

/** Winning bets per tier name, bet by bet. */
export const naiveWins = (
  play: Play,
  bets: readonly string[],
  draw: readonly number[],
): Record<string, number> => {
  const wins: Record<string, number> = {}
  for (const bet of bets)
    for (const [tier, prizes] of prizesOfBet(play, bet, draw)) {
      const name = play.tiers[tier]?.name ?? ''
      if (prizes > 0) wins[name] = (wins[name] ?? 0) + prizes
    }
  return wins
}

/** The prizes of one bet in a draw. */
export const prizesOfBet = (play: Play, laid: string, draw: readonly number[]): Prizes => {
  const { win, tiers, family } = play
  const [bet = '', ticked = ''] = laid.split('@')
  const at = win.at === 'chosen' ? ticked.split(',').map((place) => Number(place) - 1) : win.at
  const numbers = at.map((place) => draw[place] ?? -1)
  const width = ['11x5', 'kl12', 'pk10', 'lhc'].includes(family) ? 2 : 1
  const drawn = numbers.map((number) => String(number).padStart(width, '0'))
  const picked = bet.split(',')
  const [tier = 0] = tiersOfBet(play, laid)
  const once = (won: boolean): Prizes => [[tier, won ? 1 : 0]]
  switch (win.rule) {
    case 'direct':
      return once(bet === drawn.join(','))
    case 'sum':
      // If totals are tiles, the total is the bet; otherwise it stands for its ordered tuples.
      return once(play.options ? bet === String(totalOf(numbers)) : bet === drawn.join(','))
    case 'span':
      return once(bet === drawn.join(','))
    case 'tails':
      return once(drawn.join(',').endsWith(bet))
    case 'group':
    case 'groupSum':
    case 'holding':
      return once(bet === drawn.toSorted().join(','))
    case 'position':
    case 'anyDirect':
      return once(bet.split('|').every((number, row) => number === '' || number === drawn[row]))
    case 'through':
      return throughPrizes(bet.split(',').map((number, place) => number === drawn[place]))
    case 'contains':
      return once(picked.every((number) => drawn.includes(number)))
    case 'covers':
      return once(drawn.every((number) => picked.includes(number)))
    case 'repeat':
      return once(drawn.filter((number) => number === bet).length >= win.times)
    case 'attributes':
      return once(
        bet.split(',').every((word, row) => {
          const number = numbers[row] ?? 0
          return word === '大'
            ? number > 4
            : word === '小'
              ? number < 5
              : (word === '单') === (number % 2 === 1)
        }),
      )
    case 'linked': {
      const regular = picked.filter((ball) => drawn.slice(0, 6).includes(ball)).length
      const special = picked.includes(drawn[6] ?? '')
      return tiers.map(({ title }, index) => [
        index,
        linkedTitle(play.method, regular, special) === title ? 1 : 0,
      ])
    }
    case 'noneIn':
      return once(!picked.some((ball) => drawn.includes(ball)))
    case 'zodiacSet':
      if (drawn[0] === '49') return [[1, 1]]
      return [[0, picked.some((animal) => winningLabels(play, draw).includes(animal)) ? 1 : 0]]
    case 'zodiacAll':
    case 'tailAll':
      return once(picked.every((group) => winningLabels(play, draw).includes(group)))
    default: {
      const labels = winningLabels(play, draw)
      if (labels.includes('和局') && !/^[红蓝绿]波?$/.test(bet))
        return [[tiers.findIndex((t) => t.refund), 1]]
      return once(labels.includes(bet))
    }
  }
}

const throughPrizes = (right: readonly boolean[]): Prizes => {
  if (right.every(Boolean)) return [[0, 1]]
  const sides = [right, right.toReversed()].map(([a, b, c]) => (a && b ? (c ? 1 : 2) : 0))
  return [1, 2].map((prize) => [prize, sides.filter((side) => side === prize).length])
}

/** The hits of a set of balls of 连码, in the catalogue's terms. */
const linkedTitle = (method: string, regular: number, special: boolean): string => {
  switch (method) {
    case 'lm_lm_3z3':
      return regular === 3 ? '三全中' : ''
    case 'lm_lm_3z2':
      return regular === 3 ? '中三' : regular === 2 ? '中二' : ''
    case 'lm_lm_2z2':
      return regular === 2 ? '二全中' : ''
    case 'lm_lm_2zt':
      return regular === 2 ? '中二' : regular === 1 && special ? '中特' : ''
    case 'lm_lm_tc':
      return regular === 1 && special ? '特串' : ''
    default:
      return regular === 4 ? '四全中' : ''
  }
}

const totalOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const multiplicities = (numbers: readonly string[]): string =>
  [...new Set(numbers)]
    .map((number) => numbers.filter((other) => other === number).length)
    .toSorted((one, other) => other - one)
    .join('')
