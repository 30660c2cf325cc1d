import type { KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addOrderPath, allDigits, fiveStar, submission, twentyMinuteIssue } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf, movementsOf } from '../../../tests/kit/ledger.ts'
import { newPerson } from '../../../tests/kit/operators.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { runOps } from '../../app/ops.ts'
import { rows, type Database } from '../../platform/database/database.ts'
import { resettleCheck } from '../../lottery/settlement/resettle.ts'
import { isSignedBy, signatureWord, signProposal, signText } from './signing.ts'

const [alice, bob, mallory] = [newPerson('alice'), newPerson('bob'), newPerson('mallory')]

describeOnDatabase('what takes two people', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  beforeEach(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    player = await it.signIn('player01')
    expect(await ops('operator-add', 'alice', alice.publicKey)).toMatchObject({ exitCode: 0 })
    expect(await ops('operator-add', 'bob', bob.publicKey)).toMatchObject({ exitCode: 0 })
  })
  afterEach(async () => {
    await expectBalanced(database.db)
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
    await it.stop()
    await database.close()
  })

  const ops = (...args: string[]) =>
    runOps({ db: database.db, clock: it.clock, settings: { sandbox: true }, bus: it.server.bus }, args)
  const idOf = (text: string) => /^proposal (\d+)/.exec(text)?.[1] ?? ''
  const confirmed = async (id: string, name: string, key: KeyObject) => {
    const { text } = await ops('proposal', id)
    return ops('confirm', id, name, signText(text, key))
  }
  const proposeCorrection = (
    oldCode: string,
    newCode: string,
    reason = '体彩中心更正公告',
    key = alice.key,
  ) => {
    const payload = { lottery: 'cqssc', issue: twentyMinuteIssue, reason, oldCode, newCode }
    const signature = signatureWord(signProposal('correct_draw', payload, key))
    return ops('correct-draw', 'cqssc', twentyMinuteIssue, oldCode, newCode, reason, 'alice', signature)
  }
  const proposeVoid = (issue: string, reason = '开奖设备故障，本期取消', lottery = 'cqssc') => {
    const signature = signatureWord(signProposal('void_issue', { lottery, issue, reason }, alice.key))
    return ops('void-issue', lottery, issue, reason, 'alice', signature)
  }
  const codeOf = async () => {
    const [row] = await rows(
      database.db,
      sql`select code from issue where lottery = 'cqssc' and number = ${twentyMinuteIssue}`,
    )
    return String(row?.['code'])
  }
  const settled = () => it.server.settler.idle()
  /** Changes the first digit, so that a line on the old one loses. */
  const shifted = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

  test('a correction takes back the old awards, pays the new ones, and both operators are in the log', async () => {
    const digit = (n: number) => allDigits({ code: `${n}||||`, nums: 1, amount: 2 })
    await player.post(addOrderPath, submission(Array.from({ length: 10 }, (_, n) => digit(n))))
    await it.moveTo(afterNoon(600))
    const oldCode = await codeOf()
    const newCode = shifted(oldCode)
    expect(await cashOf(player)).toBeCloseTo(9999.6, 4)

    const proposed = await proposeCorrection(oldCode, newCode)
    expect(proposed).toMatchObject({ exitCode: 0 })
    expect(await codeOf()).toBe(oldCode)
    expect(await confirmed(idOf(proposed.text), 'bob', bob.key)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(
        `cqssc ${twentyMinuteIssue} is ${newCode}, it was ${oldCode}; awards follow\nsigned by`,
      ),
    })
    await settled()
    expect(await codeOf()).toBe(newCode)
    expect(
      (await movementsOf(database.db, 'player01')).slice(-3).map(({ reason, yuan }) => [reason, yuan]),
    ).toEqual([
      ['award', '19.6'],
      ['award', '19.6'],
      ['award_reversal', '-19.6'],
    ])
    const { body } = await player.get('/lottery/api/u/v1/lottery/recent_order', { lottery: 'CQSSC' })
    const won = (body['result'] as { code: string; statusCode: number }[]).filter(
      ({ statusCode }) => statusCode === 2,
    )
    expect(won.map(({ code }) => code)).toEqual([`${newCode[0]}||||`])
    const [record] = await rows(database.db, sql`select * from draw_correction`)
    expect(record).toMatchObject({
      old_code: oldCode,
      new_code: newCode,
      proposed_by: 'alice',
      confirmed_by: 'bob',
    })
    const { text } = await ops('proposal', idOf(proposed.text))
    const [first = '', second = ''] = (record?.['signatures'] ?? []) as string[]
    expect([isSignedBy(text, first, alice.publicKey), isSignedBy(text, second, bob.publicKey)]).toEqual([
      true,
      true,
    ])
    expect(await resettleCheck(database.db)).toMatchObject({ differences: [] })
    // A second correction: back to the first result.
    const back = await proposeCorrection(newCode, oldCode)
    expect(await confirmed(idOf(back.text), 'bob', bob.key)).toMatchObject({ exitCode: 0 })
    await settled()
    expect(await cashOf(player)).toBeCloseTo(9999.6, 4)
    expect(await resettleCheck(database.db)).toMatchObject({ differences: [] })
  })

  test('no wallet is taken below zero: the house bears what was spent meanwhile', async () => {
    // Every digit but 9 in every position: nothing of it wins when all are 9.
    const row = '0,1,2,3,4,5,6,7,8'
    const line = allDigits({ code: Array<string>(5).fill(row).join('|'), nums: 45, amount: 90 })
    await player.post(addOrderPath, submission([line]))
    await it.moveTo(afterNoon(600))
    const [oldCode, won] = [await codeOf(), Number(await cashOf(player)) - 9910]
    expect(won).toBeGreaterThan(19)
    const piece = Math.floor((9910 + won - 1) / 2)
    const dear = fiveStar({ piece, amount: 2 * piece })
    const spent = await player.post(addOrderPath, submission([dear], { issue: '20261121-025' }))
    expect(spent.body).toMatchObject({ code: 1 })
    const left = Number(await cashOf(player))
    expect(left).toBeLessThan(won)

    const proposed = await proposeCorrection(oldCode, '9,9,9,9,9')
    await confirmed(idOf(proposed.text), 'bob', bob.key)
    await settled()
    expect(await cashOf(player)).toBe(0)
    const [reversal] = await rows(database.db, sql`select award, taken from payout_reversal`)
    expect(Number(reversal?.['award']) / 10_000).toBeCloseTo(won, 4)
    expect(Number(reversal?.['taken']) / 10_000).toBeCloseTo(left, 4)
  })

  test.each([
    ['the same person twice', 'alice', alice.key],
    ['a stranger', 'mallory', mallory.key],
    ['the name of one with the key of another', 'bob', mallory.key],
  ])('it is not confirmed by %s', async (_who, name, key) => {
    await player.post(addOrderPath, submission([fiveStar()]))
    const proposed = await proposeVoid(twentyMinuteIssue)
    expect(await confirmed(idOf(proposed.text), name, key)).toMatchObject({ exitCode: 1 })
    expect(await cashOf(player)).toBe(9998)
  })

  test('a proposal that cannot be carried out is refused', async () => {
    expect(await proposeCorrection('1,2,3,4,5', '1,2,3,4,6')).toMatchObject({
      exitCode: 1,
      text: `issue ${twentyMinuteIssue} of cqssc is not drawn: there is nothing to correct`,
    })
    expect(await proposeVoid('20261121-999')).toMatchObject({ exitCode: 1 })
    await it.moveTo(afterNoon(600))
    const code = await codeOf()
    expect(await proposeCorrection('0,0,0,0,x', '1,2,3,4,5')).toMatchObject({ exitCode: 1 })
    expect(await proposeCorrection(code, code)).toMatchObject({ exitCode: 1 })
    expect(await ops('correct-draw', 'cqssc', twentyMinuteIssue)).toMatchObject({ exitCode: 2 })
  })

  test('a void issue gives every stake back with a reason that its players read, once', async () => {
    const other = await it.signIn('player02')
    const placed = await player.post(addOrderPath, submission([fiveStar(), allDigits()]))
    await other.post(addOrderPath, submission([allDigits()]))
    const proposed = await proposeVoid(twentyMinuteIssue)
    expect(await confirmed(idOf(proposed.text), 'bob', bob.key)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(`cqssc ${twentyMinuteIssue} is void, 3 orders refunded\nsigned by`),
    })
    expect([await cashOf(player), await cashOf(other)]).toEqual([10_000, 10_000])
    const [orderId = ''] = (placed.body['result'] as { orderIds: string[] }).orderIds
    const detail = await player.get('/lottery/api/u/v1/lottery/recent_detail', { orderId })
    expect(detail.body['result']).toMatchObject({
      statusCode: 6,
      status: '已退款',
      reason: '开奖设备故障，本期取消',
      cancel: 1,
    })
    // The issue takes no more bets, its orders cannot be cancelled nor the issue voided again, and its draw pays nobody.
    expect((await player.post(addOrderPath, submission([fiveStar()]))).body).toMatchObject({ code: 4004 })
    expect((await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })).body).toMatchObject({
      code: 4010,
    })
    expect(await confirmed(idOf(proposed.text), 'bob', bob.key)).toMatchObject({ exitCode: 1 })
    await it.moveTo(afterNoon(600))
    expect([await cashOf(player), await cashOf(other)]).toEqual([10_000, 10_000])
  })

  test('a settled issue cannot be voided', async () => {
    await player.post(addOrderPath, submission([allDigits()]))
    await it.moveTo(afterNoon(600))
    const proposed = await proposeVoid(twentyMinuteIssue)
    await expect(confirmed(idOf(proposed.text), 'bob', bob.key)).rejects.toThrow('is settled or void')
    expect(await cashOf(player)).toBeCloseTo(9999.6, 4)
  })
})
