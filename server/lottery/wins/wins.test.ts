import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { rows } from '../../platform/database/database.ts'
import { maskedName } from '../../platform/maskedName.ts'

const path = '/lottery/api/call/v1/lottery/getLotteryWinTop10'

test.each([
  ['player01', 'p***1'],
  ['abc', 'a***c'],
  ['ab', 'a***'],
  ['a', 'a***'],
  ['', '***'],
  ['𠮷小路', '𠮷***路'],
])('the name %s is shown as %s', (name, shown) => expect(maskedName(name)).toBe(shown))

describeOnBoth('the largest wins of the last day', (kind) => {
  const { database, it } = runningSite(kind)

  interface Win {
    readonly cn: string
    readonly lottery?: string
    readonly run?: number
    readonly yuan: number
    readonly secondsAgo?: number
  }
  let seq = 0
  const wins = async (list: readonly Win[]) => {
    for (const { cn, lottery = 'cqssc', run = 1, yuan, secondsAgo = 60 } of list) {
      seq += 1
      await database.asOwner((owner) =>
        rows(
          owner,
          sql`insert into award (issue_id, run, member_id, last_seq, entry, total, balance_after, order_id, amount, wins, paid_at)
          select i.id, ${run}, m.id, ${seq}, nextval('transfer_id_seq'), ${yuan * 10_000}::bigint, 0,
            array[${seq}::bigint], array[${yuan * 10_000}::bigint], array['{}'::jsonb],
            ${afterNoon(-secondsAgo).toISOString()}::timestamptz
          from member m, (select id from issue where lottery = ${lottery} order by draw_at limit 1) i where m.cn = ${cn}`,
        ),
      )
    }
  }
  const list = async () => {
    const { status, body } = await it.browser().get(path)
    expect([status, body['code']]).toEqual([200, 1])
    return body['result'] as readonly Record<string, unknown>[]
  }

  test('is empty before the first, asked by a stranger, and its fields beyond the contract are ignored', async () => {
    expect(await list()).toEqual([])
    const { status } = await it.browser().get(path, { size: "1'; drop table award", id: '-1' })
    expect(status).toBe(200)
  })

  test('[L-448] has the ten largest, masked, largest first, from an answer that is a few seconds old at most', async () => {
    await wins([
      ...Array.from({ length: 9 }, (_, n) => ({ cn: 'player02', yuan: 10 + n })),
      { cn: 'player01', yuan: 978 },
      { cn: 'agent01', lottery: 'jsk3', yuan: 40 },
      { cn: 'player01', yuan: 5, secondsAgo: 30 },
    ])
    expect(await list()).toEqual([])
    await it.moveTo(afterNoon(4.9))
    expect(await list()).toEqual([])
    await it.moveTo(afterNoon(5))
    const found = await list()
    expect(found.map(({ winMoney }) => winMoney)).toEqual([978, 40, 18, 17, 16, 15, 14, 13, 12, 11])
    expect(found.slice(0, 2)).toEqual([
      {
        winUserName: 'p***1',
        winLotteryName: '重庆时时彩',
        winMoney: 978,
        winTime: afterNoon(-60).getTime(),
      },
      { winUserName: 'a***1', winLotteryName: '江苏快3', winMoney: 40, winTime: afterNoon(-60).getTime() },
    ])
    expect(JSON.stringify(found)).not.toMatch(/player|agent|member|Id"/)
  })

  test('leaves out what is older than a day, and what a correction took back', async () => {
    await wins([
      { cn: 'player01', yuan: 70_000, secondsAgo: 86_400 },
      { cn: 'player02', lottery: 'mjffc', yuan: 60_000 },
      { cn: 'player02', lottery: 'mjffc', run: 2, yuan: 500 },
    ])
    await database.asOwner((owner) =>
      rows(
        owner,
        sql`insert into settlement (issue_id, run, kind, orders, winners, stake, award, begun_at)
        select id, 2, 'correction', 1, 1, 0, 0, now() from issue where lottery = 'mjffc' order by draw_at limit 1`,
      ),
    )
    await it.moveTo(afterNoon(20))
    expect((await list()).slice(0, 2).map(({ winMoney }) => winMoney)).toEqual([978, 500])
  })

  test('is found in one range of an index', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return rows(tx, sql`explain select total from award where paid_at > now()`)
    })
    expect(plan.map((row) => Object.values(row).join()).join()).toContain('award_paid_at')
  })
})
