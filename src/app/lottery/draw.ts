/** How a family shows its numbers: balls, racing tiles, dice, or the coloured waves of the 49 balls. */
export type DrawLook = 'ball' | 'tile' | 'die' | 'wave'

/** The look of a family's draws. */
export const drawLook = (family: string): DrawLook => {
  switch (family) {
    case 'pk10':
      return 'tile'
    case 'k3':
      return 'die'
    case 'lhc':
      return 'wave'
    default:
      return 'ball'
  }
}

/** Families whose numbers are written with two digits. */
export const hasTwoDigits = (family: string): boolean => ['11x5', 'kl12', 'pk10', 'lhc'].includes(family)

/** A property of a draw that gets a small coloured square. */
export type DrawTag = '大' | '小' | '单' | '双' | '龙' | '虎' | '和' | '红波' | '蓝波' | '绿波'

const redWave = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const blueWave = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])

export type Wave = 'red' | 'blue' | 'green'

/** The wave of one of the 49 balls; what is neither red nor blue is green. */
export const waveOf = (ball: string): Wave => {
  const number = Number(ball)
  if (redWave.has(number)) return 'red'
  return blueWave.has(number) ? 'blue' : 'green'
}

/** 红波: the wave in words. */
export const waveNames = { red: '红波', blue: '蓝波', green: '绿波' } as const

/** The special ball of a six-mark draw, and the six before it; undefined for the draws of other families. */
export const specialOf = (
  numbers: string,
): { readonly special: string; readonly regular: string } | undefined => {
  const balls = numbers.split(' ')
  const special = balls.length === 7 ? balls.at(-1) : undefined
  return special === undefined ? undefined : { special, regular: balls.slice(0, -1).join(' ') }
}

/** A draw in one line of text: the special ball of a six-mark draw stands after a plus. */
export const drawInLine = (numbers: string): string => {
  const six = specialOf(numbers)
  return six ? `${six.regular} + ${six.special}` : numbers
}

/** The colours of the waves, the same in every theme (visual.md §2). */
export const waveColours = { red: '#BE2731', blue: '#1C5CAF', green: '#14733F' } as const

/** Ten racing colours; the number is always printed on its colour. */
export const tileColours: Readonly<Record<string, readonly [ground: string, text: string]>> = {
  '01': ['#F3CB1B', '#1E1A00'],
  '02': ['#1769C2', '#FFFFFF'],
  '03': ['#4B5059', '#FFFFFF'],
  '04': ['#F28A2E', '#231000'],
  '05': ['#35BACB', '#00222A'],
  '06': ['#5444C4', '#FFFFFF'],
  '07': ['#C5CAD3', '#1B1E24'],
  '08': ['#D02530', '#FFFFFF'],
  '09': ['#7A1620', '#FFFFFF'],
  '10': ['#177A3C', '#FFFFFF'],
}

/** 20261120-045 → 045; an issue without a day stays whole, without the zeros that fill the number of an instant draw. */
export const shortIssue = (issue: string): string => {
  const dash = issue.lastIndexOf('-')
  return dash < 0 ? issue.replace(/^0{3,}/, '') : issue.slice(dash + 1)
}

/** True for a result of a committed seed: everybody can check it. */
export const isProvable = (source: string | undefined): boolean => source === 'house'

/** The address of the verification of a draw. */
export const fairHref = (lottery: string, issue: string): string => `/fair/${lottery}/${issue}`

/** True for a result that the sandbox made up; false for results of committed seeds and for real draws. */
export const isSimulated = (source: string | undefined): boolean => source === 'simulated'
