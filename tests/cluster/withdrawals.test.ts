/** Two nodes of one site and one form: whoever freezes first makes the withdrawal, the other gives everything back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { describeOnOnePostgres } from '../kit/severalNodes.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'
import { openWithdrawSite, type WithdrawSite } from '../kit/withdrawSite.ts'

describeOnOnePostgres('withdrawals on two nodes', () => {
  let database: TestDatabase
  let it: WithdrawSite
  let other: TestServer
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    it = await openWithdrawSite(database)
    other = await startServer({ database, payoutProviders: [it.payouts.provider] })
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await other.stop()
    await it.site.stop()
    await database.close()
  })

  test('one form sent to both at once, eight times each, makes one withdrawal', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await it.player()
      const there = other.browser()
      for (const [name, value] of who.browser.cookies) there.cookies.set(name, value)
      const form = await who.form()
      const answers = await Promise.all(
        Array.from({ length: 16 }, async (_, n) =>
          n % 2 === 0
            ? who.send(form)
            : (await there.post('/sobet/pay/withdrawCashAjax', form, { key: randomUUID() })).body,
        ),
      )
      expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([
        0,
        ...Array.from({ length: 15 }, () => 14),
      ])
      expect(await who.money()).toEqual([898, 102, 0])
    }
  })
})
