/** A provider of payments whose answers a test decides, and the posts that it signs. */
import { err, ok } from '#engine/result.ts'
import { parseYuan } from '#engine/money/money.ts'
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import { sandboxAddress } from '#server/funds/sandbox/sandboxAddresses.ts'
import { sandboxAmounts } from '#server/funds/sandbox/sandboxMatches.ts'
import { depositKinds, type PayWayCode } from '#contract/funds/depositKinds.ts'
import { newsOfBody } from '#server/funds/providers/callbackBody.ts'
import {
  callbackPath,
  definePayProvider,
  type PayAsk,
  type PayNews,
  type PayProvider,
} from '#server/funds/providers/provider.ts'
import { callbackHeaders, signatureFault, signatureOf } from '#server/funds/providers/signature.ts'
import type { Browser, WireAnswer } from './browser.ts'

/** What a callback says, by default that an order of 100 yuan is paid. */
export interface CallbackFields {
  readonly order: string
  readonly state?: string
  readonly reference?: string
  readonly amount?: string
  readonly currency?: string
}

/** The provider, and what a test does with it. */
export interface TestProvider {
  readonly provider: PayProvider
  /** What it was asked to make. */
  readonly asked: PayAsk[]
  /** What it answers next: what is thrown is a lost answer. */
  create: (
    ask: PayAsk,
  ) => 'redirect' | 'bank' | 'refuse' | 'waits' | { readonly reqUrl: string } | Promise<never>
  query: (spsn: string) => PayNews | Promise<PayNews>
  /** Where a way is transferred to; what is thrown is a lost answer. */
  payees: () => readonly (typeof payee)[] | Promise<never>
  /** The price of a coin in yuan; undefined for none. */
  price: (unit: string) => string | undefined
  /** An address; it never gives one twice unless a test makes it. */
  address: (coinType: CoinType) => string | Promise<string>
  /** What may be chosen by fast pay: what is thrown is a lost answer. */
  amounts: () => FastAmounts | Promise<FastAmounts>
  /** What a cancel of a search answers: what is thrown is a lost answer. */
  cancel: (spsn: string) => 'cancelled' | 'matched' | Promise<'cancelled' | 'matched'>
  /** The page on which an order is talked about: what is thrown is a lost answer. */
  renew: (spsn: string) => string | Promise<string>
  /** A callback as the provider posts it. */
  signed(
    fields: CallbackFields,
    at: Date,
  ): { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly payload: string }
  /** Posts a callback as the provider does; `change` alters it after it was signed. */
  post(
    browser: Browser,
    fields: CallbackFields,
    at: Date,
    change?: { readonly body?: string; readonly secret?: string; readonly path?: string },
  ): Promise<WireAnswer>
}

/** Where to transfer to. */
export const payee = {
  bankId: 'ICBC',
  bankAlias: '工商银行',
  bankName: '工商银行',
  bnakNo: '6222000000000000022',
  sn: '收款方',
  bankForkName: '支行',
}

const usualAnswer = {
  bank: 'bank',
  redirect: 'redirect',
  coin: 'redirect',
  match: 'waits',
  chat: 'redirect',
  wallet: 'redirect',
} as const

/** Makes a provider of this name with a secret of its own. `statement`: what it received in a day. */
export const testProvider = (name: string, statement?: PayProvider['statement']): TestProvider => {
  const secret = `secret of ${name}`
  const asked: PayAsk[] = []
  const made: TestProvider = {
    asked,
    create: (ask) => usualAnswer[depositKinds[ask.payWayCode].confirmation],
    query: () => ({ state: 'open' }),
    payees: () => [payee],
    price: () => '7.20',
    address: sandboxAddress,
    amounts: () => sandboxAmounts,
    cancel: () => 'cancelled',
    renew: (spsn) => `https://${name}.example/talk/${spsn}`,
    provider: definePayProvider({
      name,
      serves: Object.keys(depositKinds) as PayWayCode[],
      ...(statement && { statement }),
      async create(ask) {
        asked.push(ask)
        const answer = await Promise.resolve(made.create(ask))
        if (answer === 'refuse') return err({ reason: 'not now' })
        if (answer === 'waits') return ok('waits')
        if (typeof answer === 'object') return ok({ ...answer, recodeInfo: '', payee: null })
        return ok({
          reqUrl: answer === 'redirect' ? `https://${name}.example/${ask.spsn}` : '',
          recodeInfo: answer === 'bank' ? ask.spsn.slice(1) : '',
          payee: answer === 'bank' ? payee : null,
        })
      },
      query: async (spsn) => Promise.resolve(made.query(spsn)),
      payees: async () => Promise.resolve(made.payees()),
      coins: {
        price(unit) {
          const price = made.price(unit)
          return Promise.resolve(price === undefined ? undefined : parseYuan(price))
        },
        address: async ({ coinType }) => Promise.resolve(made.address(coinType)),
      },
      match: {
        amounts: async () => Promise.resolve(made.amounts()),
        cancel: async (spsn) => Promise.resolve(made.cancel(spsn)),
      },
      renew: async (spsn) => Promise.resolve(made.renew(spsn)),
      readCallback(post, now) {
        const fault = signatureFault(secret, post, now)
        if (fault) return err({ fault })
        const news = newsOfBody(post.body, now)
        return news ? ok(news) : err({ fault: 'BadBody' as const })
      },
    }),
    signed: (fields, at) => {
      const path = callbackPath(name)
      const payload = bodyOf(fields)
      return { url: path, payload, headers: headersOf(secret, at, path, payload) }
    },
    post(browser, fields, at, change = {}) {
      const path = callbackPath(name)
      const body = bodyOf(fields)
      return browser.post(
        change.path ?? path,
        {},
        { raw: change.body ?? body, headers: headersOf(change.secret ?? secret, at, path, body) },
      )
    },
  }
  return made
}

const bodyOf = (fields: CallbackFields): string =>
  JSON.stringify({
    state: 'paid',
    reference: `R-${fields.order}`,
    amount: '100.00',
    currency: 'CNY',
    ...fields,
  })

const headersOf = (secret: string, at: Date, path: string, body: string) => {
  const timestamp = String(at.getTime())
  return {
    'content-type': 'application/json',
    [callbackHeaders.timestamp]: timestamp,
    [callbackHeaders.signature]: signatureOf(secret, timestamp, { path, body: Buffer.from(body) }),
  }
}
