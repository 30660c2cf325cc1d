import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPostgres, type Database } from '#server/platform/database/database.ts'
import { addOrderPath, fiveStar, submission } from '../kit/bets.ts'
import { openBrowser, type Browser } from '../kit/browser.ts'
import { startCluster, type Cluster } from '../kit/cluster.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { cashOf } from '../kit/ledger.ts'
import { longestIssue, type SellingIssue } from '../kit/longestIssue.ts'
import { startRedis, type Redis } from '../kit/redis.ts'
import { seededDatabase } from '../kit/seededSite.ts'
import { describeOnNodes } from '../kit/severalNodes.ts'

const players = ['player01', 'player02', 'agent01', 'agent02']
const stake = 0.02

describeOnNodes('three nodes behind a balancer', () => {
  let redis: Redis
  let database: Database
  let cluster: Cluster
  let browsers: Map<string, Browser>
  let selling: SellingIssue
  /** Keys of accepted bets by player. */
  const accepted = new Map(players.map((player) => [player, 0]))

  beforeAll(async () => {
    redis = await startRedis()
    const site = await seededDatabase()
    cluster = await startCluster({ ...site, redisUrl: redis.url })
    database = await openPostgres(site.databaseUrl, 2)
    browsers = new Map(players.map((player) => [player, openBrowser(cluster.origin)]))
    await Promise.all([...browsers].map(([player, browser]) => browser.signIn(player)))
    selling = await longestIssue(browserOf('player01'))
  }, 120_000)
  afterAll(async () => {
    for (const browser of browsers.values()) browser.close()
    await database.close()
    expect(await cluster.stop()).toEqual(cluster.nodes.map(() => 0))
    await redis.stop()
  }, 60_000)

  const browserOf = (player: string): Browser => {
    const browser = browsers.get(player)
    if (!browser) throw new Error(`${player} must have signed in`)
    return browser
  }
  const place = (player: string, key: string) => {
    const { lottery, issue, odds } = selling
    const line = fiveStar({ odds, price: String(stake), amount: String(stake) })
    return browserOf(player).post(addOrderPath, submission([line], { lottery, issue }), { key })
  }

  /** Lets each player bet without a pause until it is stopped; asks for the outcome of lost answers. */
  const keepBetting = () => {
    const it = { answered: 0, lost: 0, refused: [] as unknown[] }
    let ended = false
    const runs = players.map(async (player) => {
      while (!ended) {
        const key = randomUUID()
        const answer = await place(player, key).catch(() => undefined)
        if (answer?.body['code'] === 1) {
          it.answered += 1
          accepted.set(player, (accepted.get(player) ?? 0) + 1)
        } else if (answer && answer.status < 500) it.refused.push(answer.body)
        else {
          it.lost += 1
          await settleDoubt(player, key)
        }
      }
    })
    const end = async () => {
      ended = true
      await Promise.all(runs)
      return it
    }
    return { it, end }
  }
  const settleDoubt = async (player: string, key: string) => {
    const { body, status, text } = await browserOf(player).post('/sobet/pay/outcome', { key }, { as: 'json' })
    const result = body['result'] as { state: string } | undefined
    if (!result) throw new Error(`the outcome must be answered, it was ${status} ${text}`)
    if (result.state === 'accepted') accepted.set(player, (accepted.get(player) ?? 0) + 1)
  }
  const moreThan = (it: { answered: number }, count: number) => {
    const target = it.answered + count
    return vi.waitFor(() => expect(it.answered).toBeGreaterThan(target), 20_000)
  }
  const expectEveryBetOnce = async () => {
    for (const player of players) {
      expect(await cashOf(browserOf(player))).toBeCloseTo(10_000 - (accepted.get(player) ?? 0) * stake, 4)
    }
    await expectBalanced(database.db)
  }

  test('one after the other is drained and restarted under load, and no answer is lost', async () => {
    const { it, end } = keepBetting()
    await moreThan(it, 20)
    for (const node of cluster.nodes) {
      expect(await node.stop()).toBe(0)
      await moreThan(it, 20)
      await node.start()
    }
    expect(await end()).toMatchObject({ lost: 0, refused: [] })
    await expectEveryBetOnce()
  }, 120_000)

  test('one is killed under load: the outcome of open bets is queried, and every bet counts once', async () => {
    const { it, end } = keepBetting()
    await moreThan(it, 20)
    const [first] = cluster.nodes
    await first?.kill()
    await moreThan(it, 50)
    const { refused } = await end()
    expect(refused).toEqual([])
    await expectEveryBetOnce()
    await first?.start()
  }, 120_000)

  test('a browser whose node is drained reconnects to another one, and receives its messages', async () => {
    const cookie = [...browserOf('player01').cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = io(cluster.origin, {
      path: '/lottery',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      extraHeaders: { cookie },
    })
    const told: number[] = []
    let connections = 0
    socket.on('connect', () => (connections += 1))
    socket.on('lottery_award_message', ({ type }: { type: number }) => told.push(type))
    await vi.waitFor(() => expect(connections).toBe(1), 5_000)
    for (const node of cluster.nodes) {
      const before = connections
      await node.stop()
      // If it was this one, the browser soon reconnects to another.
      await vi.waitFor(() => expect(socket.connected).toBe(true), 10_000)
      told.length = 0
      await place('player01', randomUUID())
      accepted.set('player01', (accepted.get('player01') ?? 0) + 1)
      await vi.waitFor(() => expect(told.filter((type) => type === 3)).toHaveLength(1), 5_000)
      expect(connections - before).toBeLessThanOrEqual(1)
      await node.start()
    }
    expect(connections).toBeGreaterThan(1)
    socket.disconnect()
    await expectEveryBetOnce()
  }, 120_000)

  test('without Redis every node still takes bets; no node dies or reports that it is not ready', async () => {
    const { it, end } = keepBetting()
    await redis.stop()
    await moreThan(it, 30)
    expect(cluster.balancer.ready()).toHaveLength(3)
    redis = await startRedis(redis.port)
    await moreThan(it, 30)
    expect(await end()).toMatchObject({ lost: 0, refused: [] })
    expect(cluster.nodes.map(({ server }) => server.said()).join('')).not.toMatch(/rejection|TypeError/i)
    await expectEveryBetOnce()
  }, 120_000)
})
