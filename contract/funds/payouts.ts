/** Payout accounts (wire.md §5.4, decided.md 25): the cards and wallets to which a member may be paid. Their numbers are never answered whole. */
import * as z from 'zod/mini'
import { passwordHex, wireId, wireMoment } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { bankCodes } from './banks.ts'
import { coinTypes } from './payoutKinds.ts'

const hours = z.object({ value: z.int() })

/** A bound card as it is answered: masked. */
export const payoutCard = z.object({
  id: wireId,
  /** The code of the bank. */
  bankAllas: z.string(),
  bankNameZH: z.string(),
  /** Its last four digits after stars. */
  bankCardNo: z.string(),
  /** The holder's first character and stars. */
  sn: z.string(),
  bindTime: wireMoment,
})

/** A bound wallet as it is answered. */
export const payoutWallet = z.object({
  id: wireId,
  /** Its beginning and its end. */
  address: z.string(),
  coinType: z.string(),
  name: z.string(),
  bindTime: wireMoment,
})

/** The collection codes of a member, and their ids; empty while there is none. */
export const collectionCodes = {
  collectionCodeList: z.array(payoutWallet),
  wechatWalletId: z.string(),
  alipayWalletId: z.string(),
}

const accounts = z.object({
  /** Whether the member has a fund password. */
  exist: z.boolean(),
  twostepBindAddress: z.boolean(),
  /** `sn`: the holder's name of all cards, masked; empty before the first. */
  userInfo: z.object({ sn: z.string() }),
  /** For how many hours a new account cannot be paid to: before the first withdrawal, and after it. */
  PrePayConfigMap: z.object({ firstDrawingsAging: hours, nonFirstDrawingsAging: hours }),
  bankCardList: z.array(payoutCard),
  coinWalletList: z.array(payoutWallet),
  coinWalletListUCToPay: z.array(payoutWallet),
  coinWalletListEBPAY: z.array(payoutWallet),
  coinWalletListCNYT: z.array(payoutWallet),
  coinWalletListMP: z.array(payoutWallet),
  ...collectionCodes,
})

const bindTime = Date.parse('2026-11-20T19:05:41+08:00')
/** A code of WeChat. */
export const collectionCodesExample = {
  collectionCodeList: [{ id: 9n, address: 'wxp://…k2V8M', coinType: 'WECHAT', name: '本人微信', bindTime }],
  wechatWalletId: '9',
  alipayWalletId: '',
}

const cardExample = {
  id: 7n,
  bankAllas: 'CMB',
  bankNameZH: '招商银行',
  bankCardNo: '**** **** **** 1230',
  sn: '林*',
  bindTime,
}

/** GET cardManageAjax. */
export const payoutAccounts = defineCall({
  method: 'GET',
  path: '/sobet/pay/cardManageAjax',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'binding',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({ result: accounts }),
  errors: {},
  touches: [],
  about: 'The payout accounts of the member, masked, and what binding another one needs.',
  example: {
    input: {},
    output: {
      result: {
        exist: true,
        twostepBindAddress: false,
        userInfo: { sn: '林*' },
        PrePayConfigMap: { firstDrawingsAging: { value: 24 }, nonFirstDrawingsAging: { value: 1 } },
        bankCardList: [cardExample],
        coinWalletList: [
          { id: 8n, address: 'TR7NHq…jLj6t', coinType: 'USDT_TRC', name: '自己的钱包', bindTime },
        ],
        coinWalletListUCToPay: [],
        coinWalletListEBPAY: [],
        coinWalletListCNYT: [],
        coinWalletListMP: [],
        ...collectionCodesExample,
      },
    },
  },
})

/** GET queryResult. */
export const bankBound = defineCall({
  method: 'GET',
  path: '/sobet/api/userBankCheck/queryResult',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'binding',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({ retData: z.array(payoutCard) }),
  errors: { NoPayoutCard: -4 },
  touches: [],
  about: 'The bound cards, masked; -4 while there is none.',
  example: { input: {}, output: { retData: [cardExample] } },
})

/** What proves that it is the owner: the fund password, and a code where the member wants one for this. */
const proof = { pay_password: passwordHex, code: z.optional(z.string().check(z.maxLength(16))) }
const unproved = { NoFundPassword: 9, WrongFundPassword: 2, CodeNeeded: 5, CodeWrong: 6 } as const

/** POST addResult. */
export const bindBankCard = defineCall({
  method: 'POST',
  path: '/sobet/api/userBankCheck/addResult',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'binding',
  body: 'form',
  retry: 'never',
  input: z.object({
    bankAllas: z.enum(bankCodes),
    bankCardNo: z.string().check(z.maxLength(40)),
    /** The holder's name; not needed once a card has fixed it. */
    sn: z.optional(z.string().check(z.maxLength(64))),
    ...proof,
  }),
  output: z.object({ id: wireId }),
  errors: {
    ...unproved,
    CardNumberWrong: 8,
    HolderNameWrong: 7,
    HolderDiffers: 10,
    PayoutBound: 11,
    TooManyPayouts: 12,
  },
  touches: ['payouts'],
  about:
    'Binds a bank card to be paid to. The first one fixes the name of the holder of all later ones. The member is told by letter.',
  example: {
    input: {
      bankAllas: 'CMB',
      bankCardNo: '6225880123451230',
      sn: '林晓',
      pay_password: '21232f297a57a5a743894a0e4a801fc3',
    },
    output: { id: 7n },
  },
})

/** POST addCoinWallet. */
export const bindWallet = defineCall({
  method: 'POST',
  path: '/sobet/pay/addCoinWallet',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'binding',
  body: 'form',
  retry: 'never',
  input: z.object({
    coinType: z.enum(coinTypes),
    address: z.string().check(z.maxLength(128)),
    /** What the member calls it. */
    name: z.optional(z.string().check(z.maxLength(20))),
    ...proof,
  }),
  output: z.object({ id: wireId }),
  errors: { ...unproved, AddressWrong: 8, PayoutBound: 11, TooManyPayouts: 12 },
  touches: ['payouts'],
  about:
    'Binds a wallet to be paid to. An address must have the form and the checksum of its network. The member is told by letter.',
  example: {
    input: {
      coinType: 'USDT_TRC',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      name: '自己的钱包',
      pay_password: '21232f297a57a5a743894a0e4a801fc3',
    },
    output: { id: 8n },
  },
})

/** POST deleteCard. */
export const removePayout = defineCall({
  method: 'POST',
  path: '/sobet/pay/deleteCard',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'binding',
  body: 'form',
  retry: 'never',
  input: z.object({ id: wireId, ...proof }),
  output: z.object({}),
  errors: { ...unproved, UnknownPayout: 1 },
  touches: ['payouts'],
  about:
    'Takes a payout account away; bound again it is a new one. The name of the holder stays. The member is told by letter.',
  example: { input: { id: 7n, pay_password: '21232f297a57a5a743894a0e4a801fc3' }, output: {} },
})
