/** The pages of the sandbox on which a withdrawal is asked for: how much, and what the site says to it. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { sandboxWithdrawPage } from '../../schema/index.ts'
import type { WithdrawPages } from '../providers/payoutProvider.ts'
import { frame, host, sendPage, typedAmount } from './sandboxPages.ts'
import { payOrigin } from './sandboxProvider.ts'

interface Parts {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
}

type Held = typeof sandboxWithdrawPage.$inferSelect

const address = (token: string): string => `/sandbox/withdraw/${token}`

/** The desk of its provider. */
export const sandboxWithdrawDesk = ({ db }: Pick<Parts, 'db'>): WithdrawPages => ({
  async open({ number, account, least, most, until, origin }) {
    await db
      .insert(sandboxWithdrawPage)
      .values({ number, token: randomBytes(16).toString('hex'), account, least, most, until })
      .onConflictDoNothing()
    const held = await heldWhere(db, eq(sandboxWithdrawPage.number, number))
    if (!held) throw new Error(`the page ${number} must be there`)
    return `${payOrigin(origin)}${address(held.token)}`
  },
  async query(number) {
    return (await heldWhere(db, eq(sandboxWithdrawPage.number, number)))?.amount ?? undefined
  },
  async answer(number, said) {
    const answer = 'spsn' in said ? `申请已受理，订单号 ${said.spsn}` : `没有受理：${said.refused}`
    await db.update(sandboxWithdrawPage).set({ answer }).where(eq(sandboxWithdrawPage.number, number))
  },
  frames: (siteHost) => [new URL(payOrigin(`http://${siteHost}`)).host],
})

const heldWhere = async (db: Db, condition: ReturnType<typeof eq>): Promise<Held | undefined> => {
  const [held] = await db.select().from(sandboxWithdrawPage).where(condition)
  return held
}

/** Registers the pages. */
export const registerSandboxWithdrawPages = (app: FastifyInstance, { db, clock }: Parts): void => {
  const byToken = (token: string) => heldWhere(db, eq(sandboxWithdrawPage.token, token))
  app.get<{ Params: { token: string }; Querystring: { fault?: string } }>(
    address(':token'),
    { constraints: { host } },
    async (request, reply) => {
      const held = await byToken(request.params.token)
      // One of them is shown inside a page of the site, whose headers forbid that for all others.
      reply.raw.removeHeader('x-frame-options')
      reply.raw.setHeader('content-security-policy', policyFor(request.host))
      return held
        ? sendPage(reply, pageOf(held, clock.now(), request.query.fault !== undefined))
        : sendPage(reply.code(404), frame('<h1>没有这个页面</h1><p>地址不正确，或已经失效。</p>'))
    },
  )
  app.post<{ Params: { token: string }; Body: unknown }>(
    address(':token'),
    { constraints: { host } },
    async (request, reply) => {
      const held = await byToken(request.params.token)
      if (!held) return sendPage(reply.code(404), frame('<h1>没有这个页面</h1>'))
      const amount = amountOf(request.body, held)
      if (amount === undefined) return reply.redirect(`${address(held.token)}?fault`, 303)
      if (held.until >= clock.now())
        await db
          .update(sandboxWithdrawPage)
          .set({ amount })
          .where(and(eq(sandboxWithdrawPage.number, held.number), isNull(sandboxWithdrawPage.amount)))
      // To the page itself, so that a reload asks for nothing.
      return reply.redirect(address(held.token), 303)
    },
  )
}

/** Its own styles alone, a form that posts to itself, and its site around it. */
const policyFor = (payHost: string): string => {
  const site = payHost.replace(host, '')
  const port = /:\d+$/.exec(payHost)?.[0] ?? ''
  const sites = site.startsWith('localhost') ? `${site} 127.0.0.1${port}` : site
  return `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors ${sites}`
}

const amountOf = (body: unknown, { least, most }: Held): Hao | undefined => {
  const amount = typedAmount(body)
  return amount !== undefined && amount >= least && amount <= most ? amount : undefined
}

/** Nothing of it was typed by a person, so that nothing has to be escaped. */
const pageOf = (
  { token, account, least, most, until, amount, answer }: Held,
  now: Date,
  isWrong: boolean,
): string => {
  const facts = [
    ['收款账户', account],
    ['限额', `${formatYuan(least, 0)}–${formatYuan(most, 0)} 元`],
    ...(amount === null ? [] : [['申请金额', `¥${formatYuan(amount, 2)}`]]),
  ]
  const list = `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`
  if (amount !== null)
    return frame(`<h1>申请已提交</h1><p>${answer ?? '可以关闭本页，回到好彩查看进度。'}</p>${list}`)
  if (until < now) return frame(`<h1>页面已失效</h1><p>请回到好彩重新打开。</p>${list}`)
  const fault = isWrong ? '<p role="alert">请输入限额以内的金额。</p>' : ''
  return frame(
    `<h1>沙盒提现台</h1><p>演示环境，不涉及真实资金。</p>${list}${fault}<form method="post" action="${address(token)}"><label>提现金额 <input name="amount" inputmode="decimal" autocomplete="off" required></label><button class="first">提交申请</button></form>`,
  )
}
