/**
 * A crowd that bets through a balancer while the site is hurt. Every money call has a key made beforehand; what was
 * not answered is asked after until somebody says what became of it, and is never sent again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { currentIssue, issueAfter } from '#server/lottery/catalogue/schedule.ts'
import { lotteryOf } from '#server/lottery/catalogue/lotteries.ts'
import { addOrderPath, allDigits, fiveStar, submission, type WireLine } from './bets.ts'
import { openBrowser, type Browser, type WireAnswer, type WireFields } from './browser.ts'
import { traceCancelPath } from './chases.ts'
import type { CrowdMember } from './crowd.ts'
import type { Dice } from './seeded.ts'

/** A money call under its key, and what was heard of it. */
export interface KeyedCall {
  readonly key: string
  readonly memberId: bigint
  /** accepted and refused: answered. void: it was not answered, and its key was asked after. */
  state: 'sent' | 'accepted' | 'refused' | 'void'
  /** Whether its own answer came. */
  answered: boolean
  orderIds: readonly string[]
  traceIds: readonly string[]
}

/** A player with a browser and a memory. */
export interface KeyedPlayer {
  readonly member: CrowdMember
  /** Sends a call once and finds out what became of it. */
  send(path: string, fields: WireFields, key: string): Promise<KeyedCall>
  /** Bets, chases, draws at once, cancels or stops, as the dice say. */
  act(dice: Dice): Promise<void>
  /** Stops whatever of his chases can still be stopped. */
  stopChases(): Promise<void>
}

/** The crowd, and what it knows. */
export interface KeyedCrowd {
  readonly players: readonly KeyedPlayer[]
  readonly calls: ReadonlyMap<string, KeyedCall>
  /** By order: whether its cancel was answered with yes. */
  readonly cancelled: ReadonlyMap<string, boolean>
  /** How often each code refused a call. */
  readonly refusals: ReadonlyMap<unknown, number>
  /** Resolves after so many further answers. */
  answers(count: number): Promise<void>
  close(): void
}

const cancelPath = '/lottery/api/u/v1/lottery/cancel_order'
const askAgainMs = 100
const minuteLottery = lotteryOf('mjffc')

/** The next issues of the minute lottery by the timetable, the one that sells first. */
const minuteIssues = (count: number): readonly string[] => {
  const first = minuteLottery && currentIssue(minuteLottery, new Date())
  if (!minuteLottery || !first) throw new Error('a minute lottery must always sell')
  const numbers = [first]
  while (numbers.length < count) numbers.push(issueAfter(minuteLottery, numbers.at(-1) ?? first))
  return numbers.map(({ number }) => number)
}

/** How long the minute lottery still sells its issue, in milliseconds. */
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

/** A call the crowd may make: where it goes and what it says. */
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
  const playerOf = (member: CrowdMember): KeyedPlayer => {
    const browser = openBrowser(origin)
    browser.cookies.set('sid', member.token)
    browsers.push(browser)
    const mine: KeyedCall[] = []
    /** The answer of the server itself; undefined where a node or the database was gone. */
    const ask = async (asked: Promise<WireAnswer>): Promise<WireAnswer['body'] | undefined> => {
      const answer = await asked.catch(() => undefined)
      if (answer === undefined || answer.status >= 500) return undefined
      heard()
      return answer.body
    }
    const outcomeOf = async (call: KeyedCall): Promise<void> => {
      for (;;) {
        const body = await ask(browser.post('/sobet/pay/outcome', { key: call.key }, { as: 'json' }))
        if (body?.['result'] !== undefined) {
          const { state, answer } = body['result'] as {
            state: 'accepted' | 'void'
            answer: AcceptedBody | null
          }
          return note(call, state, answer?.result)
        }
        await pause(askAgainMs)
      }
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
          while (!(await stop(traceId))) await pause(askAgainMs)
      },
    }
  }

  return {
    players: members.map(playerOf),
    calls,
    cancelled,
    refusals,
    answers: (count) =>
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
    close() {
      for (const browser of browsers) browser.close()
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
