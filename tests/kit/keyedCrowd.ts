/**
 * A crowd that bets through a balancer during faults. Every money call has a key made beforehand; if a call
 * is not answered, the outcome of its key is queried until it is known, and the call is never sent again.
 */
import { currentIssue, issueAfter } from '#server/lottery/catalogue/schedule.ts'
import { lotteryOf } from '#server/lottery/catalogue/lotteries.ts'
import { addOrderPath, allDigits, fiveStar, submission, type WireLine } from './bets.ts'
import { openBrowser, type Browser, type WireAnswer, type WireFields } from './browser.ts'
import { traceCancelPath } from './chases.ts'
import type { CrowdMember } from './crowd.ts'
import type { Dice } from './seeded.ts'
import { retried, within } from './within.ts'

/** A money call with its key and its known state. */
export interface KeyedCall {
  readonly key: string
  readonly memberId: bigint
  /** accepted and refused: answered. void: not answered, and the outcome of its key is void. */
  state: 'sent' | 'accepted' | 'refused' | 'void'
  /** Whether its own answer arrived. */
  answered: boolean
  orderIds: readonly string[]
  traceIds: readonly string[]
}

/** A player with a browser and a record of calls. */
export interface KeyedPlayer {
  readonly member: CrowdMember
  /** Sends a call once and finds out its outcome. */
  send(path: string, fields: WireFields, key: string): Promise<KeyedCall>
  /** Performs a random act: a bet, a chase, an instant draw, a cancel or a stop. */
  act(dice: Dice): Promise<void>
  /** Stops all issues of the player's chases that can still be stopped. */
  stopChases(): Promise<void>
}

/** The crowd and its records. */
export interface KeyedCrowd {
  readonly players: readonly KeyedPlayer[]
  readonly calls: ReadonlyMap<string, KeyedCall>
  /** By order: whether its cancel was confirmed. */
  readonly cancelled: ReadonlyMap<string, boolean>
  /** Number of refusals by code. */
  readonly refusals: ReadonlyMap<unknown, number>
  /** Resolves after this many further answers; rejects when they do not come. */
  answers(count: number): Promise<void>
  close(): void
}

const cancelPath = '/lottery/api/u/v1/lottery/cancel_order'
const askAgainMs = 100
const patienceMs = 90_000
const minuteLottery = lotteryOf('mjffc')

/** The next issues of the minute lottery according to the timetable, beginning with the one on sale. */
const minuteIssues = (count: number): readonly string[] => {
  if (!minuteLottery) throw new Error('a minute lottery must always sell')
  const numbers: string[] = []
  for (let next = currentIssue(minuteLottery, new Date()); next && numbers.length < count;) {
    numbers.push(next.number)
    next = issueAfter(minuteLottery, next)
  }
  return numbers
}

/** The time until the minute lottery closes its current issue, in milliseconds. */
export const minuteLeftMs = (): number => {
  const selling = minuteLottery && currentIssue(minuteLottery, new Date())
  return (selling?.closeAt.getTime() ?? 0) - Date.now()
}

const randomLine = (dice: Dice): WireLine =>
  dice.chance(0.5)
    ? allDigits({ price: '0.02', amount: '0.2' })
    : fiveStar({
        price: '0.02',
        amount: '0.02',
        code: Array.from({ length: 5 }, () => dice.below(10)).join('|'),
      })

/** A random call of the crowd: its path and fields. */
export const randomCall = (
  dice: Dice,
  kind = dice.pick(['bet', 'bet', 'bet', 'chase', 'instant']),
): readonly [path: string, fields: WireFields] => {
  const lines = Array.from({ length: 1 + dice.below(3) }, () => randomLine(dice))
  const [issue = '', ...later] = minuteIssues(4)
  const fields = submission(lines, { lottery: 'MJFFC', issue })
  if (kind === 'instant') return ['/lottery/api/u/v1/lottery/add_order_now', { ...fields, lottery: 'MJMMC' }]
  if (kind === 'bet') return [addOrderPath, fields]
  const counts = Object.fromEntries([issue, ...later].map((number) => [number, 1 + dice.below(3)]))
  const trace = JSON.stringify({ counts, start: issue, mode: '2', winStop: dice.chance(0.5) })
  return [addOrderPath, { ...fields, istrace: 'true', betType: 4, trace }]
}

/** Opens the crowd of these members at a site. */
export const openKeyedCrowd = (origin: string, members: readonly CrowdMember[]): KeyedCrowd => {
  const calls = new Map<string, KeyedCall>()
  const cancelled = new Map<string, boolean>()
  const refusals = new Map<unknown, number>()
  const waiting = new Set<() => void>()
  const browsers: Browser[] = []

  const heard = () => {
    for (const count of waiting) count()
  }
  return {
    players: members.map((member) => {
      const browser = openBrowser(origin)
      browser.cookies.set('sid', member.token)
      browsers.push(browser)
      return openPlayer(member, browser, { calls, cancelled, refusals, heard })
    }),
    calls,
    cancelled,
    refusals,
    answers: (count) =>
      within(
        patienceMs,
        `${count} further answers to the crowd`,
        new Promise((resolve) => {
          let left = count
          const countOne = () => {
            left -= 1
            if (left > 0) return
            waiting.delete(countOne)
            resolve()
          }
          waiting.add(countOne)
        }),
      ),
    close() {
      for (const browser of browsers) browser.close()
    },
  }
}

/** What the players of a crowd note together. */
interface CrowdNotes {
  readonly calls: Map<string, KeyedCall>
  readonly cancelled: Map<string, boolean>
  readonly refusals: Map<unknown, number>
  /** An answer came. */
  readonly heard: () => void
}

const openPlayer = (
  member: CrowdMember,
  browser: Browser,
  { calls, cancelled, refusals, heard }: CrowdNotes,
): KeyedPlayer => {
  const mine: KeyedCall[] = []
  /** The answer of the server; undefined if a node or the database was down. */
  const ask = async (asked: Promise<WireAnswer>): Promise<WireAnswer['body'] | undefined> => {
    const answer = await asked.catch(() => undefined)
    if (answer === undefined || answer.status >= 500) return undefined
    heard()
    return answer.body
  }
  const outcomeOf = async (call: KeyedCall): Promise<void> => {
    const { state, answer } = await retried(
      patienceMs,
      `an outcome of the key ${call.key}`,
      async () => {
        const body = await ask(browser.post('/sobet/pay/outcome', { key: call.key }, { as: 'json' }))
        return body?.['result'] as { state: 'accepted' | 'void'; answer: AcceptedBody | null } | undefined
      },
      askAgainMs,
    )
    note(call, state, answer?.result)
  }
  const send = async (path: string, fields: WireFields, key: string): Promise<KeyedCall> => {
    const call: KeyedCall = {
      key,
      memberId: member.id,
      state: 'sent',
      answered: false,
      orderIds: [],
      traceIds: [],
    }
    calls.set(key, call)
    const body = await ask(browser.post(path, fields, { key }))
    call.answered = body !== undefined
    if (body === undefined) await outcomeOf(call)
    else if (body['code'] === 1) note(call, 'accepted', (body as unknown as AcceptedBody).result)
    else {
      refusals.set(body['code'], (refusals.get(body['code']) ?? 0) + 1)
      note(call, 'refused')
    }
    if (call.state === 'accepted') mine.push(call)
    return call
  }
  const cancel = async (orderId: string): Promise<void> => {
    const body = await ask(browser.post(cancelPath, { orderId }))
    if (body) cancelled.set(orderId, cancelled.get(orderId) === true || body['code'] === 0)
  }
  const stop = (traceId: string) =>
    ask(browser.get(traceCancelPath, { traceId, issues: minuteIssues(6).join(',') }))
  return {
    member,
    send,
    async act(dice) {
      const orders = mine.flatMap(({ orderIds }) => orderIds)
      const chases = mine.flatMap(({ traceIds }) => traceIds)
      if (orders.length > 0 && dice.chance(0.2)) return cancel(dice.pick(orders))
      if (chases.length > 0 && dice.chance(0.1)) return void (await stop(dice.pick(chases)))
      await send(...randomCall(dice), dice.uuid())
    },
    async stopChases() {
      for (const traceId of mine.flatMap(({ traceIds }) => traceIds))
        await retried(patienceMs, `an answer to the stop of ${traceId}`, () => stop(traceId), askAgainMs)
    },
  }
}

interface AcceptedBody {
  readonly result: { readonly orderIds: readonly string[]; readonly traceIds?: readonly string[] }
}

const note = (call: KeyedCall, state: KeyedCall['state'], accepted?: AcceptedBody['result']): void => {
  call.state = state
  call.orderIds = accepted?.orderIds ?? []
  call.traceIds = accepted?.traceIds ?? []
}
