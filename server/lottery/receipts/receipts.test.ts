import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReceiptCheck } from '#contract/fair/receipts/check.ts'
import { headOf, lineOf, type Receipt, type ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import type { ClaimedBet } from '#contract/fair/receipts/verdict.ts'
import { addOrderPath, allDigits, fiveStar, submission } from '../../../tests/kit/bets.ts'
import { openBrowser, type Browser, type WireFields } from '../../../tests/kit/browser.ts'
import { chase, minuteIssueAfter } from '../../../tests/kit/chases.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { rows, type Database } from '../../platform/database/database.ts'
import { takeSigningKey } from './keys.ts'
import { createSigning } from './signing.ts'

const receiptsPath = '/lottery/api/u/v1/fair/receipts'
const keysPath = '/lottery/api/u/v1/fair/receipt_keys'

const resultOf = (body: Readonly<Record<string, unknown>>) =>
  body['result'] as { receipt?: Receipt; orderIds: string[]; traceIds?: string[]; list?: unknown }

describeOnDatabase('receipts', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  let keys: readonly ReceiptKey[]
  let member = ''
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    player = await it.signIn('player01')
    keys = resultOf((await openBrowser(it.origin).get(keysPath)).body).list as typeof keys
    const [row] = await rows(database.db, sql`select id from member where cn = 'player01'`)
    member = String(row?.['id'])
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  const bet = async (fields: WireFields, key: string = randomUUID(), path = addOrderPath, by = player) => {
    const { receipt, orderIds, traceIds } = resultOf((await by.post(path, fields, { key })).body)
    if (!receipt) throw new Error('an accepted bet must have a receipt')
    return { key, receipt, orderIds, traceIds }
  }
  const stored = async (asked: readonly string[], by = player) =>
    (resultOf((await by.get(receiptsPath, { keys: JSON.stringify(asked) })).body).list ?? []) as readonly {
      readonly key: string
      readonly receipt: Receipt
    }[]
  const check = (receipt: Receipt, claim?: ClaimedBet) => createReceiptCheck().check(receipt, keys, claim)

  const digits = {
    method: 'dwd_dwd_dwd',
    content: '0,1,2,3,4,5,6,7,8,9||||',
    position: '',
    nums: 10,
    piece: 1,
    price: 20_000n,
    odds: 196_000n,
    point: 0,
    stake: 200_000n,
  }
  const claimOf = (key: string, changes: Partial<ClaimedBet> = {}): ClaimedBet => ({
    member,
    key,
    call: 'addOrder',
    lottery: 'cqssc',
    issue: '20261121-024',
    lines: [digits],
    cash: 200_000n,
    chase: undefined,
    ...changes,
  })

  test('the answer of a bet has what was bet, signed by the published key', async () => {
    const { key, receipt, orderIds } = await bet(submission([allDigits()]))
    expect(check(receipt, claimOf(key))).toEqual({ state: 'right' })
    expect(headOf(receipt.statement)).toMatchObject({
      cash: 200_000n,
      at: it.clock.now().getTime(),
      lines: 1,
    })
    expect(receipt.lines.map((line) => lineOf(line)?.id)).toEqual(orderIds)
    expect(lineOf(receipt.lines[0] ?? '')?.tiers).not.toEqual({})
  })

  test.each<[string, Partial<ClaimedBet>]>([
    ['another player', { member: '999' }],
    ['another key', { key: randomUUID() }],
    ['another issue', { issue: '20261121-025' }],
    ['another lottery', { lottery: 'mjffc' }],
    ['other numbers', { lines: [{ ...digits, content: '0,1,2,3,4,5,6,7,8,8||||' }] }],
    ['another multiple', { lines: [{ ...digits, piece: 2, stake: 400_000n }] }],
    ['other odds', { lines: [{ ...digits, odds: 195_000n }] }],
    ['more money', { cash: 100_000n }],
    ['one line more', { lines: [digits, digits] }],
    ['a chase', { chase: { counts: { '20261121-024': 1 }, winStop: false } }],
  ])('a receipt of %s is not that of the bet', async (_story, changes) => {
    const { key, receipt } = await bet(submission([allDigits()]))
    expect(check(receipt, claimOf(key, changes))).toMatchObject({ state: 'wrong', fault: 'otherBet' })
  })

  test('asked for again it states the same: lines with positions, a voucher-free list, an instant draw, a chase', async () => {
    const list = await bet(submission([allDigits(), fiveStar()]))
    const instant = {
      lottery: 'MJMMC',
      order: JSON.stringify([allDigits()]),
      betType: 2,
      sourceType: 0,
    }
    const drawn = bet(instant, randomUUID(), '/lottery/api/u/v1/lottery/add_order_now')
    await expect
      .poll(
        async () =>
          (await rows(database.db, sql`select 1 from submission where call = 'addOrderNow'`)).length,
      )
      .toBe(1)
    await it.moveTo(afterNoon(1))
    const chased = await bet(
      chase([allDigits()], [1, 2], { mode: '3', winStop: true }, { issue: minuteIssueAfter(0) }),
    )
    const made = [list, await drawn, chased]
    const again = await stored(made.map(({ key }) => key))
    expect(again).toHaveLength(3)
    for (const { key, receipt } of made) {
      const same = again.find((one) => one.key === key)?.receipt
      expect([same?.statement, same?.lines]).toEqual([receipt.statement, receipt.lines])
      expect([check(receipt).state, same && check(same).state]).toEqual(['right', 'right'])
    }
    expect(new Set(again.map(({ receipt }) => receipt.signature)).size).toBe(1)
    expect(headOf(chased.receipt.statement)).toMatchObject({ cash: 600_000n, issue: minuteIssueAfter(0) })
    const counts = { [minuteIssueAfter(0)]: 1, [minuteIssueAfter(1)]: 2 }
    const claim = { lottery: 'mjffc', issue: minuteIssueAfter(0), lines: [digits] }
    expect(
      check(
        chased.receipt,
        claimOf(chased.key, { ...claim, cash: 600_000n, chase: { counts, winStop: true } }),
      ).state,
    ).toBe('right')
    expect(
      check(
        chased.receipt,
        claimOf(chased.key, { ...claim, cash: 600_000n, chase: { counts, winStop: false } }),
      ),
    ).toMatchObject({ fault: 'otherBet' })
    expect(chased.receipt.lines.map((line) => lineOf(line)?.id)).toEqual(chased.traceIds)
  })

  test('a repeat has the answer of before without a receipt, and another player none of this one', async () => {
    const { key, receipt } = await bet(submission([allDigits()]))
    const repeat = await player.post(addOrderPath, submission([allDigits()]), { key })
    expect(repeat.body['result']).toMatchObject({ replayed: true })
    expect(repeat.body['result']).not.toHaveProperty('receipt')
    expect((await stored([key]))[0]?.receipt.statement).toBe(receipt.statement)
    expect(await stored([key], await it.signIn('player02'))).toEqual([])
    expect(await stored([randomUUID()])).toEqual([])
  })

  test('bets of one moment share a signature, and each leads to the signed root', async () => {
    const others = await Promise.all(['player01', 'player02'].map((cn) => it.signIn(cn)))
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        bet(submission([allDigits()]), randomUUID(), addOrderPath, others[n % others.length]),
      ),
    )
    const { check: checkOne, signatures } = createReceiptCheck()
    expect(made.map(({ receipt }) => checkOne(receipt, keys).state)).toEqual(made.map(() => 'right'))
    expect(signatures()).toBeLessThan(made.length)
  })

  test('what cannot be read is refused', async () => {
    const asked = async (text: string) => (await player.get(receiptsPath, { keys: text })).body['code']
    const tooMany = JSON.stringify(Array.from({ length: 21 }, () => randomUUID()))
    for (const text of ['', 'x', '["x"]', tooMany]) expect(await asked(text)).toBe(400)
  })

  test('the key was published in the audit log before it signed, and another secret is another key', async () => {
    const [row] = await rows(database.db, sql`select details, at from audit_log where action = 'receipt-key'`)
    expect(row?.['details']).toEqual({ key: 1, publicKey: keys[0]?.publicKey })
    const recorded: object[] = []
    const record = (_tx: unknown, details: object) => Promise.resolve(recorded.push(details))
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const other = await freshDatabase(kind)
    try {
      const first = await takeSigningKey(other.db, one, it.clock, record)
      expect((await takeSigningKey(other.db, one, it.clock, record)).id).toBe(first.id)
      const second = await takeSigningKey(other.db, two, it.clock, record)
      expect(second.id).toBe(first.id + 1)
      expect(recorded).toHaveLength(2)
      await expect(takeSigningKey(other.db, one, it.clock, record)).rejects.toThrow('RECEIPT_SECRET_FILE')
      expect((await takeSigningKey(other.db, two, it.clock, record)).id).toBe(second.id)
    } finally {
      await other.close()
    }
  })
})

test('a receipt is never signed before it was accepted, whatever the clock of the node says', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = { id: 1, publicKey: '', publishedAt: 500, privateKey }
  const sign = createSigning(key, { now: () => new Date(400) })
  const receipts = await Promise.all([
    sign({ statement: 'one', lines: [], at: 300 }),
    sign({ statement: 'two', lines: [], at: 900 }),
  ])
  expect(receipts.map(({ signedAt, index, size }) => [signedAt, index, size])).toEqual([
    [900, 0, 2],
    [900, 1, 2],
  ])
  expect(await sign({ statement: 'three', lines: [], at: 300 })).toMatchObject({ signedAt: 500, size: 1 })
})
