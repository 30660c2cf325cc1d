import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../tests/kit/freshDatabase.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { minuteIssue } from '../../../tests/kit/bets.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { writeLines } from '../../../tests/kit/pages.ts'
import { arrayOf, rows, toBigint } from '../../platform/database/database.ts'

const path = '/lottery/api/u/v1/lottery/award_messages'

describeOnBoth('wins that a browser did not hear of', (kind) => {
  const { database, it } = runningSite(kind)
  let player: Browser
  beforeAll(async () => {
    player = await it.signIn('player01')
  })

  /** Writes wins number `from` to `to` of a member, of 1.96, 2.96 … yuan each. */
  const wins = async (cn: string, from: number, to: number) => {
    const [found] = await rows(
      database.db,
      sql`select m.id as member, i.id as issue from member m, issue i
        where m.cn = ${cn} and i.lottery = 'mjffc' and i.number = ${minuteIssue}`,
    )
    const [memberId, issueId] = [toBigint(found?.['member']), toBigint(found?.['issue'])]
    const ids = Array.from(
      { length: to - from + 1 },
      (_, n) => 2_611_211_200_000_000_000n + memberId * 1_000n + BigInt(from + n),
    )
    const lines = ids.map((id) => ({ id, memberId, issueId, method: 'dwd_dwd_dwd', code: '1||||' }))
    await database.asOwner((owner) => writeLines(owner, lines))
    // The wins of one player in one issue are one row.
    await database.asOwner((owner) =>
      rows(
        owner,
        sql`insert into award (issue_id, run, member_id, last_seq, entry, total, balance_after, order_id, amount, wins, paid_at)
        select ${issueId}, 1, ${memberId}, ${to}, nextval('transfer_id_seq'), sum(9600 + 10000 * (x % 1000)), 0,
          array_agg(x order by x), array_agg(9600 + 10000 * (x % 1000) order by x), array_agg('{}'::jsonb), now()
        from unnest(${arrayOf(ids, 'bigint')}) as x`,
      ),
    )
  }
  const ask = async (after?: number) => {
    const { body } = await player.get(path, { after })
    return body['result'] as { last: number; messages: Record<string, unknown>[] }
  }
  const numbers = async (after: number) => {
    const { last, messages } = await ask(after)
    return { last, told: messages.map(({ seq }) => seq) }
  }

  test('are none before the first', async () => {
    expect(await ask()).toEqual({ last: 0, messages: [] })
    expect(await ask(0)).toEqual({ last: 0, messages: [] })
  })

  test('[C-148] are answered as the socket would have sent them, in order, after the given number', async () => {
    await wins('player01', 1, 3)
    await wins('player02', 1, 5)
    expect(await ask()).toEqual({ last: 3, messages: [] })
    expect(await numbers(0)).toEqual({ last: 3, told: [1, 2, 3] })
    expect(await numbers(3)).toEqual({ last: 3, told: [] })
    const { messages } = await ask(2)
    expect(messages).toEqual([
      {
        type: 1,
        seq: 3,
        lottery: 'MJFFC',
        lotteryCn: '1分彩',
        issue: minuteIssue,
        bonus: '3.96',
        amount: '2',
        method: '定位胆',
        orderId: expect.stringMatching(/^C2611211200\d{9}$/) as unknown,
      },
    ])
  })

  test('come a hundred at a time, and those taken back since are left out', async () => {
    await wins('player01', 4, 250)
    await database.asOwner((owner) =>
      owner.execute(sql`insert into payout_reversal (order_id, run, award, taken, reversed_at)
        select p.order_id, p.run, p.award, p.award, now() from payout p join member m on m.id = p.member_id
        where m.cn = 'player01' and p.seq = 250`),
    )
    const first = await numbers(3)
    expect(first.last).toBe(250)
    expect(first.told).toEqual(Array.from({ length: 100 }, (_, n) => n + 4))
    expect((await numbers(103)).told).toHaveLength(100)
    expect(await numbers(203)).toEqual({ last: 250, told: Array.from({ length: 46 }, (_, n) => n + 204) })
  })

  test('a number that is none is refused, one beyond the last has nothing after it', async () => {
    expect(await ask(1_000)).toEqual({ last: 250, messages: [] })
    expect((await player.get(path, { after: 'x' })).status).toBe(400)
  })
})
