/**
 * A node that dies, or loses its database, between any two statements of what moves money of the funds: a payment that is credited, an order
 * that is made, a withdrawal that is sent and paid, an exchange that ends. Another node goes on, and each happens exactly once.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recharge } from '#contract/funds/deposits.ts'
import { exchangeStatus } from '#contract/funds/exchanges.ts'
import { depositsDomain } from '#server/funds/deposits/deposits.domain.ts'
import { exchangesDomain } from '#server/funds/exchanges/exchanges.domain.ts'
import { withdrawalsDomain } from '#server/funds/withdrawals/withdrawals.domain.ts'
import { openDoor } from '#server/ledger/movements/door.ts'
import type { Job } from '#server/platform/composition/domain.ts'
import { rows } from '#server/platform/database/database.ts'
import type { MemberContext } from '#server/platform/http/http.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { createGuard } from '#server/protection/guard.ts'
import { depositForms, onceLooked, openDepositSite, type DepositSite } from '../kit/depositSite.ts'
import { openDoomed, type Doom, type DoomedDatabase } from '../kit/doomed.ts'
import { openExchangeSite, type ExchangeSite } from '../kit/exchangeSite.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { createDice, seedOf } from '../kit/seeded.ts'
import type { TestServer } from '../kit/startServer.ts'
import { describeOnOnePostgres } from '../kit/severalNodes.ts'
import { openWithdrawSite, type WithdrawSite } from '../kit/withdrawSite.ts'

const seed = seedOf('CRASH_SEED')
/** Points at which each act is broken off. */
const points = Number(process.env['CRASH_POINTS'] ?? 3)

/** One act that was prepared on the living node: what the doomed node does of it, and that it is done once in the end. */
interface Prepared<Node> {
  readonly act: (node: Node) => Promise<unknown>
  /** The living node goes on until this holds. */
  readonly once: () => Promise<void>
}

const secret = Buffer.alloc(32, 7)
const [paid, failed] = [0, 6]
const [arrived, refused] = [exchangeStatus.arrived, exchangeStatus.returned]

describeOnOnePostgres(`funds broken off at ${points} points of each act`, () => {
  let database: TestDatabase
  let doomed: DoomedDatabase
  let deposits: DepositSite
  let withdrawals: WithdrawSite
  let exchanges: ExchangeSite
  beforeAll(async () => {
    console.log(`CRASH_SEED=${seed}`)
    database = await freshDatabase('postgres')
    deposits = await openDepositSite(database)
    withdrawals = await openWithdrawSite(database)
    exchanges = await openExchangeSite(database)
    doomed = await openDoomed(database.url ?? '')
  })
  afterAll(async () => {
    await doomed.close()
    await expectBalanced(database.db)
    for (const { site } of [deposits, withdrawals, exchanges]) await site.stop()
    await database.close()
  })

  /** A node on the doomed database, with the providers of the living ones. */
  const nodeOf = () => {
    const { db } = doomed
    const common = {
      db,
      door: openDoor({ database: doomed }),
      guard: createGuard(db),
      log: createLog('silent'),
      secret,
      sandbox: false,
      // Asked only by calls, and the acts here are none of these.
      refusedSpender: () => Promise.reject(new Error('nobody spends here')),
    }
    return {
      deposits: depositsDomain.create({
        ...common,
        clock: deposits.site.clock,
        providers: [deposits.mill.provider],
      }),
      withdrawals: withdrawalsDomain.create({
        ...common,
        clock: withdrawals.site.clock,
        providers: [withdrawals.payouts.provider],
      }),
      exchanges: exchangesDomain.create({
        ...common,
        clock: exchanges.site.clock,
        providers: [exchanges.wallets.provider],
      }),
    }
  }
  type FundsNode = ReturnType<typeof nodeOf>

  const count = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await rows(database.db, query))[0]?.['count'])
  const transfersOf = (kind: string, cause: string) =>
    count(sql`select count(*) from transfer where reason = ${kind} and cause = ${cause}`)
  /** Its watch may send it later than the money came back. */
  const oneLetter = async ({ clock }: Pick<TestServer, 'clock'>, member: bigint, title: string) => {
    const letters = () =>
      count(sql`select count(*) from letter where member_id = ${member} and title = ${title}`)
    await expect
      .poll(
        async () => {
          clock.moveTo(new Date(clock.now().getTime() + 5_000))
          return letters()
        },
        { timeout: 20_000, interval: 30 },
      )
      .toBe(1)
    expect(await count(sql`select count(*) from owed_letter where member_id = ${member}`)).toBe(0)
  }
  const lookOnce = async ([watch]: readonly Job[]): Promise<void> => {
    await watch?.start?.()
    await watch?.stop()
  }

  const acts: Readonly<Record<string, () => Promise<Prepared<FundsNode>>>> = {
    async 'a payment is told by a callback'() {
      const spsn = await deposits.made('cnyt')
      const before = await deposits.cash()
      const { provider } = deposits.mill
      // Who asks the provider hears the same as who is told.
      const payment = { spsn, reference: `R-${spsn}`, amount: 1_000_000n, currency: 'CNY' }
      deposits.mill.query = (asked) =>
        asked === spsn
          ? { state: 'paid', payments: [{ ...payment, at: deposits.site.clock.now() }] }
          : { state: 'open' }
      return {
        async act(node) {
          const app = fastify()
          await node.deposits.routes?.(app)
          const told = deposits.mill.signed({ order: spsn }, deposits.site.clock.now())
          const { statusCode } = await app.inject({ method: 'POST', ...told })
          await app.close()
          return statusCode
        },
        once: () =>
          onceLooked(deposits, async () => {
            expect(await deposits.cash()).toBeCloseTo(before + 100, 4)
            expect(await transfersOf('deposit', `deposit:${spsn.slice(1)}`)).toBe(1)
            const receipts = sql`select count(*) from pay_receipt
              where provider = ${provider.name} and spsn = ${spsn} and state = 'credited'`
            expect(await count(receipts)).toBe(1)
          }),
      }
    },

    async 'an order of a deposit is made'() {
      const key = randomUUID()
      const { id } = (await rows(database.db, sql`select id from member where cn = 'player01'`))[0] ?? {}
      const asked = deposits.mill.asked.length
      const context = {
        member: { memberId: BigInt(String(id)), cn: 'player01' },
        idempotencyKey: key,
        origin: 'https://haocai.example',
        now: deposits.site.clock.now(),
      } as unknown as MemberContext
      const input = z.decode(recharge.input, depositForms.topay)
      return {
        act: (node) => node.deposits.handlers.recharge(input, context),
        async once() {
          // The client sends it again under its key.
          const body = await deposits.make('topay', {}, key)
          expect(body).toMatchObject({ code: 0 })
          const spsns = deposits.mill.asked.slice(asked).map(({ spsn }) => spsn)
          expect(new Set(spsns)).toEqual(new Set([body['spsn']]))
          expect(await count(sql`select count(*) from money_order_step where key = ${key}`)).toBe(1)
          await deposits.clear()
        },
      }
    },

    async 'a withdrawal is sent and paid'() {
      const who = await withdrawals.player()
      const spsn = await who.made()
      await withdrawals.ops('approve-withdrawal', spsn)
      return {
        act: (node) => lookOnce(node.withdrawals.jobs),
        async once() {
          await withdrawals.until(who, spsn, paid)
          expect(await who.money()).toEqual([900, 0, 0])
          expect(await transfersOf('withdrawal_paid', `withdrawal:${spsn.slice(1)}`)).toBe(1)
          const { steps } = await who.order(spsn)
          expect(steps.map(({ state }) => state)).toEqual(['made', 'reviewed', 'sent', 'paid'])
        },
      }
    },

    async 'a withdrawal that its provider refuses is given back, and a letter says so'() {
      const who = await withdrawals.player()
      const spsn = await who.made()
      await withdrawals.ops('approve-withdrawal', spsn)
      const { pay, query } = withdrawals.payouts
      const refuse = () => ({ state: 'failed', reason: '账号有误' }) as const
      Object.assign(withdrawals.payouts, { pay: refuse, query: refuse })
      return {
        act: (node) => lookOnce(node.withdrawals.jobs),
        async once() {
          await withdrawals.until(who, spsn, failed)
          Object.assign(withdrawals.payouts, { pay, query })
          expect(await who.money()).toEqual([1000, 0, 0])
          expect(await transfersOf('withdrawal_return', `withdrawal:${spsn.slice(1)}`)).toBe(1)
          await oneLetter(withdrawals.site, who.id, '提现已退回')
        },
      }
    },

    async 'an exchange that its provider refuses is given back, and a letter says so'() {
      const who = await exchanges.player()
      exchanges.wallets.move = () => Promise.reject(new Error('lost'))
      const spsn = await who.made()
      exchanges.wallets.query = () => ({ state: 'refused', reason: '游戏维护' })
      return {
        act: (node) => lookOnce(node.exchanges.jobs),
        async once() {
          await exchanges.until(who, spsn, refused)
          exchanges.wallets.asUsual()
          expect(await who.money()).toEqual([1000, 0])
          expect(await transfersOf('wallet_out_return', `exchange:${spsn.slice(1)}`)).toBe(1)
          await oneLetter(exchanges.site, who.id, '转账已退回')
        },
      }
    },

    async 'an exchange that was not answered ends'() {
      const who = await exchanges.player()
      exchanges.wallets.move = () => Promise.reject(new Error('lost'))
      const spsn = await who.made()
      exchanges.wallets.asUsual()
      // The provider never heard of it: it is told again.
      return {
        act: (node) => lookOnce(node.exchanges.jobs),
        async once() {
          await exchanges.until(who, spsn, arrived)
          expect(await who.money()).toEqual([900, 100])
          expect(await transfersOf('wallet_out', `exchange:${spsn.slice(1)}`)).toBe(1)
        },
      }
    },
  }

  const broken = async (prepare: () => Promise<Prepared<FundsNode>>, doom: Doom | undefined) => {
    const { act, once } = await prepare()
    const node = nodeOf()
    doomed.arm(doom)
    await act(node).catch(() => undefined)
    const [sent, hasBroken] = [doomed.sent(), doomed.hasBroken()]
    doomed.arm()
    await once()
    return { sent, hasBroken }
  }

  test.each(Object.keys(acts))('%s', { timeout: 60_000 + points * 5_000 }, async (name) => {
    const prepare = acts[name]
    if (!prepare) throw new Error(`"${name}" must be an act`)
    const { sent } = await broken(prepare, undefined)
    expect(sent).toBeGreaterThan(2)
    const dice = createDice(seed, name)
    for (let point = 0; point < points; point += 1) {
      const doom = { at: 1 + dice.below(sent), carriedOut: dice.chance(0.5), isDead: dice.chance(0.5) }
      const { hasBroken } = await broken(prepare, doom)
      expect(hasBroken, JSON.stringify(doom)).toBe(true)
    }
  })
})
