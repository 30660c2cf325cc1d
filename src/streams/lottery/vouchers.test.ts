import { Dexie } from 'dexie'
import { merge, type Subscription } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { calls } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import { markSeen, unseenVouchers } from '#src/db/lottery/keptVouchers.ts'
import type { Client } from '../core/client.ts'
import { notFound, sampleClient, type SampleRequest } from '../core/client.sample.ts'
import { awardEvents } from './awards.ts'
import { sendMoney } from '../core/moneyCalls.ts'
import { betMoney } from './money.ts'
import { timing } from '../core/timing.ts'
import { acceptNew, claimVoucher, newVoucherSource, usableVouchers, usableVoucherSource } from './vouchers.ts'
import { privateStoreName } from '#src/db/stores.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')

const voucher = (id: bigint, more: Partial<Voucher> = {}): Voucher => ({
  id,
  voucherAmount: parseYuan('5'),
  lotteryName: '',
  lotteryCode: '',
  minBetAmount: parseYuan('20'),
  validTime: noon + 86_400_000,
  ...more,
})

/** A server with vouchers; it answers in order, and may lose or delay answers. */
class VoucherServer {
  now = noon
  unaccepted: Voucher[] = []
  usable: Voucher[] = []
  readonly lists: string[] = []
  readonly accepts: string[] = []
  /** Executes acceptances, but loses their answers. */
  losesAcceptances = false
  /** Refuses acceptances for now. */
  isBusy = false
  /** Loses requests and answers. */
  unreachable = false
  holdsLists = false
  readonly held: (() => void)[] = []

  answer = async ({ name, fields }: SampleRequest): Promise<object | undefined> => {
    if (name === 'voucherList') this.lists.push(fields.get('isAccept') ?? '')
    if (this.unreachable) return undefined
    if (name === 'voucherList') return this.list(fields.get('isAccept') ?? '')
    if (name === 'voucherAccept') return this.accept(fields.get('ids') ?? '')
    if (name === 'add_order') return this.say({ code: 1, result: { money: { avail: 1 }, orderIds: [] } })
    return notFound
  }

  private async list(isAccept: string): Promise<object> {
    const answer = isAccept === '0' ? this.unaccepted : this.usable
    if (this.holdsLists) await new Promise<void>((resolve) => this.held.push(resolve))
    return this.say({ code: 1, result: z.encode(calls.voucherList.output, answer) })
  }

  private accept(ids: string): object | undefined {
    this.accepts.push(ids)
    if (this.isBusy) return this.say({ code: 429, msg: '操作过于频繁' })
    const wanted = new Set(ids.split(','))
    const known = [...this.unaccepted, ...this.usable].filter(({ id }) => wanted.has(String(id)))
    if (known.length === 0) return this.say({ code: 3004, msg: '没有找到这张优惠券' })
    this.unaccepted = this.unaccepted.filter((one) => !known.includes(one))
    this.usable = [...new Set([...this.usable, ...known])]
    if (this.losesAcceptances) return undefined
    return this.say({ code: 1, result: z.encode(calls.voucherAccept.output, known) })
  }

  private say(body: object): object {
    return { ...body, serverTime: this.now }
  }
}

let server: VoucherServer
let watching: Subscription | undefined

const sourcesOf = (client: Client) => merge(newVoucherSource(client), usableVoucherSource(client))

const signedIn = (): Client => sampleClient(server.answer, { nowMs: noon }).client

const dbOf = (client: Client) => {
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  return db
}
const unseen = async (client: Client) => (await unseenVouchers(dbOf(client))).map(({ id }) => id)

beforeEach(() => {
  server = new VoucherServer()
})
emptyStores()
afterEach(() => {
  watching?.unsubscribe()
  vi.useRealTimers()
})

test('[C-189] [C-304] [L-301] everything found unaccepted is accepted in one call, and then waits to be seen', async () => {
  const client = signedIn()
  server.unaccepted = [voucher(7n), voucher(8n, { lotteryCode: 'CQSSC', lotteryName: '重庆时时彩' })]
  await acceptNew(client)
  expect(server.lists).toEqual(['0'])
  expect(server.accepts).toEqual(['7,8'])
  expect(await unseen(client)).toEqual([7n, 8n])
  await acceptNew(client)
  expect(server.accepts).toEqual(['7,8'])
})

test('an acceptance whose answer was lost is requested again, and announced once', async () => {
  const client = signedIn()
  server.unaccepted = [voucher(7n)]
  server.losesAcceptances = true
  await acceptNew(client)
  expect(await unseen(client)).toEqual([])

  // The server does not list it any more: it has accepted it.
  server.losesAcceptances = false
  expect(server.unaccepted).toEqual([])
  await acceptNew(client)
  expect(server.accepts).toEqual(['7', '7'])
  expect(await unseen(client)).toEqual([7n])
  await markSeen(dbOf(client), [voucher(7n)])
  // Another tab sent its request before the first acceptance and gets the answer after it.
  server.unaccepted = [voucher(7n)]
  await acceptNew(client)
  expect(server.accepts).toEqual(['7', '7', '7'])
  expect(await unseen(client)).toEqual([])
})

test.each([
  ['nothing else is new', [], ['7', '7']],
  ['another one is new', [voucher(8n)], ['7', '8,7']],
])('what was used meanwhile on another device is given up while %s', async (_story, unaccepted, accepts) => {
  const client = signedIn()
  server.unaccepted = [voucher(7n)]
  server.losesAcceptances = true
  await acceptNew(client)
  Object.assign(server, { usable: [], unaccepted, losesAcceptances: false })
  await acceptNew(client)
  await acceptNew(client)
  expect(server.accepts).toEqual(accepts)
  expect(await unseen(client)).toEqual(unaccepted.map(({ id }) => id))
})

test('a hundred are accepted in one call, and the others with the next', async () => {
  const client = signedIn()
  const ids = Array.from({ length: 101 }, (_, n) => n + 1)
  server.unaccepted = ids.map((id) => voucher(BigInt(id)))
  await acceptNew(client)
  expect(server.accepts).toEqual([ids.slice(0, 100).join()])
  await acceptNew(client)
  expect(server.accepts).toEqual([ids.slice(0, 100).join(), '101'])
})

test('an acceptance that is refused for now is requested again', async () => {
  const client = signedIn()
  server.unaccepted = [voucher(7n)]
  server.losesAcceptances = true
  await acceptNew(client)
  server.losesAcceptances = false
  server.isBusy = true
  await acceptNew(client)
  expect(await unseen(client)).toEqual([])
  server.isBusy = false
  await acceptNew(client)
  expect(server.accepts).toEqual(['7', '7', '7'])
  expect(await unseen(client)).toEqual([7n])
})

test('one voucher is claimed at once, and by nobody who is signed out', async () => {
  const client = signedIn()
  server.unaccepted = [voucher(7n), voucher(8n)]
  await claimVoucher(client, voucher(7n))
  expect(server.accepts).toEqual(['7'])
  await client.session.signOut()
  await claimVoucher(client, voucher(8n))
  expect(server.accepts).toEqual(['7'])
})

test('a voucher that expired meanwhile is not announced', async () => {
  const client = signedIn()
  server.unaccepted = [voucher(7n)]
  await acceptNew(client)
  server.now += 86_400_000
  await acceptNew(client)
  expect(await unseen(client)).toEqual([])
})

test('usable vouchers are stored, read again after an acceptance, and deleted with the session', async () => {
  const client = signedIn()
  let held: readonly bigint[] | undefined
  const reading = usableVouchers(client).subscribe((kept) => (held = kept?.value.map(({ id }) => id)))
  watching = sourcesOf(client).subscribe()
  await vi.waitFor(() => expect(held).toEqual([]))
  server.unaccepted = [voucher(7n)]
  client.touches.touchEverything()
  await vi.waitFor(() => expect(held).toEqual([7n]))
  expect(server.lists.filter((isAccept) => isAccept === '1').length).toBeLessThanOrEqual(3)

  await client.session.expire()
  await vi.waitFor(() => expect(held).toBeUndefined())
  expect(await Dexie.getDatabaseNames()).not.toContain(privateStoreName('1001'))
  reading.unsubscribe()
})

test('[L-259] an accepted bet may have spent a voucher: usable vouchers are read again, the others are not', async () => {
  const client = signedIn()
  watching = sourcesOf(client).subscribe()
  await vi.waitFor(() => expect([...server.lists].sort()).toEqual(['0', '1']))
  const bet = { lottery: 'mjffc', issue: '20261121-0721', items: [], fromList: false }
  await sendMoney(client, betMoney, bet, '3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11')
  await vi.waitFor(() => expect([...server.lists].sort()).toEqual(['0', '1', '1']))
})

// Polls use virtual time; the store uses real time.
const pollTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const settle = async () => {
  for (let i = 0; i < 120; i += 1) await new Promise((resolve) => setImmediate(resolve))
}
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
const asked = () => server.lists.filter((isAccept) => isAccept === '0').length

test('[C-302] [C-303] [L-469] [L-470] the list with isAccept 0 is asked for at once and every 10 seconds', async () => {
  expect(timing.voucherPoll).toBe(10_000)
  pollTime()
  watching = sourcesOf(signedIn()).subscribe()
  const after: number[] = []
  for (const ms of [0, 9_999, 1, 9_999, 1, 10_000]) {
    await pass(ms)
    after.push(asked())
  }
  expect(after).toEqual([1, 1, 2, 2, 3, 4])
})

test('two requests are never open at once, however slow the answer and whatever the triggers', async () => {
  pollTime()
  server.holdsLists = true
  const client = signedIn()
  watching = sourcesOf(client).subscribe()
  await pass(35_000)
  client.touches.touchEverything()
  client.touches.touchEverything()
  await settle()
  expect(asked()).toBe(1)
  server.holdsLists = false
  for (const answer of server.held) answer()
  await settle()
  // The triggers in between cause one more request.
  expect(asked()).toBe(2)
})

test('nothing is requested while signed out or offline; back online it is requested at once', async () => {
  pollTime()
  const { client, socket$ } = sampleClient(server.answer, { nowMs: noon, sources: [awardEvents] })
  watching = sourcesOf(client).subscribe()
  await pass(0)
  expect(asked()).toBe(1)

  server.unreachable = true
  await pass(60_000)
  expect(client.line.value.up).toBe(false)
  expect(asked()).toBe(1)
  server.unreachable = false
  await client.call('times', {})
  await pass(0)
  expect(asked()).toBe(2)
  // No message tells of vouchers: what was read just before the first connection is as true after it. A broken one may have cost calls.
  socket$.next({ kind: 'connected' })
  await pass(timing.firstConnection)
  expect(asked()).toBe(2)
  socket$.next({ kind: 'connected' })
  await pass(0)
  expect(asked()).toBe(3)

  await client.session.signOut()
  await pass(30_000)
  expect(asked()).toBe(3)
})
