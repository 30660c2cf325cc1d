/** The provider of the sandbox: it takes play money, on pages of its own host (`sandboxPages.ts`). Every adapter looks like this one. */
import { ok, err } from '#engine/result.ts'
import { confirmationsOf } from '#contract/funds/coins.ts'
import {
  depositKindOf,
  depositKinds,
  type DepositKind,
  type PayWayCode,
} from '#contract/funds/depositKinds.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { newsOfBody } from '../providers/callbackBody.ts'
import { definePayProvider, type Payment, type PayNews, type PayProvider } from '../providers/provider.ts'
import type { ShownNote } from '../providers/shownNote.ts'
import { signatureFault } from '../providers/signature.ts'
import { sandboxAddress } from './sandboxAddresses.ts'
import { sandboxAmounts, sandboxMatchAt } from './sandboxMatches.ts'
import {
  cancelSandbox,
  makeSandboxPayment,
  renewSandboxToken,
  sandboxPaymentOf,
  setSandboxCoin,
  type SandboxPayment,
} from './sandboxPayments.ts'
import { sandboxPrice } from './sandboxPrices.ts'
import { sandboxStatement } from './sandboxStatement.ts'

/** What the provider of the sandbox needs. */
export interface SandboxParts {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  /** By which it signs what it posts to the site. */
  readonly secret: string
}

/** The name of the provider. */
export const sandboxName = 'sandbox'

const payee = {
  bankId: 'ICBC',
  bankAlias: '工商银行',
  bankName: '工商银行',
  bnakNo: '6222 0000 0000 0000 011',
  sn: '沙盒商户',
  bankForkName: '测试支行（请勿真实付款）',
}

/** How long a payment in a coin takes until its network calls it final. */
const finalAfterMs = 60_000

/** What is said of a payment in a coin. */
const coinNews = (payment: Payment, coinType: CoinType, now: Date): PayNews => {
  const { spsn: _spsn, ...seen } = payment
  const elapsed = now.getTime() - payment.at.getTime()
  if (elapsed >= finalAfterMs) return { state: 'paid', payments: [payment] }
  const confirmations = Math.max(Math.floor((confirmationsOf(coinType) * elapsed) / finalAfterMs), 0)
  return { state: 'open', seen: { ...seen, confirmations } }
}

/** Whether a counterpart is looked for. */
const isSearching = ({ matchedAt }: SandboxPayment, now: Date): boolean =>
  matchedAt !== null && matchedAt > now

/** How a payment is made there: on its page, and by transfer where its way has an account for it. */
const shownOf = ({ spsn, token, payWayCode, siteOrigin }: SandboxPayment): ShownNote => {
  const confirmation = depositKindOf(payWayCode)?.confirmation
  const reqUrl = siteOrigin === null ? '' : `${payOrigin(siteOrigin)}${sandboxPage(token)}`
  return confirmation === 'bank' || confirmation === 'match'
    ? { reqUrl, recodeInfo: spsn, payee }
    : { reqUrl, recodeInfo: '', payee: null }
}

/** Makes it. */
export const sandboxProvider = ({ db, secret, clock }: SandboxParts): PayProvider =>
  definePayProvider({
    name: sandboxName,
    serves: Object.keys(depositKinds) as readonly PayWayCode[],

    async create({ spsn, amount, payWayCode, origin, paymentId }) {
      const { confirmation, ...kind }: DepositKind = depositKinds[payWayCode]
      const now = clock.now()
      const matchedAt = confirmation === 'match' ? sandboxMatchAt(paymentId, now) : null
      const payment = await makeSandboxPayment(
        db,
        { spsn, amount, payWayCode },
        { coinType: kind.coin ?? null, matchedAt, siteOrigin: origin },
      )
      if (isSearching(payment, now)) return ok('waits')
      return ok(shownOf(payment))
    },

    async query(spsn) {
      const payment = await sandboxPaymentOf(db, { spsn })
      if (!payment) return { state: 'unknown' }
      const { state, paid, reference, paidAt, coinType, matchedAt } = payment
      const now = clock.now()
      if (state === 'refused')
        return {
          state,
          reason: 'refused in the sandbox',
          ...(matchedAt && { match: matchedAt > now ? 'no_counterpart' : 'counterpart_left' }),
        }
      if (state !== 'paid' || paid === null || reference === null || paidAt === null)
        return { state: 'open', ...(matchedAt && matchedAt <= now && { match: shownOf(payment) }) }
      const received = { spsn, reference, amount: paid, currency: coinType ?? 'CNY', at: paidAt }
      return coinType === null
        ? { state: 'paid', payments: [received] }
        : coinNews(received, coinType as CoinType, now)
    },

    payees: () => Promise.resolve([payee]),

    statement: (day) => sandboxStatement(db, day),

    match: {
      amounts: () => Promise.resolve(sandboxAmounts),
      async cancel(spsn) {
        const payment = await cancelSandbox(db, spsn, clock.now())
        return payment?.state === 'cancelled' ? 'cancelled' : 'matched'
      },
    },

    coins: {
      price: sandboxPrice,
      async address({ spsn, coinType }) {
        await setSandboxCoin(db, spsn, coinType)
        return sandboxAddress(coinType)
      },
    },

    async renew(spsn, origin) {
      const token = await renewSandboxToken(db, spsn)
      return `${payOrigin(origin)}${sandboxPage(token)}`
    },

    readCallback(post, now) {
      const fault = signatureFault(secret, post, now)
      if (fault) return err({ fault })
      const news = newsOfBody(post.body, now)
      return news ? ok(news) : err({ fault: 'BadBody' as const })
    },
  })

/** The page of a payment, by its token. */
export const sandboxPage = (token: string): string => `/sandbox/pay/${token}`

/** The host of the provider's pages beside a site: `pay.` before its name, or `pay.localhost` where it has none. */
export const payOrigin = (site: string): string => {
  const url = new URL(site)
  const isUnnamed = /^(?:localhost|[\d.]+|\[.*\])$/.test(url.hostname)
  return `${url.protocol}//pay.${isUnnamed ? 'localhost' : url.hostname}${url.port === '' ? '' : `:${url.port}`}`
}
