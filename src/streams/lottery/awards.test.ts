import { expect, test, vi } from 'vitest'
import { readLastAward } from '#src/db/lottery/awardNotices.ts'
import type { WinMessage } from '#contract/lottery/events.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { Client } from '../core/client.ts'
import { award, notFound, sampleClient } from '../core/client.sample.ts'
import type { Touch } from '../core/touches.ts'
import { awardEvents, awardNotices } from './awards.ts'

emptyStores()

const win = (seq: number): WinMessage => ({
  type: 1,
  lottery: 'mjffc',
  lotteryCn: '1分彩',
  issue: '0721',
  bonus: 196_000n,
  method: '定位胆',
  orderId: `C${seq}`,
  seq,
})
const onWire = (seq: number) => ({ ...win(seq), lottery: 'MJFFC', bonus: '19.6' })

const fail = (error: unknown): never => {
  throw error
}

/** A server with this many wins, and a page that records the wins it shows. */
const pageOf = (server: { last: number; asked: (string | null)[] }, isInFront?: () => boolean) => {
  const { client, socket$ } = sampleClient(
    ({ name, fields }) => {
      if (name !== 'award_messages') return notFound
      const after = fields.get('after')
      server.asked.push(after)
      const missed =
        after === null
          ? []
          : Array.from({ length: server.last - Number(after) }, (_, n) => n + Number(after) + 1)
      return { code: 1, serverTime: 1, result: { last: server.last, messages: missed.map(onWire) } }
    },
    { sources: [awardEvents] },
  )
  const told: (number | undefined)[][] = []
  awardNotices(client, fail, isInFront).subscribe((wins) => told.push(wins.map(({ seq }) => seq)))
  return { client, socket$, told }
}
const keptBy = async (client: Client) => {
  const db = client.privateDb()
  return db && (await readLastAward(db))
}

test('wins that the socket missed are shown once when it is back, and not again by the next page', async () => {
  const server = { last: 7, asked: [] as (string | null)[] }
  const first = pageOf(server)
  // On a device that has shown none yet, old wins are not announced.
  first.socket$.next({ kind: 'connected' })
  await vi.waitFor(async () => expect(await keptBy(first.client)).toBe(7), 5_000)
  server.last = 9
  first.socket$.next({ kind: 'connected' })
  await vi.waitFor(() => expect(first.told).toEqual([[8, 9]]), 3_000)
  await vi.waitFor(async () => expect(await keptBy(first.client)).toBe(9))

  const next = pageOf(server)
  next.socket$.next({ kind: 'connected' })
  await vi.waitFor(() => expect(server.asked).toEqual([null, '7', '9']), 5_000)
  next.socket$.next(award(win(10)))
  await vi.waitFor(() => expect(next.told).toEqual([[10]]))
  await vi.waitFor(async () => expect(await keptBy(next.client)).toBe(10))
})

test('of two tabs the one in front shows a win; with none in front one of them does', async () => {
  const server = { last: 0, asked: [] as (string | null)[] }
  let isInFront = true
  const front = pageOf(server, () => isInFront)
  const behind = pageOf(server, () => false)
  for (const { socket$ } of [front, behind]) socket$.next({ kind: 'connected' })
  await vi.waitFor(async () => expect(await keptBy(behind.client)).toBe(0), 5_000)
  const hear = (seq: number) => {
    for (const { socket$ } of [behind, front]) socket$.next(award(win(seq)))
  }
  hear(1)
  await vi.waitFor(() => expect(front.told).toEqual([[1]]))
  isInFront = false
  hear(2)
  const told = () => [...front.told, ...behind.told].flat()
  await vi.waitFor(() => expect(told()).toEqual([1, 2]), 5_000)
  // Both have judged the second win before either hears the third.
  hear(3)
  await vi.waitFor(() => expect(told()).toEqual([1, 2, 3]), 5_000)
})

test('a win makes the records fetch again', async () => {
  const { client, socket$, told } = pageOf({ last: 0, asked: [] })
  const touched: Touch[] = []
  client.touches.all$.subscribe((touch) => touched.push(touch))
  socket$.next(award(win(1)))
  await vi.waitFor(() => expect(told).toEqual([[1]]))
  expect(touched).toEqual([{ tables: ['orders'] }])
})
