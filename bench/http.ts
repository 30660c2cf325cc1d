/** add_order over HTTP against a no-op of the same server, and bets while a large issue is settled (P4, P9). */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { beginSession } from '#server/account/accounts/sessions.ts'
import { createApp } from '#server/app/app.ts'
import { defaultLimits } from '#server/lottery/orders/limits.ts'
import { createOrderWriter } from '#server/lottery/orders/writer.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { rows } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { closedLoop, placeWith } from './place.ts'
import type { HttpFigures, HttpLoad } from './httpLoad.ts'
import { openLedger, pgbench, preparePgbench, type Ledger } from './ledger.ts'
import { atLeast, atMost, median, type Group, type Metric } from './metric.ts'
import { draw, fillIssue, settle, winnersOfSettled } from './settlement.ts'

const connections = 256
const loadMs = 3_000
const rounds = 3

const startLoad = () => {
  const child = fork(new URL('./httpLoad.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  return {
    async run(load: HttpLoad): Promise<HttpFigures> {
      child.send(load)
      const [figures] = (await once(child, 'message')) as [HttpFigures]
      return figures
    },
    stop: () => child.kill(),
  }
}

const overHttp = async (ledger: Ledger): Promise<readonly Metric[]> => {
  const { database } = ledger
  const server = await createApp({
    database,
    clock: systemClock,
    log: createLog('error'),
    beaconSecret: Buffer.alloc(32, 7),
    sandbox: true,
    distDir: 'no-client-in-this-bench',
    requestsMax: 1e9,
  })
  // Parses the same body as add_order, and answers with a body of the same length.
  server.app.post('/noop', (request, reply) => {
    const fields = Object.fromEntries(new URLSearchParams(String(request.body)))
    return reply.send({
      code: 1,
      msg: '成功',
      serverTime: Date.now(),
      result: { length: Object.keys(fields).length },
    })
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const tokens = await Promise.all(
    Array.from({ length: connections }, (_, n) =>
      beginSession(database.db, ledger.firstMember + BigInt(n), new Date()).then(({ token }) => token),
    ),
  )
  const load = startLoad()
  const body = async (issueId: bigint) => {
    const [row] = await rows(database.db, sql`select number from issue where id = ${issueId}`)
    const line = {
      method: 'wx_zx_fs',
      code: '1,2|3,4|5,6|7,8|9,0',
      nums: 32,
      piece: 1,
      price: '0.02',
      odds: '196000',
      point: '0',
    }
    return new URLSearchParams({
      lottery: 'CQSSC',
      issue: String(row?.['number']),
      order: JSON.stringify([line]),
      betType: '2',
      sourceType: '0',
    }).toString()
  }
  const ask = (path: string, text: string) => load.run({ port, path, body: text, tokens, ms: loadMs })
  const seen = { noop: [] as HttpFigures[], bets: [] as HttpFigures[], anchor: [] as number[] }
  const addOrder = '/lottery/api/u/v1/lottery/add_order'
  await ask(addOrder, await body(await ledger.newIssue()))
  for (let round = 0; round < rounds; round += 1) {
    const text = await body(await ledger.newIssue())
    seen.noop.push(await ask('/noop', text))
    seen.bets.push(await ask(addOrder, text))
    seen.anchor.push(await pgbench(ledger.postgres, 32, 3))
  }
  load.stop()
  await server.stop()
  if (seen.bets.some(({ refused }) => refused > 0)) throw new Error('every bet of the bench must be accepted')
  const of = (list: readonly HttpFigures[], key: 'rps' | 'p99') => median(list.map((one) => one[key]))
  const [noop, bets, anchor] = [of(seen.noop, 'rps'), of(seen.bets, 'rps'), median(seen.anchor)]
  const [noopP99, betsP99] = [of(seen.noop, 'p99'), of(seen.bets, 'p99')]
  return [
    atLeast('P4', `add_order over HTTP, ${connections} connections, of a no-op`, bets, noop, 0.5),
    atLeast('P4', 'the same, of pgbench', bets, anchor, 5),
    atMost('P4', 'p99 of the same, of the no-op', betsP99, noopP99, 2.5),
  ]
}

const whileSettling = async (ledger: Ledger): Promise<readonly Metric[]> => {
  const { database } = ledger
  const place = placeWith(ledger, createOrderWriter({ database, limits: defaultLimits }))
  const clients = 64
  const seen = { idle: [] as number[], busy: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const large = await fillIssue(ledger, ['wx_zx_fs'], 100_000)
    seen.idle.push((await closedLoop(place, await ledger.newIssue(), clients, 2_000)).p99)
    const issue = await ledger.newIssue()
    await draw(ledger, large)
    let settling = true
    const settled = settle(ledger).finally(() => (settling = false))
    seen.busy.push((await closedLoop(place, issue, clients, 0, () => settling)).p99)
    await settled
    await winnersOfSettled(ledger, large)
  }
  const [idle, busy] = [median(seen.idle), median(seen.busy)]
  return [atMost('P9', `p99 of bets while 100,000 are settled, ${clients} players`, busy, idle, 1.5)]
}

/** P4 and P9. */
export const underLoad: Group = {
  ids: ['P4', 'P9'],
  run: async () => {
    const ledger = await openLedger()
    try {
      await preparePgbench(ledger.postgres)
      return [...(await overHttp(ledger)), ...(await whileSettling(ledger))]
    } finally {
      await ledger.stop()
    }
  },
}
