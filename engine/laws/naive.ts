/**
 * Settlement as a player would do it by hand: take each elementary bet, look at the draw. Slow on purpose
 * and sharing nothing with settle.ts, so that the two can prove each other.
 */
import type { Play } from '#engine/plays/define.ts'

/** The indexes of the tiers that a single bet is played for. */
export const tiersOfBet = (play: Play, bet: string): readonly number[] => {
  const numbers = bet.split(',')
  switch (play.win.rule) {
    case 'tails':
      return [play.tiers.length - numbers.length]
    case 'through':
      return [0, 1, 2]
    case 'group':
    case 'groupSum':
    case 'holding':
      return [play.win.patterns.indexOf(multiplicities(numbers))]
    case 'sumTail':
      return [Number(bet)]
    case 'direct':
    case 'sum':
    case 'span':
    case 'position':
      return [0]
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

const prizesOfBet = (
  play: Play,
  bet: string,
  draw: readonly number[],
): readonly (readonly [number, number])[] => {
  const { win } = play
  const drawn = (win.at === 'chosen' ? [] : win.at).map((place) => String(draw[place]))
  const [tier = 0] = tiersOfBet(play, bet)
  switch (win.rule) {
    case 'direct':
    case 'sum':
    case 'span':
      return [[tier, bet === drawn.join(',') ? 1 : 0]]
    case 'tails':
      return [[tier, drawn.join(',').endsWith(bet) ? 1 : 0]]
    case 'group':
    case 'groupSum':
    case 'holding':
      return [[tier, bet === drawn.toSorted().join(',') ? 1 : 0]]
    case 'position':
      return [[tier, bet.split('|').some((number, place) => number === drawn[place]) ? 1 : 0]]
    case 'sumTail':
      return [[tier, String(drawn.reduce((sum, number) => sum + Number(number), 0)).endsWith(bet) ? 1 : 0]]
    case 'through': {
      const right = bet.split(',').map((number, place) => number === drawn[place])
      if (right.every(Boolean)) return [[0, 1]]
      const sides = [right, right.toReversed()].map(([a, b, c]) => (a && b ? (c ? 1 : 2) : 0))
      return [1, 2].map((prize) => [prize, sides.filter((side) => side === prize).length])
    }
  }
}

const multiplicities = (numbers: readonly string[]): string =>
  [...new Set(numbers)]
    .map((number) => numbers.filter((other) => other === number).length)
    .toSorted((one, other) => other - one)
    .join('')
