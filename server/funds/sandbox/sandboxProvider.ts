/** The provider of the sandbox: it takes play money, on pages of its own host (`sandboxPages.ts`). Every adapter looks like this one. */
import { ok, err } from '#engine/result.ts'
import { depositKinds, type PayWayCode } from '#contract/funds/depositKinds.ts'
import type { Db } from '../../platform/database/database.ts'
import { newsOfBody } from '../providers/callbackBody.ts'
import { definePayProvider, type PayProvider } from '../providers/provider.ts'
import { signatureFault } from '../providers/signature.ts'
import { makeSandboxPayment, sandboxPaymentOf } from './sandboxPayments.ts'

/** What the provider of the sandbox needs. */
export interface SandboxParts {
  readonly db: Db
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

/** Makes it. */
export const sandboxProvider = ({ db, secret }: SandboxParts): PayProvider =>
  definePayProvider({
    name: sandboxName,
    serves: Object.keys(depositKinds) as readonly PayWayCode[],

    async create({ spsn, amount, payWayCode, origin }) {
      const { token } = await makeSandboxPayment(db, { spsn, amount, payWayCode })
      const reqUrl = `${payOrigin(origin)}${sandboxPage(token)}`
      return ok(
        depositKinds[payWayCode].confirmation === 'bank'
          ? { reqUrl, recodeInfo: spsn, payee }
          : { reqUrl, recodeInfo: '', payee: null },
      )
    },

    async query(spsn) {
      const payment = await sandboxPaymentOf(db, { spsn })
      if (!payment) return { state: 'unknown' }
      const { state, paid, reference, paidAt } = payment
      if (state === 'refused') return { state, reason: 'refused in the sandbox' }
      if (state !== 'paid' || paid === null || reference === null || paidAt === null) return { state: 'open' }
      return { state: 'paid', payments: [{ spsn, reference, amount: paid, currency: 'CNY', at: paidAt }] }
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
