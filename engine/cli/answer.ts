/**
 * The engine as questions and answers in plain JSON values (engine-rules §1). Whatever is asked, there is
 * an answer: a question that makes no sense is answered `{ error }`, never thrown.
 */
import { planChase } from '#engine/chase.ts'
import { countFound } from '#engine/count.ts'
import { parseDraw } from '#engine/draw.ts'
import { expandFound } from '#engine/enumerate.ts'
import { formatYuan, trimYuan, type Hao } from '#engine/money.ts'
import type { Odds } from '#engine/odds.ts'
import { oddsOf } from '#engine/oddsTable.ts'
import { entriesContent, entryTexts, parseText } from '#engine/parse.ts'
import { families, type Family } from '#engine/plays/define.ts'
import { findPlay, type FoundPlay } from '#engine/plays/index.ts'
import { settleFound } from '#engine/settle.ts'
import {
  choiceField,
  numberField,
  optionalText,
  rateField,
  recordOf,
  textField,
  yuanField,
  type Question,
} from './fields.ts'
import { shapeAnswer } from './shapes.ts'

/** Answers one parsed question; the answer is ready for JSON. Never throws. */
export const answer = (question: unknown): object => {
  try {
    const asked = recordOf(question)
    const op = textField(asked, 'op')
    const answerTo = Object.hasOwn(answers, op) ? answers[op] : undefined
    if (!answerTo) throw new RangeError(`op "${op}" must be one of ${Object.keys(answers).join(' ')}`)
    return answerTo(asked)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** Answers one line of text. Never throws. */
export const answerLine = (line: string): object => {
  let question: unknown
  try {
    question = JSON.parse(line)
  } catch {
    return { error: 'the line must be JSON' }
  }
  return answer(question)
}

const familyField = (asked: Question): Family => choiceField(asked, 'family', families)

const playField = (asked: Question): FoundPlay => {
  const family = familyField(asked)
  const method = textField(asked, 'method')
  const found = findPlay(family, method)
  if (!found) throw new RangeError(`"${method}" must be a play of ${family}`)
  return found
}

const count = (asked: Question): object => ({
  count: countFound(playField(asked), textField(asked, 'content'), optionalText(asked, 'position')),
})

const settle = (asked: Question): object => {
  const found = playField(asked)
  const content = textField(asked, 'content')
  const drawText = textField(asked, 'draw')
  const draw = parseDraw(found.play.family, drawText)
  if (!draw) throw new RangeError(`"${drawText}" must be a draw of ${found.play.family}`)
  return { tiers: settleFound(found, content, optionalText(asked, 'position'), draw) }
}

const parse = (asked: Question): object => {
  const { play } = playField(asked)
  const mode = choiceField(asked, 'mode', ['typed', 'upload'] as const)
  const { keys } = parseText(play, mode, textField(asked, 'text'))
  return { entries: entryTexts(play, keys), content: entriesContent(play, keys) }
}

// 12 of 49 balls hold 92 billion bets: however many are asked for, an answer must fit in memory.
const listedMax = 1_000_000

const expand = (asked: Question): object => {
  const found = playField(asked)
  const limit = asked.limit === undefined ? 1000 : Math.min(listedMax, numberField(asked, 'limit'))
  return expandFound(found, textField(asked, 'content'), optionalText(asked, 'position'), limit)
}

const odds = (asked: Question): object => {
  const table = oddsOf(playField(asked).play, { group: numberField(asked, 'group') })
  return Object.fromEntries(Object.entries(table).map(([key, record]) => [key, oddsText(record)]))
}

/** Prizes as numbers of yuan and rates as fractions, as the odds call sends them. */
const oddsText = ({ bonusA, rateA, bonusB, rateB, s, n, m }: Odds): object => ({
  bonusA: yuanNumber(bonusA),
  rateA: rateA / 10_000,
  bonusB: yuanNumber(bonusB),
  rateB: rateB / 10_000,
  s,
  n,
  m,
})

const yuanNumber = (hao: Hao): number => Number(trimYuan(hao))

const chaseModes = [1, 2, 3] as const

const chase = (asked: Question): object => {
  const mode = chaseModes.find((known) => known === asked.mode)
  if (mode === undefined) throw new RangeError('mode must be 1, 2 or 3')
  const plan = planChase({
    mode,
    base: yuanField(asked, 'base'),
    start: numberField(asked, 'start'),
    count: numberField(asked, 'count'),
    rows: numberField(asked, 'rows'),
    ...(mode === 1 ? { prize: yuanField(asked, 'prize'), rate: rateField(asked, 'rate') } : {}),
    ...(mode === 3 ? { gap: numberField(asked, 'gap'), factor: numberField(asked, 'factor') } : {}),
  })
  const { feasible, failedAt } = plan
  return {
    feasible,
    ...(failedAt === undefined ? {} : { failedAt }),
    rows: plan.rows.map(({ piece, money }) => ({ piece, money: formatYuan(money) })),
    totalMoney: formatYuan(plan.totalMoney),
  }
}

const answers: Readonly<Record<string, (asked: Question) => object>> = {
  count,
  settle,
  parse,
  expand,
  odds,
  chase,
  shape: shapeAnswer,
}
