import { expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { OutboxRow } from '#src/db/core/outbox.ts'
import type { BetBody } from '#src/db/lottery/submissions.ts'
import { betMoney } from '../lottery/money.ts'
import { moneyKinds } from '../moneyKinds.ts'
import { sampleClient, type SampleServer } from './client.sample.ts'
import type { Client } from './client.ts'
import { orphanedCalls, resolveCalls, sendMoney } from './moneyCalls.ts'
import { createBrowserOfTabs } from './tabs.sample.ts'
import { timing } from './timing.ts'

emptyStores()

const bet: BetBody = { lottery: 'mjffc', issue: '20261121-0721', items: [], fromList: false }

const outboxOf = (client: Client) => {
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  return db.outbox
}

const lostRow = (key: string, state: OutboxRow['state']): OutboxRow => ({
  key,
  call: 'addOrder',
  account: '1001',
  state,
  attempts: 1,
  sentAt: 1,
  body: bet,
})

/** A server that answers bets when it is told to, and nothing else. */
const heldServer = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const server: SampleServer = ({ name, key }) => {
    if (name !== 'add_order') return new Promise(() => undefined)
    begun.push(key ?? '')
    return new Promise((resolve) => ends.push(() => resolve({ code: 4004, msg: '已截止', serverTime: 9 })))
  }
  return { server, begun, ends }
}

test('a tab that opens takes no bet that another one is sending for lost, and those of a tab that is gone', async () => {
  const browser = createBrowserOfTabs()
  const { server, begun, ends } = heldServer()
  // It is out of sight: the one that opens takes the lead.
  const { client } = sampleClient(server, { tabs: browser.open(false) })
  const sent = sendMoney(client, betMoney, bet, 'under way')
  await vi.waitFor(() => expect(begun).toEqual(['under way']))
  await outboxOf(client).put(lostRow('of no tab', 'sending'))
  const { client: next } = sampleClient(server, { tabs: browser.open(), sources: [orphanedCalls] })
  await vi.waitFor(async () => expect((await outboxOf(next).get('of no tab'))?.state).toBe('checking'))
  expect((await outboxOf(next).get('under way'))?.state).toBe('sending')
  ends[0]?.()
  expect((await sent).kind).toBe('refused')
})

test('a call of a tab that is killed while it sends becomes 核对中 in the tab that is left, also when that one led before', async () => {
  const browser = createBrowserOfTabs()
  const { server, begun } = heldServer()
  const [leader, follower] = [browser.open(), browser.open()]
  const left = sampleClient(server, { tabs: leader, sources: [orphanedCalls] }).client
  await vi.waitFor(() => expect(left.tabs.leads).toBe(true))
  const { client: killed } = sampleClient(server, { tabs: follower })
  void sendMoney(killed, betMoney, bet, 'of the killed')
  await vi.waitFor(() => expect(begun).toEqual(['of the killed']))
  follower.kill()
  await vi.waitFor(async () => expect((await outboxOf(left).get('of the killed'))?.state).toBe('checking'), {
    timeout: 2 * timing.orphanCheck,
  })
})

test('a tab alone, which cannot know who holds what, takes no call of its own for lost', async () => {
  const { server, begun, ends } = heldServer()
  const { client } = sampleClient(server, { sources: [orphanedCalls] })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const sent = sendMoney(client, betMoney, bet, 'own')
  await vi.waitFor(() => expect(begun).toEqual(['own']))
  await new Promise((resolve) => setTimeout(resolve, timing.orphanCheck + 200))
  expect((await outboxOf(client).get('own'))?.state).toBe('sending')
  ends[0]?.()
  await sent
}, 20_000)

test('of several tabs one money call is under way at a time, in the order of the presses', async () => {
  const browser = createBrowserOfTabs()
  const { server, begun, ends } = heldServer()
  const clients = [1, 2, 3].map(() => sampleClient(server, { tabs: browser.open() }).client)
  const sent: Promise<unknown>[] = []
  for (const [place, client] of clients.entries()) {
    sent.push(sendMoney(client, betMoney, bet, `press ${place}`))
    // It is stored before its turn comes.
    await vi.waitFor(async () => expect(await outboxOf(client).get(`press ${place}`)).toBeTruthy())
  }
  for (const place of clients.keys()) {
    await vi.waitFor(() => expect(ends).toHaveLength(place + 1))
    expect(begun).toHaveLength(place + 1)
    ends[place]?.()
    await sent[place]
  }
  expect(begun).toEqual(['press 0', 'press 1', 'press 2'])
})

test('the leader alone asks for outcomes, and the next one goes on', async () => {
  const browser = createBrowserOfTabs()
  const asked: string[] = []
  const open = async (name: string) => {
    const tab = browser.open()
    const { client } = sampleClient(
      ({ name: call }) => {
        if (call === 'outcome') asked.push(name)
        return undefined
      },
      { tabs: tab, sources: [resolveCalls(moneyKinds)] },
    )
    return { tab, client }
  }
  const first = await open('first')
  await outboxOf(first.client).put(lostRow('3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11', 'checking'))
  const next = await open('next')
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1), { timeout: 5_000 })
  expect(new Set(asked)).toEqual(new Set(['first']))
  first.tab.kill()
  await vi.waitFor(() => expect(asked).toContain('next'))
  expect(next.client.tabs.leads).toBe(true)
})
