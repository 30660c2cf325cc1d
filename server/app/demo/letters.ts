/** Notices, a banner and letters of the demo world. What a letter says of a member is read from his own movements. */
import { inArray, lt, sql } from 'drizzle-orm'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { sendLetter } from '../../site/letters.sql.ts'
import { rows, toBigint, toInt, type Db } from '../../platform/database/database.ts'
import { banner, letter, notice } from '../../schema/index.ts'

/** The notices, by the day of play on which each is published, counted from 0. */
export const demoNotices: readonly {
  readonly nth: number
  readonly title: string
  readonly content: string
}[] = [
  {
    nth: 6,
    title: '走势图可以画线了',
    content: '在走势图右上角打开“画线”，在图上拖动即可。\n标记保存在您的设备上，不会上传。',
  },
  {
    nth: 13,
    title: '追号可以随时停止',
    content: '在“追号记录”中打开一笔追号，可以停止尚未投注的期号。\n未用的金额立即退回钱包。',
  },
  {
    nth: 20,
    title: '请检查您的登录设备',
    content: '在“账户与安全”中可以看到所有登录过的设备，并让其中任何一台退出。\n建议同时打开两步验证。',
  },
  {
    nth: 27,
    title: '给自己定一个额度',
    content:
      '在“额度与自我保护”中可以限制每天、每周或每月的投入。\n降低立即生效，提高须等 24 小时并再次确认。',
  },
]

const demoBanner = {
  title: '走势连续三十天',
  line: '每期都能查看，断网也能打开。',
  path: '/chart/ssc/cqssc',
  place: 2,
}

/** Adds the banner of the demo world. */
export const addBanner = async (tx: Db): Promise<void> => void (await tx.insert(banner).values(demoBanner))

/** Publishes the notice of a day of play, if it has one. */
export const publishNotice = async (tx: Db, nth: number, at: Date): Promise<void> => {
  for (const { title, content } of demoNotices.filter((one) => one.nth === nth))
    await tx.insert(notice).values({ title, content, at })
}

/** Sends a member the letter about a voucher. */
export const voucherLetter = (
  tx: Db,
  memberId: bigint,
  { amount, minBet, days }: { readonly amount: Hao; readonly minBet: Hao; readonly days: number },
  at: Date,
): Promise<void> =>
  sendLetter(
    tx,
    memberId,
    {
      title: '您收到一张优惠券',
      content: `面额 ${formatYuan(amount, 2)} 元，单次投注满 ${formatYuan(minBet, 2)} 元可用，${days} 天内有效。\n投注时选择后使用，在“我的优惠券”中可以查看。`,
    },
    at,
  )

/** Sends everybody who played in a week what he staked and was paid in it. */
export const sendWeeklyLetters = async (tx: Db, from: Date, until: Date): Promise<void> => {
  const within = sql`>= ${from.toISOString()}::timestamptz`
  const before = sql`< ${until.toISOString()}::timestamptz`
  const found = await rows(
    tx,
    sql`select a.member_id, count(*) filter (where s.reason in ('bet', 'chase_reserve')) as orders,
        coalesce(-sum(s.signed_amount) filter (where s.reason in ('bet', 'chase_reserve', 'cancel', 'chase_return')), 0)::bigint as paid,
        coalesce(sum(s.signed_amount) filter (where s.reason in ('award', 'rebate')), 0)::bigint as won
      from statement s join account a on a.id = s.account_id and a.kind = 'player'
      where s.event_at ${within} and s.event_at ${before}
      group by a.member_id having count(*) filter (where s.reason in ('bet', 'chase_reserve')) > 0 order by a.member_id`,
  )
  for (const row of found) {
    const [paid, won] = [toBigint(row['paid']), toBigint(row['won'])]
    const content = `上周投注 ${toInt(row['orders'])} 笔，投入 ${formatYuan(paid, 2)} 元，派奖与返点 ${formatYuan(won, 2)} 元。\n明细见“账变明细”。`
    await sendLetter(tx, toBigint(row['member_id']), { title: '上周投注小结', content }, until)
  }
}

/** Marks what was sent before `before` as read by these members, some hours after it was sent. */
export const readOldLetters = async (tx: Db, memberIds: readonly bigint[], before: Date): Promise<void> => {
  await tx
    .update(letter)
    .set({ readAt: sql`${letter.sentAt} + interval '5 hours'` })
    .where(sql`${inArray(letter.memberId, [...memberIds])} and ${lt(letter.sentAt, before)}`)
}
