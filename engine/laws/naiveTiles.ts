/** The tiles that win in a draw, computed from the wording of the rules (play-types.md §4, §8). */
import type { Play } from '#engine/plays/define.ts'

/** The labels that win; `和局` when ball 49 returns the stake of all but colours. */
export const winningLabels = ({ win, plate }: Play, draw: readonly number[]): readonly string[] => {
  const numbers = (win.at === 'chosen' ? [] : win.at).map((place) => draw[place] ?? -1)
  const total = numbers.reduce((sum, number) => sum + number, 0)
  const tiles = plate.kind === 'rows' ? (plate.rows[0]?.options ?? []) : []
  switch (win.rule) {
    case 'sumTail':
      return [String(total).slice(-1)]
    case 'sumAttribute': {
      const size = total >= win.big ? '大' : '小'
      const parity = total % 2 === 0 ? '双' : '单'
      return [size, parity, size + parity]
    }
    case 'attributeCount': {
      const [has, lacks] = win.of === 'big' ? ['大', '小'] : ['单', '双']
      const held = numbers.filter((number) => (win.of === 'big' ? number > 4 : number % 2 !== 0)).length
      return [
        `${held}${has}${numbers.length - held}${lacks}`,
        ...(held === 0 ? [`全${lacks}`] : []),
        ...(held === numbers.length ? [`全${has}`] : []),
      ]
    }
    case 'shape3':
      return [shapeOfThree(numbers)]
    case 'shape5':
      return [handOfFive(numbers)]
    case 'bull':
      return bullLabels(numbers)
    case 'baccarat':
      return baccaratLabels(numbers)
    case 'dragonTiger':
      return [
        (numbers[0] ?? 0) > (numbers[1] ?? 0) ? '龙' : (numbers[0] ?? 0) < (numbers[1] ?? 0) ? '虎' : '和',
      ]
    case 'median':
      return [String(numbers.toSorted((a, b) => a - b)[2]).padStart(2, '0')]
    case 'faces': {
      const dice = numbers.toSorted((one, other) => one - other).join('')
      return tiles.filter((tile) => tile.split('|').some((faces) => holdsFaces(dice, faces)))
    }
    case 'ball':
      return numbers.map((number) => String(number).padStart(2, '0'))
    case 'ballAttribute':
      return ballLabels(numbers[0] ?? 0)
    case 'tail':
    case 'tailAll':
      return numbers.map((number) => `${String(number).slice(-1)}尾`)
    case 'head':
      return numbers.map((number) => `${String(number).padStart(2, '0').charAt(0)}头`)
    case 'zodiac':
    case 'zodiacSet':
    case 'zodiacAll':
      return groupsOf(zodiac2026, numbers)
    case 'element':
      return groupsOf(elements2026, numbers)
    default:
      return []
  }
}

const ring = '0123456789012345'

const shapeOfThree = (numbers: readonly number[]): string => {
  const kinds = new Set(numbers).size
  if (kinds < 3) return kinds === 1 ? '豹子' : '对子'
  if (isOnRing(numbers)) return '顺子'
  const near = numbers.some((one) => numbers.includes((one + 1) % 10))
  return near ? '半顺' : '杂六'
}

const handOfFive = (numbers: readonly number[]): string => {
  const times = [...new Set(numbers)]
    .map((number) => numbers.filter((other) => other === number).length)
    .toSorted((one, other) => other - one)
    .join('')
  const names: Readonly<Record<string, string>> = {
    41: '四条',
    32: '葫芦',
    311: '三条',
    221: '两对',
    2111: '一对',
  }
  if (times === '11111') return isOnRing(numbers) ? '顺子' : '单牌'
  return names[times] ?? '五条'
}

/** Different digits that fill a window of the ring 0–9. */
const isOnRing = (numbers: readonly number[]): boolean =>
  Array.from({ length: 10 }, (_, start) => ring.slice(start, start + numbers.length)).some((window) =>
    numbers.every((number) => window.includes(String(number))),
  ) && new Set(numbers).size === numbers.length

const bullLabels = (numbers: readonly number[]): readonly string[] => {
  for (let one = 0; one < 5; one += 1)
    for (let two = one + 1; two < 5; two += 1)
      for (let three = two + 1; three < 5; three += 1) {
        const made = [one, two, three]
        if (made.reduce((sum, place) => sum + (numbers[place] ?? 0), 0) % 10 !== 0) continue
        const points = numbers.filter((_, place) => !made.includes(place)).reduce((sum, n) => sum + n, 0) % 10
        if (points === 0) return ['牛牛', '牛大', '牛双']
        return [`牛${points}`, points > 5 ? '牛大' : '牛小', points % 2 === 1 ? '牛单' : '牛双']
      }
  return ['无牛']
}

const baccaratLabels = ([b1 = 0, b2 = 0, p1 = 0, p2 = 0]: readonly number[]): readonly string[] => {
  const [banker, player] = [(b1 + b2) % 10, (p1 + p2) % 10]
  return [
    banker > player ? '庄' : banker < player ? '闲' : '和',
    ...(b1 === b2 ? ['庄对'] : []),
    ...(p1 === p2 ? ['闲对'] : []),
    ...(banker === 6 && player < 6 ? ['S6'] : []),
  ]
}

const holdsFaces = (dice: string, faces: string): boolean => {
  let left = dice
  for (const face of faces) {
    if (!left.includes(face)) return false
    left = left.replace(face, '')
  }
  return true
}

const colourBalls: Readonly<Record<string, string>> = {
  红: '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46',
  蓝: '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48',
  绿: '05 06 11 16 17 21 22 27 28 32 33 38 39 43 44 49',
}

const zodiac2026: Readonly<Record<string, string>> = {
  鼠: '07 19 31 43',
  牛: '06 18 30 42',
  虎: '05 17 29 41',
  兔: '04 16 28 40',
  龙: '03 15 27 39',
  蛇: '02 14 26 38',
  马: '01 13 25 37 49',
  羊: '12 24 36 48',
  猴: '11 23 35 47',
  鸡: '10 22 34 46',
  狗: '09 21 33 45',
  猪: '08 20 32 44',
}

const elements2026: Readonly<Record<string, string>> = {
  金: '04 05 12 13 26 27 34 35 42 43',
  木: '08 09 16 17 24 25 38 39 46 47',
  水: '01 14 15 22 23 30 31 44 45',
  火: '02 03 10 11 18 19 32 33 40 41 48 49',
  土: '06 07 20 21 28 29 36 37',
}

const groupsOf = (table: Readonly<Record<string, string>>, numbers: readonly number[]): readonly string[] =>
  Object.keys(table).filter((name) =>
    numbers.some((number) => table[name]?.split(' ').includes(String(number).padStart(2, '0'))),
  )

/** All attributes of a ball, and their combinations as the tiles are labelled. */
const ballLabels = (ball: number): readonly string[] => {
  const [colour = ''] = groupsOf(colourBalls, [ball])
  if (ball === 49) return ['和局', colour, `${colour}波`]
  const digits = Math.floor(ball / 10) + (ball % 10)
  const size = ball > 24 ? '大' : '小'
  const parity = ball % 2 ? '单' : '双'
  const sum = [digits > 6 ? '合大' : '合小', digits % 2 ? '合单' : '合双']
  const tail = ball % 10 > 4 ? '尾大' : '尾小'
  const animal = groupsOf(zodiac2026, [ball])[0] ?? ''
  const kind = '牛马羊鸡狗猪'.includes(animal) ? '家禽' : '野兽'
  const halves = [size, parity, ...sum, size + parity].map((half) => colour + half)
  return [size, parity, ...sum, tail, size + parity, kind, colour, `${colour}波`, ...halves]
}
