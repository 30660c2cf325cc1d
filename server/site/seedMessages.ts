/** Notices, banners and letters of a fresh sandbox, so that no page of them is empty. */
import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { banner, member, notice } from '../schema/index.ts'
import { sendLetter } from './letters.sql.ts'

const notices = [
  {
    title: '演示环境说明',
    content:
      '本站运行在演示环境，金额不是真实货币。\n官方彩种在最后一次真实开奖之后由模拟数据延续，并标有“模拟”。',
  },
  {
    title: '站内彩种可以自己验证',
    content:
      '每期的种子在开售前以时间锁公布，截止后才产生随机数。\n在走势、图表或注单详情中点“验证”，可在本机重新计算。',
  },
  {
    title: '防范冒充客服的提示',
    content:
      '工作人员不会索要密码或验证码，也不会通过聊天发送收款地址。\n收到类似要求时请不要回复，并联系在线客服。',
  },
]

const banners = [
  {
    title: '每一期都能自己验证',
    line: '种子在开售前公布，截止后才有随机数，结果在您的设备上重新计算。',
    path: '/helpercenter#Aboutus',
  },
  {
    title: '先定好可以花的金额',
    line: '额度降低立即生效，提高须等 24 小时并再次确认。',
    path: '/helpercenter#Protection',
  },
]

const letters = [
  {
    title: '欢迎使用好彩',
    content: '登录密码和资金密码请分别设置。\n在“管理中心”可以查看投注记录和账变明细。',
  },
  { title: '安装到桌面', content: '安装后可以断网查看开奖、走势和投注记录，数据都标有时间。' },
]

/** Publishes them unless there is any notice; `names` get the letters. */
export const seedMessages = async (db: Db, names: readonly string[], now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: notice.id }).from(notice).limit(1)).length > 0) return
    await tx.insert(notice).values(notices.toReversed().map((one) => ({ ...one, at: now })))
    await tx.insert(banner).values(banners.map((one, place) => ({ ...one, place })))
    const members = await tx
      .select({ id: member.id })
      .from(member)
      .where(inArray(member.cn, [...names]))
    for (const { id } of members) for (const letter of letters) await sendLetter(tx, id, letter, now)
  })
}
