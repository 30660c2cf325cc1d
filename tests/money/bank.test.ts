import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { rows, toBigint, type Database } from '#server/platform/database/database.ts'
import { resettleCheck } from '#server/lottery/settlement/resettle.ts'
import { grantVoucher } from '#server/lottery/vouchers/vouchers.sql.ts'
import { openDoor } from '#server/ledger/movements/door.ts'
import { closeLedger } from '#server/ledger/closing/closing.ts'
import { creditPlayer, trialBalance } from '#server/ledger/wallet.ts'
import { checkLedger } from '#server/operation/freeze/findings.ts'
import { addOrderPath, allDigits, fiveStar, submission, type WireLine } from '../kit/bets.ts'
import type { Browser, WireAnswer } from '../kit/browser.ts'
import { chase, minuteIssueAfter, traceCancelPath } from '../kit/chases.ts'
import { browserOf, openCrowd, type CrowdMember } from '../kit/crowd.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../kit/freshDatabase.ts'
import { movementMakers } from '../kit/movements.ts'
import { afterNoon, noon } from '../kit/referenceTime.ts'
import { createDice, seedOf, type Dice } from '../kit/seeded.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'
import { retried } from '../kit/within.ts'

const seed = seedOf('BANK_SEED')
const operations = Number(process.env['BANK_OPS'] ?? 2_000)
const actors = 200
const players = 40
const readers = 4
const readsPerClosing = 10
/** Adding the whole ledger up takes longer with each operation: a reader does it after this many. */
const operationsPerRead = 50
/** The clock moves after this many operations. */
const operationsPerStep = 100
const stepSeconds = 5

const digits = (dice: Dice, most: number): string =>
  Array.from({ length: 10 }, (_, n) => n)
    .filter(() => dice.chance(most / 10))
    .join(',') || '7'

/** A random line of a random play, cheap or expensive. */
const randomLine = (dice: Dice): WireLine => {
  const piece = dice.chance(0.05) ? 99_999 : 1 + dice.below(20)
  if (dice.chance(0.3))
    return fiveStar({ piece, code: Array.from({ length: 5 }, () => dice.below(10)).join('|') })
  const code = digits(dice, 5)
  const nums = code.split(',').length
  return allDigits({ piece, code: `${code}||||`, nums })
}

type Body = Readonly<Record<string, unknown>>

/** A connection that broke is an answer that was lost, as if the server had failed. */
const heard = (answer: Promise<WireAnswer>): Promise<Body> =>
  answer.then(
    ({ body }) => body,
    () => ({ code: 500 }),
  )

/** The records of a run, against which the database is checked. */
interface Books {
  /** Order ids by the key of their accepted submission. */
  readonly accepted: Map<string, readonly string[]>
  readonly codes: Map<string, number>
  credited: bigint
  /** Keys of accepted movements. */
  readonly moved: Set<string>
}

const note = (books: Books, call: string, body: Body): void => {
  const name = `${call} ${String(body['code'])}`
  books.codes.set(name, (books.codes.get(name) ?? 0) + 1)
}

describeOnDatabase(`the bank: ${actors} actors, ${operations} operations`, (kind) => {
  const run = async (database: Database, it: TestServer) => {
    const crowd = await openCrowd(database, players, '2000', noon)
    const browsers = new Map(crowd.map((one) => [one.cn, browserOf(it, one)]))
    const books: Books = { accepted: new Map(), codes: new Map(), credited: 0n, moved: new Set() }
    const orders = new Map<string, string[]>(crowd.map(({ cn }) => [cn, []]))
    const chases = new Map<string, string[]>(crowd.map(({ cn }) => [cn, []]))
    // As many nodes as there are doors.
    const doors = [1, 2].map(() => openDoor({ database }))
    let done = 0
    let steps = 0
    let moving = Promise.resolve()
    const issuesPast = () => Math.floor((steps * stepSeconds + 5) / 60)

    let instants = 0
    /** Sends a money call; without a clear answer it asks for the outcome of the key until it is answered, like every client. */
    const send = async (
      browser: Browser,
      path: string,
      fields: Parameters<Browser['post']>[1],
      key: string,
    ): Promise<Body> => {
      const body = await heard(browser.post(path, fields, { key }))
      if (Number(body['code']) !== 500) return body
      const attempt = async () => {
        const outcome = await heard(browser.post('/sobet/pay/outcome', { key }, { as: 'json' }))
        return outcome['result'] as { answer: Body | null } | undefined
      }
      const { answer } = await retried(30_000, `an outcome of the key ${key}`, attempt, 0)
      return answer ?? { code: 4091 }
    }
    const accepted = (cn: string, key: string, body: Body) => {
      if (body['code'] !== 1) return
      const { orderIds, traceIds } = body['result'] as { orderIds: string[]; traceIds?: string[] }
      const held = books.accepted.get(key)
      if (held) expect(orderIds).toEqual(held)
      books.accepted.set(key, orderIds)
      orders.get(cn)?.push(...orderIds)
      chases.get(cn)?.push(...(traceIds ?? []))
    }

    const act = async (dice: Dice, player: CrowdMember): Promise<void> => {
      const browser = browsers.get(player.cn)
      if (!browser) throw new Error('the player must have a browser')
      const key = dice.uuid()
      const now = it.clock.now()
      switch (
        dice.pick([
          'bet',
          'bet',
          'bet',
          'bet',
          'cancel',
          'chase',
          'stop',
          'voucher',
          'instant',
          'credit',
          'movement',
          'movement',
          'again',
          'outcome',
        ])
      ) {
        case 'bet': {
          const lines = Array.from({ length: 1 + dice.below(3) }, () => randomLine(dice))
          const fields = submission(lines, { lottery: 'MJFFC', issue: minuteIssueAfter(issuesPast()) })
          const body = await send(browser, addOrderPath, fields, key)
          note(books, 'bet', body)
          return accepted(player.cn, key, body)
        }
        case 'again': {
          const fields = submission([randomLine(dice)], {
            lottery: 'MJFFC',
            issue: minuteIssueAfter(issuesPast()),
          })
          const bodies = await Promise.all([1, 2, 3].map(() => send(browser, addOrderPath, fields, key)))
          for (const body of bodies) note(books, 'again', body)
          for (const body of bodies) accepted(player.cn, key, body)
          return
        }
        case 'cancel': {
          const mine = orders.get(player.cn) ?? []
          if (mine.length === 0) return
          const cancelled = browser.post('/lottery/api/u/v1/lottery/cancel_order', {
            orderId: dice.pick(mine),
          })
          return note(books, 'cancel', await heard(cancelled))
        }
        case 'chase': {
          const multiples = Array.from({ length: issuesPast() + 2 + dice.below(4) }, (_, n) =>
            n < issuesPast() ? 0 : dice.below(4),
          )
          const fields = chase([randomLine(dice)], multiples, { winStop: dice.chance(0.5) })
          const body = await send(browser, addOrderPath, fields, key)
          note(books, 'chase', body)
          return accepted(player.cn, key, body)
        }
        case 'stop': {
          const mine = chases.get(player.cn) ?? []
          if (mine.length === 0) return
          const issues = [0, 1, 2]
            .map((n) => minuteIssueAfter(issuesPast() + n))
            .filter(() => dice.chance(0.7))
          const stopped = browser.get(traceCancelPath, { traceId: dice.pick(mine), issues: issues.join(',') })
          return note(books, 'stop', await heard(stopped))
        }
        case 'voucher': {
          const amount = parseYuan('3')
          const validUntil = new Date(now.getTime() + 60_000)
          const voucher = { amount, minBet: amount, lottery: undefined, validUntil }
          const id = await grantVoucher(database.db, player.id, voucher, 'of the bank', now)
          await heard(browser.get('/lottery/api/u/v1/lottery/voucherAccept', { ids: id.toString() }))
          const fields = submission([randomLine(dice)], {
            lottery: 'MJFFC',
            issue: minuteIssueAfter(issuesPast()),
            voucherId: id.toString(),
          })
          const twin = dice.uuid()
          const [one, other] = await Promise.all(
            [key, twin].map((k) => send(browser, addOrderPath, fields, k)),
          )
          note(books, 'voucher', one ?? {})
          note(books, 'voucher', other ?? {})
          accepted(player.cn, key, one ?? {})
          return accepted(player.cn, twin, other ?? {})
        }
        case 'instant': {
          const fields = {
            lottery: 'MJMMC',
            order: JSON.stringify([randomLine(dice)]),
            betType: 2,
            sourceType: 0,
          }
          instants += 1
          const body = await send(browser, '/lottery/api/u/v1/lottery/add_order_now', fields, key)
          instants -= 1
          note(books, 'instant', body)
          return accepted(player.cn, key, body)
        }
        case 'credit': {
          const amount = parseYuan(String(1 + dice.below(100)))
          books.credited += amount
          await creditPlayer(database.db, player.id, amount, 'of the bank', now)
          return
        }
        case 'movement': {
          // Twice under one key, as a job does that died between asking and hearing.
          const maker = dice.pick(Object.values(movementMakers))
          const other = dice.pick(crowd.filter(({ id }) => id !== player.id))
          const id = dice.below(1_000)
          const make = (yuan: number) =>
            maker({ me: player.id, other: other.id, amount: parseYuan(String(yuan)), id })
          const some = make(1 + dice.below(60))
          // Now and then more than any player has: the pace of the machine must not decide whether one is refused.
          const spends = some[0] && 'from' in some[0]
          const movement = {
            memberId: player.id,
            key,
            call: 'bank',
            contentHash: key,
            answer: {},
            at: now,
            transfers: spends && dice.chance(0.2) ? make(1_000_000) : some,
          }
          const outcomes = await Promise.all([1, 2].map(() => dice.pick(doors).post(movement)))
          for (const { outcome } of outcomes) note(books, 'movement', { code: outcome })
          if (outcomes.some(({ outcome }) => outcome === 'accepted')) books.moved.add(key)
          return
        }
        case 'outcome': {
          const [held] = [...books.accepted].slice(-1 - dice.below(20))
          const told = browser.post('/sobet/pay/outcome', { key: held?.[0] ?? key }, { as: 'json' })
          return note(books, 'outcome', await heard(told))
        }
      }
    }

    const move = () => {
      steps += 1
      const at = afterNoon(steps * stepSeconds)
      // Not awaited: the clock moves independently of the players.
      moving = moving.then(() => it.moveTo(at))
    }
    let reading = true
    let tellReaders = () => undefined as void
    let nextRead = Promise.resolve()
    const endRead = () => {
      tellReaders()
      nextRead = new Promise((resolve) => (tellReaders = resolve))
    }
    endRead()
    const work = async (actor: number): Promise<void> => {
      const dice = createDice(seed, `${kind} ${actor}`)
      while (done < operations) {
        done += 1
        if (done % operationsPerStep === 0) move()
        if (done % operationsPerRead === 0) endRead()
        await act(dice, crowd[actor % crowd.length] as CrowdMember)
      }
    }
    const reads: string[] = []
    let closings = 0
    const add = async (reader: number): Promise<void> => {
      for (; reading; await nextRead) {
        // What the first reader closes, all go on from.
        if (reader === 0 && reads.length % readsPerClosing === 0) {
          await closeLedger(database.db, it.clock.now(), () => Promise.resolve())
          closings += 1
        }
        const { findings } = await checkLedger(database.db, 'open')
        reads.push(findings.length === 0 ? 'sums' : JSON.stringify(findings[0]))
        const { total, negative, breaks } = await database.db.transaction((tx) => trialBalance(tx), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        })
        reads.push(
          total === 0n && negative === 0n && breaks.length === 0
            ? 'sums'
            : `${total} ${negative} ${breaks.length}`,
        )
      }
    }
    // An instant draw waits for the clock: when most players wait for one, the clock moves on.
    const ticking = setInterval(() => (done >= operations || instants > actors / 4) && move(), 200)
    const reader = Promise.all(
      Array.from({ length: kind === 'postgres' ? readers : 1 }, (_, reader) => add(reader)),
    )
    await Promise.all(Array.from({ length: actors }, (_, actor) => work(actor)))
    clearInterval(ticking)
    reading = false
    tellReaders()
    await reader
    await moving
    return { books, reads, closings, crowd, end: steps * stepSeconds }
  }

  test(
    'every read sums, nothing is negative, nothing is missing',
    async () => {
      console.log(`BANK_SEED=${seed}, on ${kind}`)
      const database = await freshDatabase(kind)
      const it = await startServer({ database })
      const { books, reads, closings, crowd, end } = await run(database, it)
      expect(new Set(reads)).toEqual(new Set(['sums']))
      expect(reads.length).toBeGreaterThan(10)
      expect(closings).toBeGreaterThan(0)

      // Open issues are drawn, settled, chased and refunded.
      for (let minute = 1; minute <= 8; minute += 1) await it.moveTo(afterNoon(end + minute * 60))
      await expectBalanced(database.db)
      expect(await resettleCheck(database.db)).toMatchObject({ differences: [] })

      const kept = await rows(
        database.db,
        sql`select s.key::text as key, submission_answer(s)->'orderIds' as ids from submission s
          where s.state = 'accepted' and s.call not in ('bank', 'chase')`,
      )
      const moved = await rows(database.db, sql`select key::text as key from submission where call = 'bank'`)
      expect(new Set(moved.map(({ key }) => String(key)))).toEqual(books.moved)
      expect(new Map(kept.map((row) => [String(row['key']), row['ids']]))).toEqual(books.accepted)
      const [left] = await rows(
        database.db,
        sql`select (select count(*) from bet_order o where not exists (select 1 from trace_issue x where x.order_id = o.id)
              and not exists (select 1 from submission s where s.key is not null and s.member_id = o.member_id
                and s.first_order = o.first_order))::int as orphans,
            (select count(*) from trace_issue where state = 'waiting')::int as waiting,
            (select count(*) from settlement where settled_at is null)::int as open,
            (select count(*) from (select voucher_id from bet_order where voucher_id is not null
              group by voucher_id having count(distinct ordered_at) > 1) as twice)::int as twice,
            (select coalesce(sum(balance), 0) from account where kind in ('trace'))::bigint as chased,
            (select sum(balance) from account where kind = 'player' and member_id >= ${crowd[0]?.id ?? 0n})::bigint as held,
            (select coalesce(sum(s.signed_amount), 0) from statement s join account a on a.id = s.account_id
              where a.kind = 'player' and a.member_id >= ${crowd[0]?.id ?? 0n})::bigint as moved`,
      )
      expect(left).toMatchObject({ orphans: 0, waiting: 0, open: 0, twice: 0 })
      expect([toBigint(left?.['chased']), toBigint(left?.['held'])]).toEqual([0n, toBigint(left?.['moved'])])
      const count = (pattern: RegExp) =>
        [...books.codes].reduce((sum, [name, n]) => (pattern.test(name) ? sum + n : sum), 0)
      // The run covered what it should: each kind of operation was accepted, and refused where that is possible.
      for (const wanted of [
        /^bet 1$/,
        /^chase 1$/,
        /^voucher 1$/,
        /^instant 1$/,
        /^cancel 0$/,
        /^stop 1$/,
        /^bet 4001$/,
        /^movement accepted$/,
        /^movement replayed$/,
        /^movement insufficient$/,
      ]) {
        expect([String(wanted), count(wanted) > 0]).toEqual([String(wanted), true])
      }
      console.log(`${kind}: ${reads.length} reads, ${JSON.stringify(Object.fromEntries(books.codes))}`)
      await it.stop()
      await database.close()
    },
    30 * 60_000,
  )
})
