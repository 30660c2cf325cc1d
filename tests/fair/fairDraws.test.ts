/** In-house draws as players can check them, through the real server (requirements 31 to 36). */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookRoot, isIncluded, type Inclusion } from '#contract/fair/proof/book.ts'
import { checkProof } from '#contract/fair/proof/check.ts'
import { isProven, proofSteps } from '#contract/fair/proof/verdict.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { bookOf } from '#server/lottery/book/bookOf.ts'
import { createWatch } from '#server/operation/freeze/watch.ts'
import { isFrozen } from '../kit/frozen.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { rows, sqlState, toBigint } from '#server/platform/database/database.ts'
import { runOps } from '#server/app/ops.ts'
import { addOrderPath, allDigits, fiveStar, submission } from '../kit/bets.ts'
import type { Browser } from '../kit/browser.ts'
import { chase } from '../kit/chases.ts'
import { describeOnDatabase } from '../kit/freshDatabase.ts'
import { testChain } from '../kit/provenDraw.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { runningSite } from '../kit/runningSite.ts'

const issue = '20261121-0721'
const fair = (call: string) => `/lottery/api/u/v1/fair/${call}`
const known = { chains: [testChain] }

describeOnDatabase('draws that anybody can check', (kind) => {
  const { database, it } = runningSite(kind, { perTest: true, balanced: true })
  let player: Browser
  beforeEach(async () => {
    player = await it.signIn('player01')
  })

  const resultOf = async <T>(call: string, query: Record<string, string>): Promise<T> => {
    const { body } = await player.get(fair(call), query)
    expect(body).toMatchObject({ code: 1 })
    return body['result'] as T
  }
  const proof = async (lottery = 'MJFFC', number = issue): Promise<DrawProof> => {
    const { proof: found } = await resultOf<{ proof: DrawProof | null }>('proof', { lottery, issue: number })
    if (!found) throw new Error(`${lottery} ${number} must have a proof`)
    return found
  }
  const bet = (lines = [allDigits()], more = {}) =>
    player.post(addOrderPath, submission(lines, { lottery: 'MJFFC', issue, ...more }))

  test('before its sale the fingerprint and the lock of an issue are public, and nothing else', async () => {
    const { list, head } = await resultOf<{
      list: readonly { issue: string; seedHash: string; ciphertext: string; publishedAt: number }[]
      head: { id: string; hash: string }
    }>('commitments', { lottery: 'MJFFC' })
    const next = list.find((one) => one.issue === '20261121-0723')
    const before = await proof('MJFFC', '20261121-0723')
    expect(before.commitment).toMatchObject({ seedHash: next?.seedHash, ciphertext: next?.ciphertext })
    expect([before.seed, before.beacon, before.code, before.book, before.drawnAt]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(before.commitment?.publishedAt).toBeLessThanOrEqual(before.sellStart)
    expect(Number(head.id)).toBeGreaterThanOrEqual(Number(before.commitment?.audit.id))
    const kept = await resultOf('head', { id: before.commitment?.audit.id ?? '' })
    expect(kept).toEqual({ head: before.commitment?.audit })
  })

  test('a drawn issue proves itself in every step, with the orders that were bet on it', async () => {
    await bet([allDigits(), fiveStar()])
    await it.moveTo(afterNoon(55.5))
    const sealed = await proof()
    expect([sealed.book?.orders, sealed.book?.stake, sealed.code]).toEqual([2, '22.00', null])
    await it.moveTo(afterNoon(60))
    const drawn = await proof()
    const verdict = checkProof(drawn, known)
    expect(proofSteps.map((step) => verdict.steps[step])).toEqual(Array(6).fill({ state: 'ok' }))
    expect(drawn.book).toEqual(sealed.book)
    const places = await resultOf<
      readonly { treeRoot: string; root: string; where: Inclusion; order: Record<string, never> }[]
    >('orders', { lottery: 'MJFFC', issue })
    expect(places).toHaveLength(2)
    for (const { order, where, root, treeRoot } of places) {
      const own = { ...order, stake: BigInt(order['stake'] ?? 0) } as unknown as Parameters<
        typeof isIncluded
      >[0]
      expect([root, treeRoot]).toEqual([drawn.book?.root, drawn.book?.treeRoot])
      expect(isIncluded(own, where, treeRoot)).toBe(true)
      expect(isIncluded({ ...own, stake: own.stake + 1n }, where, treeRoot)).toBe(false)
    }
  })

  test('every draw of an hour proves itself, and each book follows the one before', async () => {
    await bet()
    await it.moveTo(afterNoon(600))
    const { list, total } = await resultOf<{ list: DrawProof[]; total: number }>('proofs', {
      lottery: 'MJFFC',
      day: '2026-11-21',
      page: '1',
    })
    expect([list.length, total]).toEqual([10, 10])
    for (const one of list) expect([one.number, isProven(checkProof(one, known))]).toEqual([one.number, true])
    for (const [i, one] of list.entries())
      if (i > 0) expect(one.book?.previousRoot).toBe(list[i - 1]?.book?.root)
    for (const lottery of ['TXFFC', 'HASHFFC', 'MJ11Y', 'MJPK10', 'MJK3'])
      expect(isProven(checkProof(await proof(lottery), known))).toBe(true)
    for (const [lottery, number] of [
      ['MJ5FC', '20261121-145'],
      ['MJ3D', '20261121-145'],
      ['JSLHC', '20261121-145'],
    ] as const)
      expect([lottery, isProven(checkProof(await proof(lottery, number), known))]).toEqual([lottery, true])
    expect(await resultOf('counts', { lottery: 'MJFFC' })).toMatchObject({ proven: 10, voided: 0 })
  })

  test('a cancelled order is in no book, and nothing can be bet or cancelled once it is sealed', async () => {
    const first = await bet()
    const second = await bet([fiveStar()])
    const idOf = (answer: typeof first) => (answer.body['result'] as { orderIds: string[] }).orderIds[0] ?? ''
    await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId: idOf(first) })
    // The clock of the requests stays before the close, as one that was under way when it was sealed.
    const before = afterNoon(54.9)
    it.clock.moveTo(afterNoon(55.5))
    await it.server.sealing.sealClosed()
    it.clock.now = () => before
    expect((await bet()).body).toMatchObject({ code: 4004 })
    // A chase that would begin with it is not accepted either, only to miss its first issue.
    expect((await player.post(addOrderPath, chase([allDigits()], [1, 1]))).body).toMatchObject({ code: 4004 })
    expect((await player.post(addOrderPath, chase([allDigits()], [0, 1]))).body).toMatchObject({ code: 1 })
    expect(
      (await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId: idOf(second) })).body,
    ).toMatchObject({ code: 4010 })
    expect((await proof()).book).toMatchObject({ orders: 1, stake: '2.00' })
    expect(await resultOf('orders', { lottery: 'MJFFC', issue })).toHaveLength(1)
    for (const statement of [
      `insert into bet_page (issue_id, order_id, member_id, terms, nums, piece, mask, stake, liability, code)
        select issue_id, order_id, member_id, terms, nums, piece, mask, stake, liability, code from bet_page limit 1`,
      `insert into cancelled_order (order_id, issue_id, member_id, reason, cancelled_at)
        select order_id[1], issue_id, member_id[1], 'player', now() from bet_page order by id desc limit 1`,
    ]) {
      const refused = await database
        .asOwner((owner) => owner.execute(sql.raw(statement)))
        .catch((error: unknown) => sqlState(error))
      expect(refused).toBe('23001')
    }
  })

  test('orders of others are shown to nobody', async () => {
    await bet()
    await it.moveTo(afterNoon(60))
    expect(await resultOf('orders', { lottery: 'MJFFC', issue })).toHaveLength(1)
    const other = await it.signIn('player02')
    expect((await other.get(fair('orders'), { lottery: 'MJFFC', issue })).body).toMatchObject({
      code: 1,
      result: [],
    })
  })

  test('a bet that the owner of the database changes after its seal is found, and named, by verify-audit and the daily check', async () => {
    await bet()
    await it.moveTo(afterNoon(60))
    const ops = () =>
      runOps({ db: database.db, clock: it.clock, settings: { sandbox: true } }, ['verify-audit'])
    expect(await ops()).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^books [1-9]/m) as unknown,
    })
    const [sealed] = await rows(
      database.db,
      sql`select s.issue_id, s.salt, s.previous_root, p.order_id[1] as id from book_seal s join bet_page p on p.issue_id = s.issue_id`,
    )
    const owner = async (statement: string) => {
      await database.asOwner(async (db) => {
        for (const table of ['bet_page', 'book_seal'])
          await db.execute(sql.raw(`alter table ${table} disable trigger user`))
        await db.execute(sql.raw(`${statement} where issue_id = ${String(sealed?.['issue_id'])}`))
      })
    }
    // The numbers of a losing bet become those that were drawn.
    await owner(`update bet_page set code[1] = '1,2,3,4,5'`)
    expect(await ops()).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(
        `the book of mjffc ${issue} is not what was sealed: one of C${String(sealed?.['id']).padStart(19, '0')}`,
      ) as unknown,
    })
    // As a day later.
    await database.asOwner((db) => db.execute(sql`delete from trial_balance_run`))
    const watch = createWatch({
      db: database.db,
      clock: it.clock,
      bus: it.server.bus,
      log: createLog('silent'),
      metrics: { trialBalance: () => undefined },
    })
    watch.start()
    await it.moveTo(afterNoon(60.001))
    await watch.idle()
    await watch.stop()
    expect(await isFrozen(database.db, 'mjffc')).toBe(true)
    // The seal is made to fit: its root is not the one in the log then.
    const book = await bookOf(database.db, toBigint(sealed?.['issue_id']), String(sealed?.['salt']))
    const root = bookRoot({
      lottery: 'mjffc',
      number: issue,
      previousRoot: String(sealed?.['previous_root']),
      ...book,
    })
    await owner(
      `update book_seal set tree_root = '${book.treeRoot}', root = '${root}', pages = '${JSON.stringify(book.pages)}'`,
    )
    expect(await ops()).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(`the book of mjffc ${issue} is not the one that was logged`) as unknown,
    })
  })

  test('what was published can not be replaced, and who forces it is seen by verify-audit', async () => {
    await it.moveTo(afterNoon(60))
    const attacks = [
      `update issue set seed_hash = repeat('0', 64) where lottery = 'mjffc' and number = '${issue}'`,
      `update issue set beacon_round = beacon_round + 1 where lottery = 'mjffc' and number = '${issue}'`,
      `update issue set seed_batch = null where lottery = 'mjffc' and number = '${issue}'`,
      `delete from issue where lottery = 'mjffc' and number = '${issue}'`,
      `update seed_batch set ciphertext = repeat('0', 320)`,
      `delete from seed_batch`,
      `update beacon_chain set public_key = ''`,
      `update seal_commit set committed_at = now()`,
    ]
    for (const attack of attacks) {
      const refused = await database
        .asOwner((owner) => owner.execute(sql.raw(attack)))
        .catch((error: unknown) => sqlState(error))
      expect([attack, refused]).toEqual([attack, '23001'])
    }
    const ops = () =>
      runOps({ db: database.db, clock: it.clock, settings: { sandbox: true } }, ['verify-audit'])
    expect(await ops()).toMatchObject({ exitCode: 0 })
    const [row] = await rows(
      database.db,
      sql`select id from issue where lottery = 'mjffc' and number = ${issue}`,
    )
    for (const [attack, undo] of [
      [
        `update draw_proof set beacon_round = beacon_round::bigint + 1`,
        `update draw_proof set beacon_round = beacon_round::bigint - 1`,
      ],
      [
        `update seal_commit set committed_at = committed_at + interval '1 minute'`,
        `update seal_commit set committed_at = committed_at - interval '1 minute'`,
      ],
      [`update book_seal set root = repeat('0', 64) || root`, `update book_seal set root = substr(root, 65)`],
    ] as const)
      for (const [statement, exitCode] of [
        [attack, 1],
        [undo, 0],
      ] as const) {
        await database.asOwner(async (owner) => {
          const [, table = ''] = /^update (\w+)/.exec(statement) ?? []
          await owner.execute(sql.raw(`alter table ${table} disable trigger user`))
          await owner.execute(sql.raw(`${statement} where issue_id = ${String(row?.['id'])}`))
        })
        expect([statement, await ops()]).toEqual([statement, expect.objectContaining({ exitCode })])
      }
    for (const attack of [attacks[0], attacks[4]]) {
      // What only the owner of the tables can do.
      await database.asOwner(async (owner) => {
        for (const table of ['issue', 'seed_batch']) {
          await owner.execute(sql.raw(`alter table ${table} disable trigger user`))
        }
        await owner.execute(sql.raw(attack ?? ''))
      })
      expect(await ops()).toMatchObject({ exitCode: 1, text: expect.stringContaining('BROKEN') as unknown })
    }
  })
})
