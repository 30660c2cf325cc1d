/** Whatever moves money between a wallet and an account of the site waits for the wallet with the account still free. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDoor } from '#server/ledger/movements/door.ts'
import { transferKinds } from '#server/ledger/transferKinds.ts'
import { creditPlayer } from '#server/ledger/wallet.ts'
import { rows, type Database } from '#server/platform/database/database.ts'
import { openCrowd, type CrowdMember } from '../support/crowd.ts'
import { expectBalanced } from '../support/expectBalanced.ts'
import { freshDatabase } from '../support/freshDatabase.ts'
import { shutGate } from '../support/gate.ts'
import { noon } from '../support/referenceTime.ts'
import { createDice, seedOf } from '../support/seeded.ts'
import { describeOnOnePostgres } from '../support/severalNodes.ts'

const dice = createDice(seedOf('LOCKS_SEED'))

describeOnOnePostgres('wallets are locked before the accounts of the site', () => {
  let database: Database
  let url: string
  let player: CrowdMember
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    const [found] = await rows(
      database.db,
      sql`select 'postgres://' || current_user || '@localhost:' || current_setting('port') || '/' || current_database()
        as url`,
    )
    url = String(found?.['url'])
    const [one] = await openCrowd(database, 1, '100', noon)
    if (!one) throw new Error('there must be a member')
    player = one
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await database.close()
  })

  const postings: readonly (readonly [name: string, call: string, post: () => Promise<unknown>])[] = [
    [
      'a credit of an operator',
      'move_money',
      () => creditPlayer(database.db, player.id, 10_000n, 'test', noon),
    ],
    [
      'a movement',
      'post_movements',
      () =>
        openDoor({ database }).post({
          memberId: player.id,
          key: dice.uuid(),
          call: 'test',
          contentHash: dice.uuid(),
          answer: {},
          at: noon,
          transfers: [{ kind: transferKinds.deposit, amount: 10_000n, cause: 'deposit:1', to: player.id }],
        }),
    ],
  ]
  test.each(postings)('%s', async (_name, call, post) => {
    const wallet = `select 1 from account where kind = 'player' and member_id = $1 for update`
    const gate = await shutGate(url, wallet, [player.id])
    const posted = post()
    try {
      await gate.reached(call)
      // Fails at once if the waiting call holds it.
      const free = rows(database.db, sql`select 1 from account where kind = 'funding' for update nowait`)
      await expect(free).resolves.toHaveLength(1)
    } finally {
      await gate.open()
      await posted
    }
  })
})
