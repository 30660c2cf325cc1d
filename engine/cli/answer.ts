/**
 * The engine as questions and answers in plain JSON values (engine-rules §1). Every question gets an answer:
 * an invalid one is answered `{ error }`, and nothing is thrown.
 */
import { planChase } from '#engine/chase/chase.ts'
import { countFound } from '#engine/counting/count.ts'
import { expandFound } from '#engine/counting/enumerate.ts'
import { guideOf } from '#engine/guide/index.ts'
import { formatYuan } from '#engine/money/money.ts'
import { entriesContent, entryTexts, parseText } from '#engine/content/parse.ts'
import { allPositions, randomFound, seededRandom } from '#engine/counting/random.ts'
import { settleFound } from '#engine/judging/settle.ts'
import {
  betField,
  choiceField,
  drawOf,
  isGiven,
  numberField,
  numberWithin,
  optionalText,
  playField,
  rateField,
  recordOf,
  textField,
  yuanField,
  type Question,
} from './fields.ts'
import { odds, par, streaks, trend } from './figures.ts'
import { inputAnswer } from './inputs.ts'
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

const count = (asked: Question): object => ({
  count: countFound(betField(asked), textField(asked, 'content'), optionalText(asked, 'position')),
})

const settle = (asked: Question): object => {
  const found = betField(asked)
  const content = textField(asked, 'content')
  const draw = drawOf(found.play.family, textField(asked, 'draw'))
  return { tiers: settleFound(found, content, optionalText(asked, 'position'), draw) }
}

const parse = (asked: Question): object => {
  const { play } = playField(asked)
  const mode = choiceField(asked, 'mode', ['typed', 'upload'] as const)
  const { keys } = parseText(play, mode, textField(asked, 'text'))
  return {
    entries: entryTexts(play, keys),
    content: Buffer.from(entriesContent(play, keys)).toString('latin1'),
  }
}

const expand = (asked: Question): object => {
  const limit = isGiven(asked, 'limit') ? numberField(asked, 'limit') : 1000
  return expandFound(betField(asked), textField(asked, 'content'), optionalText(asked, 'position'), limit)
}

const random = (asked: Question): object => {
  const found = playField(asked)
  const source = seededRandom(numberField(asked, 'seed'))
  const position = optionalText(asked, 'position') ?? allPositions(found.play)
  return {
    picks: randomFound(found, numberWithin(asked, 'amount', 1, 1000), source, position),
    ...(found.play.position ? { position } : {}),
  }
}

const play = (asked: Question): object => {
  const { play: value, option } = playField(asked)
  return { play: value, ...(option ? { option } : {}), guide: guideOf(value) }
}

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
  random,
  odds,
  par,
  trend,
  streaks,
  chase,
  shape: shapeAnswer,
  input: inputAnswer,
  play,
}

/** The names of all operations. */
export const ops: readonly string[] = Object.keys(answers)
