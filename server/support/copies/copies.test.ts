import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffTypes } from '#contract/core/roles.ts'
import { pathTo } from '#contract/fair/proof/book.ts'
import { statementLeaf } from '#contract/fair/receipts/receipt.ts'
import { saidFault } from '#contract/fair/receipts/saidCheck.ts'
import { saidText, type SharedSignature } from '#contract/fair/receipts/saidLine.ts'
import { wireMoment } from '#contract/core/codecs.ts'
import { chainLooks, firstHead, type ChainedLook, type LookKind } from '#contract/support/looks.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { chatAs, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { addStaff, signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { publishedKeys } from '../../lottery/receipts/keys.ts'
import { rows } from '../../platform/database/database.ts'

type Answer = Record<string, unknown> & { readonly code: number }

describeOnDatabase('cached copies of the staff', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let staff: Browser
  let other: Browser
  let chief: Browser
  let player: Chatter
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    staff = (await signInStaff(it)).browser
    other = await addStaff(it, database)
    chief = await addStaff(it, database, { cn: 'chief01', userType: staffTypes.administrator })
    player = await chatAs(it, 'player01')
    // Moments have milliseconds, which do not travel.
    it.clock.moveTo(new Date(it.clock.now().getTime() + 137))
    for (const words of ['提现没到账', '单号 W12', '谢谢']) await player.send(0, words)
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  const ask = async (by: Browser, call: string, fields: WireFields = {}) =>
    (await by.get(`/sobet/api/support/${call}`, fields)).body as Answer
  const post = async (by: Browser, call: string, fields: object) =>
    (await by.post(`/sobet/api/support/${call}`, fields as WireFields, { as: 'json' })).body as Answer
  const make = (by: Browser, fields: object = {}) =>
    post(by, 'makeCopy', { key: randomUUID(), memberIds: [1003], days: 30, hours: 72, ...fields })
  const audited = async (action: string) =>
    (await rows(database.db, sql`select details from audit_log where action = ${action} order by id`)).map(
      ({ details }) => details,
    )
  const headOf = (copy: Answer) => firstHead(Number(copy['id']), z.decode(wireMoment, String(copy['madeAt'])))
  const looksFrom = (head: string, first: number, ...kinds: readonly LookKind[]) =>
    chainLooks(
      head,
      kinds.map((one, index) => ({
        number: first + index,
        at: Math.floor(it.clock.now().getTime() / 1_000) * 1_000,
        kind: one,
        detail: '林间小路',
      })),
    )
  const wire = (looks: readonly ChainedLook[]) =>
    looks.map((look) => ({ ...look, at: z.encode(wireMoment, look.at) }))
  const report = (by: Browser, copy: Answer, looks: readonly ChainedLook[], end?: string) =>
    post(by, 'reportCopy', { id: copy['id'], looks: wire(looks), ...(end === undefined ? {} : { end }) })

  test('a copy is made of what was said until then, for the hours that were chosen, and is in the audit log', async () => {
    for (const fields of [
      { memberIds: [] },
      { days: 31 },
      { hours: 73 },
      { memberIds: Array.from({ length: 21 }, (_, n) => n) },
    ])
      expect(await make(staff, fields)).toMatchObject({ code: 7 })
    expect(await make(staff, { memberIds: [1003, 1004] })).toMatchObject({ code: 1 })
    const key = randomUUID()
    const made = await Promise.all([make(staff, { key }), make(staff, { key })])
    expect(made[0]).toEqual({ ...made[1], serverTime: made[0]['serverTime'] })
    expect(made[0]).toMatchObject({ code: 0, scope: [{ memberId: 1003, name: '林间小路', lines: 3 }] })
    const [from, to] = [made[0]['madeAt'], made[0]['expiresAt']].map((at) => z.decode(wireMoment, String(at)))
    expect(Number(to) - Number(from)).toBe(72 * 3_600_000)
    expect(await audited('make-copy')).toEqual([
      { copy: made[0]['id'], members: [1003], days: 30, hours: 72 },
    ])
    await player.send(0, '后来的话')
    const read = await ask(staff, 'copyLines', { id: Number(made[0]['id']), memberId: 1003 })
    expect(read).toMatchObject({
      code: 0,
      isLast: 1,
      list: [{ number: 1, text: '提现没到账', isMember: 1 }, { number: 2 }, { number: 3 }],
    })
    expect(await ask(staff, 'copyLines', { id: Number(made[0]['id']), memberId: 1004 })).toMatchObject({
      list: [],
    })
    for (const by of [other, chief])
      expect(await ask(by, 'copyLines', { id: Number(made[0]['id']), memberId: 1003 })).toMatchObject({
        code: 8,
      })
  })

  test('what was said is signed: one changed letter, hour, side or number is found', async () => {
    const copy = await make(staff)
    const read = await ask(staff, 'copyLines', { id: Number(copy['id']), memberId: 1003 })
    const lines = (read['list'] as { number: number; isMember: number; text: string; at: string }[]).map(
      (line) => ({
        ...line,
        memberId: 1003,
        isMember: line.isMember === 1,
        at: z.decode(wireMoment, line.at),
      }),
    )
    const keys = await publishedKeys(database.db)
    const leaves = lines.map((line) => statementLeaf(saidText(line)))
    const signed = lines.map((line, index) => ({
      ...line,
      ...(read['signed'] as SharedSignature),
      index,
      path: pathTo(leaves, index),
    }))
    expect(signed.map((line) => saidFault(line, keys))).toEqual(signed.map(() => undefined))
    const [line] = signed
    if (!line) throw new Error('there must be a line')
    for (const change of [
      { text: '提现没到帐' },
      { at: line.at + 1_000 },
      { isMember: false },
      { number: 2 },
      { memberId: 1004 },
      { signedAt: line.signedAt + 1 },
    ])
      expect([change, saidFault({ ...line, ...change }, keys)]).toEqual([change, 'signature'])
    expect(saidFault({ ...line, path: [] }, keys)).toBe('path')
    expect(saidFault(line, [])).toBe('key')
    expect(
      saidFault(
        line,
        keys.map((key) => ({ ...key, publishedAt: line.signedAt + 1 })),
      ),
    ).toBe('time')
  })

  test('looks arrive in their chain, once; one that is left out or changed is noticed, and stays noticed', async () => {
    const copy = await make(staff)
    const looks = looksFrom(headOf(copy), 1, 'made', 'opened', 'read')
    expect(await report(staff, copy, looks.slice(0, 2))).toMatchObject({ code: 0, number: 2, wipe: 0 })
    // The answer was lost: the device brings them again, with those that came since.
    const answers = await Promise.all([report(staff, copy, looks), report(staff, copy, looks)])
    for (const answer of answers) expect(answer).toMatchObject({ number: 3, head: looks[2]?.hash })
    const listed = await ask(staff, 'copyLooks', { id: Number(copy['id']) })
    expect((listed['list'] as { kind: string }[]).map((look) => look.kind)).toEqual([
      'read',
      'opened',
      'made',
    ])
    const later = looksFrom(String(looks[2]?.hash), 4, 'searched', 'read', 'exported')
    const forged = later.map((look, index) => (index === 1 ? { ...look, detail: '老周' } : look))
    for (const wrong of [later.slice(1), forged])
      expect(await report(staff, copy, wrong)).toMatchObject({ code: 0, number: 3, wipe: 1 })
    expect(await audited('copy-looks-broken')).toEqual([{ copy: copy['id'], at: 5, known: 3 }])
    expect(await report(staff, copy, later)).toMatchObject({ number: 6, wipe: 1 })
    const copies = (await ask(chief, 'copies'))['list'] as { id: number; isBroken: number; looks: number }[]
    expect(copies.find(({ id }) => id === copy['id'])).toMatchObject({ isBroken: 1, looks: 6 })
  })

  test('a store that was put back as it was is noticed with its first other look; so is one that lacks looks', async () => {
    const back = await make(staff)
    const looks = looksFrom(headOf(back), 1, 'made', 'opened', 'read')
    await report(staff, back, looks)
    const other = looksFrom(String(looks[0]?.hash), 2, 'searched')
    expect(await report(staff, back, other)).toMatchObject({ number: 3, wipe: 1 })
    const lacking = await make(staff)
    const cut = looksFrom(headOf(lacking), 1, 'made', 'cut')
    expect(await report(staff, lacking, cut)).toMatchObject({ number: 2, wipe: 1 })
    expect((await audited('copy-looks-broken')).slice(-2)).toEqual([
      { copy: back['id'], at: 2, known: 3 },
      { copy: lacking['id'], at: 2, known: 0 },
    ])
  })

  test('a copy is wiped from afar at the next contact; who made it and an administrator may ask for that', async () => {
    const copy = await make(staff)
    expect(await post(other, 'wipeCopy', { id: copy['id'] })).toMatchObject({ code: 8 })
    expect(await ask(other, 'copyLooks', { id: Number(copy['id']) })).toMatchObject({ code: 8 })
    expect(await post(chief, 'wipeCopy', { id: copy['id'] })).toMatchObject({ code: 0 })
    expect(await post(chief, 'wipeCopy', { id: copy['id'] })).toMatchObject({ code: 0 })
    expect(await audited('wipe-copy')).toHaveLength(1)
    expect(await ask(staff, 'copyLines', { id: Number(copy['id']), memberId: 1003 })).toMatchObject({
      code: 9,
    })
    const stateOf = async (by: Browser) =>
      ((await ask(by, 'copies'))['list'] as { id: number; state: string; end: string | null }[]).find(
        ({ id }) => id === copy['id'],
      )
    expect(await stateOf(chief)).toMatchObject({ state: 'wipeAsked', end: null })
    expect(await stateOf(other)).toBeUndefined()
    const ended = looksFrom(headOf(copy), 1, 'made', 'ended')
    expect(await report(staff, copy, ended, 'remote')).toMatchObject({ wipe: 1, number: 2 })
    expect(await stateOf(chief)).toMatchObject({ state: 'ended', end: 'remote' })
    // What a second tab reports later does not change how it ended.
    await report(staff, copy, [], 'wiped')
    expect(await stateOf(chief)).toMatchObject({ end: 'remote' })
    expect(await post(chief, 'wipeCopy', { id: copy['id'] })).toMatchObject({ code: 9 })
  })

  test('after its hours a copy is not filled any more, and one that says nothing is called overdue', async () => {
    const copy = await make(other, { hours: 24 })
    it.clock.moveTo(new Date(z.decode(wireMoment, String(copy['expiresAt']))))
    // The session of a day before has ended.
    const again = await it.signIn('support02')
    await database.asOwner((db) =>
      db.execute(sql`update session set second_step = 'authenticator' where second_step is null`),
    )
    const read = await ask(again, 'copyLines', { id: Number(copy['id']), memberId: 1003 })
    expect(read).toMatchObject({ code: 9 })
    const copies = (await ask(again, 'copies'))['list'] as { id: number; state: string }[]
    expect(copies.find(({ id }) => id === copy['id'])).toMatchObject({ state: 'overdue' })
  })

  test('nobody but the staff that answers members has any of it', async () => {
    const finance = await addStaff(it, database, { cn: 'finance09', userType: staffTypes.finance })
    for (const by of [await it.signIn('player02'), finance]) {
      expect((await make(by)).code).not.toBe(0)
      expect((await ask(by, 'copies')).code).not.toBe(0)
    }
  })
})
