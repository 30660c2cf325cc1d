/** Whatever moves money takes its rows in one order (decision 7): it waits for the first with the later ones still free. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginOrder, stepOrder } from '#server/ledger/moneyOrders/moneyOrder.ts'
import { reserveOrder } from '#server/ledger/moneyOrders/moneyOrders.ts'
import { openDoor } from '#server/ledger/movements/door.ts'
import type { Movement } from '#server/ledger/movements/movement.ts'
import { transferKinds } from '#server/ledger/transferKinds.ts'
import { creditPlayer } from '#server/ledger/wallet.ts'
import { rows } from '#server/platform/database/database.ts'
import { addOrderPath, allDigits, minuteIssue, submission } from '../kit/bets.ts'
import { chase } from '../kit/chases.ts'
import { browserOf, openCrowd, type CrowdMember } from '../kit/crowd.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { shutGate } from '../kit/gate.ts'
import { withdrawalOrder } from '../kit/movements.ts'
import { noon } from '../kit/referenceTime.ts'
import { createDice, seedOf } from '../kit/seeded.ts'
import { describeOnOnePostgres } from '../kit/severalNodes.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const dice = createDice(seedOf('LOCKS_SEED'))

describeOnOnePostgres('locks in one order', () => {
  let database: TestDatabase
  let url: string
  let player: CrowdMember
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    const [found] = await rows(
      database.db,
      sql`select 'postgres://postgres@localhost:' || current_setting('port') || '/' || current_database() as url`,
    )
    url = String(found?.['url'])
    const [one] = await openCrowd(database, 1, '1000', noon)
    if (!one) throw new Error('there must be a member')
    player = one
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await database.close()
  })

  /** Holds a row of the player until `call` waits for it; the other row must then be free. */
  const expectFree = async (
    held: string,
    call: string,
    other: ReturnType<typeof sql>,
    post: () => Promise<unknown>,
  ) => {
    const gate = await shutGate(url, held, [player.id])
    const posted = post()
    try {
      await gate.reached(call)
      // Fails at once if the waiting call holds it.
      const free = database.asOwner((owner) => rows(owner, sql`select 1 from ${other} for update nowait`))
      await expect(free).resolves.toHaveLength(1)
    } finally {
      await gate.open()
      await posted
    }
  }

  const movement = (): Movement => ({
    memberId: player.id,
    key: dice.uuid(),
    call: 'test',
    contentHash: dice.uuid(),
    answer: {},
    at: noon,
    transfers: [{ kind: transferKinds.deposit, amount: 10_000n, cause: 'deposit:1', to: player.id }],
  })
  const deposit = () => openDoor({ database }).post(movement())

  test.each([
    [
      'a credit of an operator',
      'move_money',
      () => creditPlayer(database.db, player.id, 10_000n, 'test', noon),
    ],
    ['a movement', 'post_movements', deposit],
  ])('%s waits for the wallet before the account of the site', async (_name, call, post) => {
    const wallet = `select 1 from account where kind = 'player' and member_id = $1 for update`
    await expectFree(wallet, call, sql`account where kind = 'funding'`, post)
  })

  test('a movement waits for the account of the site before the order that it moves', async () => {
    const order = { id: await reserveOrder(database.db), memberId: player.id }
    const begun = { ...movement(), transfers: [], orders: [beginOrder(withdrawalOrder, order, {})] }
    await openDoor({ database }).post(begun)
    const paid = { ...movement(), orders: [stepOrder(withdrawalOrder, order, 'made', 'paid')] }
    const site = `select 1 from account where kind = 'funding' and $1::bigint is not null for update`
    const free = sql`money_order where id = ${order.id}`
    await expectFree(site, 'post_movements', free, () => openDoor({ database }).post(paid))
  })

  describe('with a bet of the player in an issue', () => {
    let it: TestServer
    let orderId: string
    const send = (path: string, fields: Parameters<ReturnType<typeof browserOf>['post']>[1]) =>
      browserOf(it, player).post(path, fields)
    const inIssue = { lottery: 'MJFFC', issue: minuteIssue }
    beforeAll(async () => {
      it = await startServer({ database })
      const { body } = await send(addOrderPath, submission([allDigits()], inIssue))
      orderId = (body['result'] as { orderIds: string[] }).orderIds[0] ?? ''
    })
    afterAll(() => it.stop())

    test.each([
      ['a bet', 'place_orders', () => send(addOrderPath, submission([allDigits()], inIssue))],
      ['a chase', 'place_chase', () => send(addOrderPath, chase([allDigits()], [1, 1]))],
      ['a cancel', 'cancel_order', () => send('/lottery/api/u/v1/lottery/cancel_order', { orderId })],
    ])('%s waits for the book of the player before the escrow', async (_name, call, post) => {
      const book = `select 1 from player_book where member_id = $1 for update`
      const escrow = sql`account where kind = 'escrow' and issue_id = (select issue_id from player_book where member_id = ${player.id})`
      await expectFree(book, call, escrow, post)
    })
  })
})
