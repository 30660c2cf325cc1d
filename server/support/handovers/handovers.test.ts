/** Matters that support hands over to the money desk, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffTypes } from '#contract/core/roles.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { chatAs } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { addStaff, signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'

describeOnDatabase('matters that are handed over', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let support: Browser
  let finance: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    support = (await signInStaff(it)).browser
    finance = await addStaff(it, database, { cn: 'finance08', userType: staffTypes.finance })
    await (await chatAs(it, 'player01')).send(0, '提现没到账')
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  const post = async (by: Browser, call: string, fields: WireFields) =>
    (await by.post(`/sobet/api/support/${call}`, fields, { as: 'json' })).body
  const listed = async (by = finance) => (await by.get('/sobet/api/support/funds/handovers', {})).body['list']
  const player = async () => (await support.get('/sobet/api/support/player', { memberId: 1003 })).body

  test('one at a time is handed over; its answer is a note, and the next may follow', async () => {
    expect(await player()).toMatchObject({ handedOverAt: null })
    const matter = { memberId: 1003, words: ' 11-20 提现没有到账 ' }
    const both = await Promise.all([matter, matter].map((fields) => post(support, 'handOver', fields)))
    expect(both.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([0, 6])
    expect(await listed()).toMatchObject([
      { memberId: 1003, name: 'p***1', by: '客服一号', words: '11-20 提现没有到账', withdrawals: [] },
    ])
    expect(await player()).toMatchObject({ handedOverAt: expect.any(String) as string })
    const [{ id }] = (await listed()) as [{ id: number }]
    expect(await post(finance, 'funds/answerHandover', { id, words: '?' })).toMatchObject({ code: 4 })
    const answers = await Promise.all(
      ['今天到账', '明天到账'].map((words) => post(finance, 'funds/answerHandover', { id, words })),
    )
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([0, 1])
    const { notes, handedOverAt } = await player()
    expect(handedOverAt).toBeNull()
    expect(notes).toMatchObject([
      { author: 'finance08', body: expect.stringMatching(/[今明]天到账/) as string },
    ])
    expect(await listed()).toEqual([])
    expect(await post(support, 'handOver', matter)).toMatchObject({ code: 0 })
  })

  test.each([
    ['nobody who has written', { memberId: 1001, words: '没有会话' }, 1],
    ['no words', { memberId: 1003, words: ' ' }, 4],
    ['too many words', { memberId: 1003, words: '长'.repeat(301) }, 4],
  ] as const)('%s is refused by name', async (_, fields, code) => {
    expect(await post(support, 'handOver', fields)).toMatchObject({ code })
  })

  test('support answers nothing, and finance hands nothing over', async () => {
    expect(await listed(support)).toBeUndefined()
    expect((await post(support, 'funds/answerHandover', { id: 1, words: '已处理' }))['code']).not.toBe(0)
    expect((await post(finance, 'handOver', { memberId: 1003, words: '已处理' }))['code']).not.toBe(0)
  })
})
