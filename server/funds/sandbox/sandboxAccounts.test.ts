/** The payout accounts of the demo accounts, which every node binds when it starts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { member, payoutAccount } from '../../schema/index.ts'
import { payoutSeals } from '../payouts/sealed.ts'
import { seedSandboxAccounts } from './sandboxAccounts.ts'

describeOnDatabase('the payout accounts of the sandbox', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  test('nodes that start at the same time bind them once, and a later start changes nothing', async () => {
    const { db } = database
    const parts = { db, seals: payoutSeals(Buffer.alloc(32, 7)) }
    const kept = async () => {
      const rows = await db
        .select({ cn: member.cn, kind: payoutAccount.kind, id: payoutAccount.id })
        .from(payoutAccount)
        .innerJoin(member, eq(member.id, payoutAccount.memberId))
        .orderBy(payoutAccount.id)
      return rows.map((row) => `${row.cn} ${row.kind} ${row.id}`)
    }
    await Promise.all(Array.from({ length: 6 }, () => seedSandboxAccounts(parts, noon)))
    const first = await kept()
    expect(first.map((one) => one.split(' ').slice(0, 2).join(' ')).toSorted()).toEqual([
      'limited07 bank',
      'limited07 coin',
      'limited07 wechat',
      'player02 bank',
      'player02 coin',
      'player02 wechat',
    ])
    await seedSandboxAccounts(parts, new Date(noon.getTime() + 86_400_000))
    expect(await kept()).toEqual(first)
  })
})
