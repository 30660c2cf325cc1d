/** Two operators let a large withdrawal be paid (decision 95). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { newPerson } from '../../../tests/kit/operators.ts'
import { openWithdrawSite, type Withdrawer, type WithdrawSite } from '../../../tests/kit/withdrawSite.ts'
import { signatureWord, signProposal, signText } from './signing.ts'
import { withdrawalOf } from './withdrawalAct.ts'

const [alice, bob] = [newPerson('alice'), newPerson('bob')]
const reason = '本人电话确认'
const [paid, refused] = [0, 7]

describeOnDatabase('large withdrawals', (kind) => {
  let database: TestDatabase
  let it: WithdrawSite
  let who: Withdrawer
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openWithdrawSite(database)
    await it.ops('operator-add', 'alice', alice.publicKey)
    await it.ops('operator-add', 'bob', bob.publicKey)
    who = await it.player({ yuan: '60000' })
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const propose = (order: string, yuan: string) =>
    it.ops(
      'propose-withdrawal',
      order,
      yuan,
      reason,
      'alice',
      signatureWord(signProposal('approve_withdrawal', withdrawalOf(order, yuan, reason), alice.key)),
    )
  const confirm = async (id: string) => {
    const { text } = await it.ops('proposal', id)
    return it.ops('confirm', id, 'bob', signText(text, bob.key))
  }
  const numberOf = (text: string) => /^proposal (\d+)/.exec(text)?.[1] ?? expect.fail(text)

  test('one proposes by order and amount, the other confirms, and it is paid', async () => {
    const spsn = await who.made({ withdrawMoney: 20_000 })
    expect((await propose(spsn, '2000.00')).text).toContain(`${spsn} is of 20000.00 yuan, not of 2000.00`)
    const proposed = await propose(spsn, '20000.00')
    expect(proposed.exitCode).toBe(0)
    expect((await who.order(spsn)).status).toBe(1)
    expect(await confirm(numberOf(proposed.text))).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(`${spsn} is approved`),
    })
    await it.until(who, spsn, paid)
    expect(await who.money()).toEqual([40_000, 0, 0])
  })

  test('what was refused meanwhile is not approved by the second signature', async () => {
    const spsn = await who.made({ withdrawMoney: 25_000 })
    const proposed = await propose(spsn, '25000.00')
    await it.ops('refuse-withdrawal', spsn, '资料不全')
    await it.until(who, spsn, refused)
    expect((await confirm(numberOf(proposed.text))).exitCode).toBe(1)
    expect(await who.money()).toEqual([40_000, 0, 0])
  })
})
