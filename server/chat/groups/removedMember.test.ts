/** A member is removed while somebody writes: he hears nothing that was said after it. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { chatAs, type Chatter } from '../../../tests/kit/chat.ts'
import { freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { openGroup, sendPacket } from '../../../tests/kit/packets.ts'
import { describeOnOnePostgres } from '../../../tests/kit/severalNodes.ts'
import { startServer } from '../../../tests/kit/startServer.ts'
import { openPostgres, rows, toInt } from '../../platform/database/database.ts'

describeOnOnePostgres('a removal under way', () => {
  test.each([
    ['words', (by: Chatter, gid: number) => by.emit('group_message', { to: gid, message: '他走了' })],
    ['a red packet', (by: Chatter, gid: number) => sendPacket(by.browser, gid, { num: 2, amount: 2 })],
  ] as const)('%s wait for it, and go to those who stayed', async (_what, say) => {
    const database = await freshDatabase('postgres')
    const it = await startServer({ database })
    const keeper = await openPostgres(database.url ?? '', 2)
    const [agent, player, gone] = [
      await chatAs(it, 'agent01'),
      await chatAs(it, 'player01'),
      await chatAs(it, 'player02'),
    ]
    const gid = await openGroup(database, agent.browser)
    await Promise.all([player, gone].map((one) => one.hears('group_message')))
    const waiting = async () =>
      toInt(
        (
          await rows(
            keeper.db,
            sql`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%chat_group%'`,
          )
        )[0]?.['n'],
      )
    const said = await keeper.db.transaction(async (tx) => {
      await tx.execute(sql`select from chat_group where id = ${gid} for update`)
      await tx.execute(
        sql`update chat_member set left_at = now() where group_id = ${gid} and member_id = 1004`,
      )
      const saying = say(agent, gid)
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000)
      // In an object: a promise that is returned would be waited for inside the transaction.
      return { saying }
    })
    await said.saying
    const [, heard] = await player.hears('group_message', 2)
    // What comes by the same socket after it is heard, so would the message have been.
    expect(await agent.send(1004, '再见')).toMatchObject({ code: 1 })
    await gone.hears('chat_message')
    expect(
      gone.heard.filter(([, { number, log }]) => log === heard?.['log'] && number === heard?.['number']),
    ).toEqual([])
    await it.stop()
    await keeper.close()
    await database.close()
  })
})
