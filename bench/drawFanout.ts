/**
 * A draw on the real server, with its database: the time from writing the draw until the last of a thousand players
 * has its result, while a hundred thousand bets are settled; against the same message with nothing to settle. Also the
 * time from the draw until the winners among them are notified (performance.md §5).
 */
import { sql } from 'drizzle-orm'
import { beginSession } from '#server/account/accounts/sessions.ts'
import type { Server } from '#server/app/app.ts'
import { rows, toInt } from '#server/platform/database/database.ts'
import { appOn } from './appOn.ts'
import { startChild, type Child } from './child.ts'
import { sharedUs, type FanoutClients } from './fanoutClients.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { median, type Group } from './metric.ts'
import { fillIssue } from './settlement.ts'

const players = 1_000
const bets = 100_000
const rounds = 5

interface Site {
  readonly ledger: Ledger
  readonly server: Server
  readonly hearers: Child<FanoutClients>
}

const lastMs = (atUs: readonly number[], since: number): number => (Math.max(...atUs) - since) / 1000

/** Connects players, each with a session and a socket. */
const connectPlayers = async ({ ledger, hearers }: Site, origin: string): Promise<void> => {
  const { db } = ledger.database
  const cookies: string[] = []
  for (let n = 0n; n < players; n += 1n)
    cookies.push(`sid=${(await beginSession(db, ledger.firstMember + n, new Date())).token}`)
  const path = '/lottery/?EIO=4&transport=websocket&appId=1'
  await hearers.ask('open', { port: Number(new URL(origin).port), path, plain: false, cookies })
}

let told = 0

/** Milliseconds until all clients have the result of a draw that nobody bet on. */
const tellAlone = async ({ server, hearers }: Site): Promise<number> => {
  const issue = `alone-${(told += 1)}`
  const piece = `"issue":"${issue}","code"`
  await hearers.ask('listenFor', [piece])
  const since = sharedUs()
  const code = '1,2,3,4,5'
  server.bus.publish({ type: 'drawn', issueId: 0n, lottery: 'cqssc', issue, code, drawnAt: new Date() })
  return lastMs(await hearers.ask('heard', { piece, count: players }), since)
}

/** Calls `work`, and returns when the first draw was published, which is as soon as it is committed. */
const publishedAt = async ({ bus }: Server, work: () => Promise<void>): Promise<number> => {
  const publish = bus.publish.bind(bus)
  let atUs: number | undefined
  bus.publish = (event) => {
    if (event.type === 'drawn') atUs ??= sharedUs()
    publish(event)
  }
  await work()
  bus.publish = publish
  if (atUs === undefined) throw new Error('the issue of the bench must be drawn')
  return atUs
}

/**
 * Draws an issue full of bets: milliseconds until all clients have the result, without and with load, and until each winner
 * is notified.
 */
const drawFull = async (site: Site) => {
  const { ledger, server, hearers } = site
  const { db } = ledger.database
  const issueId = await fillIssue(ledger, ['wx_zx_fs'], bets)
  const [issue] = await rows(
    db,
    sql`update issue set close_at = now() - interval '2 seconds', draw_at = now() - interval '1 second'
      where id = ${issueId} returning number`,
  )
  await rows(db, sql`checkpoint`)
  const [draw, win] = ['code', 'bonus'].map((field) => `"issue":"${String(issue?.['number'])}","${field}"`)
  if (draw === undefined || win === undefined) throw new Error('both pieces must be made')
  // The first round only warms up; the comparison runs before each round, because a settlement slows down what follows it.
  const [, ...turns] = [
    await tellAlone(site),
    await tellAlone(site),
    await tellAlone(site),
    await tellAlone(site),
  ]
  await hearers.ask('listenFor', [draw, win])
  const since = await publishedAt(server, () => server.drawing.tick())
  const allKnow = lastMs(await hearers.ask('heard', { piece: draw, count: players }), since)
  await server.settler.idle()
  const [won] = await rows(
    db,
    sql`select count(*) from payout where issue_id = ${issueId}
      and member_id < ${ledger.firstMember + BigInt(players)}::bigint`,
  )
  const count = toInt(won?.['count'])
  const winsAtUs = await hearers.ask('heard', { piece: win, count })
  return { alone: median(turns), allKnow, wins: winsAtUs.map((atUs) => (atUs - since) / 1000) }
}

const openSite = async (): Promise<{ readonly site: Site; readonly stop: () => Promise<void> }> => {
  const ledger = await openLedger()
  const server = await appOn(ledger, ['cqssc'])
  const hearers = startChild<FanoutClients>('fanoutClients.ts')
  const site = { ledger, server, hearers }
  const stop = async () => {
    hearers.stop()
    await server.stop()
    await ledger.stop()
  }
  return { site, stop }
}

/** P17. */
export const drawFanout: Group = {
  ids: ['P17'],
  run: async () => {
    const { site, stop } = await openSite()
    try {
      await connectPlayers(site, await site.server.start(0))
      const [alone, full, wins]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round <= rounds; round += 1) {
        const drawn = await drawFull(site)
        // The first round only warms up.
        if (round === 0) continue
        full.push(drawn.allKnow)
        alone.push(drawn.alone)
        wins.push(...drawn.wins)
      }
      const [value, anchor] = [median(full), median(alone)]
      const p99 = wins.toSorted((a, b) => a - b)[Math.floor(wins.length * 0.99)] ?? Infinity
      return [
        {
          id: 'P17',
          metric: `draw written to the last of ${players} told, ${bets} bets to settle (anchor: told alone)`,
          value,
          unit: 'ms',
          anchor,
          ratio: value / anchor,
          goal: '≤ 1.2×',
          met: value / anchor <= 1.2,
        },
        {
          id: 'P17',
          metric: `draw written to a win told, p99 of ${wins.length} (anchor: told alone)`,
          value: p99,
          unit: 'ms',
          anchor,
          ratio: p99 / anchor,
          goal: '≤ 500 ms',
          met: p99 <= 500,
          absolute: true,
        },
      ]
    } finally {
      await stop()
    }
  },
}
