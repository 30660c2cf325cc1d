/** What the form of withdrawals needs (wire.md §5.2, funds.md §7): balance, limits, accounts, and the quote of a coin. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { collectionCodes, collectionCodesExample, payoutCard, payoutWallet } from './payouts.ts'
import { coinTypes } from './payoutKinds.ts'

const yesNo = z.enum(['Y', 'N'])
const hours = z.object({ value: z.int() })
const moneyValue = z.object({ value: wireMoney })

const tab = z.object({
  /** A key of `withdrawTabs`. */
  key: z.string(),
  name: z.string(),
  isView: yesNo,
  sort: z.int(),
  /** What is promised for it; empty for none. */
  bonus: z.string(),
  /** 4: closed to this member until midnight, because he left arrivals unconfirmed. */
  blocked: z.int(),
  least: wireMoney,
  most: wireMoney,
})

const config = z.object({
  tabs: z.array(tab),
  /** Percent: frozen beside the amount of a transfer to a card, and back in full when it ends. */
  securityDepositRatio: z.int(),
  firstDrawingsAging: hours,
  nonFirstDrawingsAging: hours,
  coinFirstDrawingsAging: hours,
  coinNonFirstDrawingsAging: hours,
  withdrawUSDTMoneyMin: moneyValue,
  withdrawUSDTMoneyMax: moneyValue,
})

const configExample = {
  tabs: [
    {
      key: 'bank',
      name: '银行卡',
      isView: 'Y' as const,
      sort: 1,
      bonus: '',
      blocked: 0,
      least: parseYuan('100'),
      most: parseYuan('50000'),
    },
  ],
  securityDepositRatio: 2,
  firstDrawingsAging: { value: 24 },
  nonFirstDrawingsAging: { value: 1 },
  coinFirstDrawingsAging: { value: 24 },
  coinNonFirstDrawingsAging: { value: 1 },
  withdrawUSDTMoneyMin: { value: parseYuan('100') },
  withdrawUSDTMoneyMax: { value: parseYuan('50000') },
}

const bindTime = Date.parse('2026-11-19T19:00:00+08:00')

/** POST drawCashIndexAjax. */
export const withdrawSetup = defineCall({
  method: 'POST',
  path: '/sobet/pay/drawCashIndexAjax',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'withdraw',
  body: 'form',
  retry: 'idempotent',
  input: z.object({
    /** `bank`: the cards are asked for, and -4 means that there is none; otherwise that nothing at all is bound. */
    rechargeType: z._default(z.string().check(z.maxLength(16)), ''),
  }),
  output: z.object({
    result: z.object({
      /** Whether the member has a fund password. */
      exist: z.boolean(),
      /** The masked holder of all cards; empty where there is none. */
      sn: z.string(),
      bankCardList: z.array(payoutCard),
      coinWalletList: z.array(payoutWallet),
      coinWalletListUCToPay: z.array(payoutWallet),
      coinWalletListEBPAY: z.array(payoutWallet),
      coinWalletListCNYT: z.array(payoutWallet),
      coinWalletListMP: z.array(payoutWallet),
      ...collectionCodes,
      PrePayConfigMap: config,
      securityDepositRatio: z.int(),
      firstDrawingsAging: z.int(),
      nonFirstDrawingsAging: z.int(),
      /** For how many hours a new account cannot be paid to, for this member now. */
      drawingsAging: z.int(),
      onceWithdrawMin: wireMoney,
      onceWithdrawMax: wireMoney,
      JsOnceWithdrawMin: wireMoney,
      JsOnceWithdrawMax: wireMoney,
      /** A fraction. */
      withdrawRate: z.number(),
      /** Withdrawals that are left today. */
      leftToday: z.int(),
      /** What the wallet has, and what waits beside it and can be withdrawn only. */
      uinPoint: wireMoney,
      heldPoint: wireMoney,
      /** Used up by one accepted withdrawal. */
      token: z.string(),
      twostepWithdraw: z.boolean(),
      /** What has to be staked before a withdrawal, and what was. */
      withDrawBetAmoutTotal: wireMoney,
      valBetAmoutTotal: wireMoney,
      isViewCanWithDraw: yesNo,
      isCanWithDraw: yesNo,
      /** What may be paid out in coins; shown where it is `Y`. */
      canWithDarwUsdtAmount: wireMoney,
      isViewUSDTWithdrawCash: yesNo,
      isBindWechat: z.boolean(),
      isBindAlipay: z.boolean(),
    }),
  }),
  errors: { AtRisk: -2, FundPasswordMissing: -3, NothingBound: -4 },
  touches: [],
  about: 'What a withdrawal needs: balance, limits, turnover, the accounts that may be paid to, and a token.',
  example: {
    input: { rechargeType: '' },
    output: {
      result: {
        exist: true,
        sn: '林*',
        bankCardList: [
          {
            id: 7n,
            bankAllas: 'CMB',
            bankNameZH: '招商银行',
            bankCardNo: '**** **** **** 1230',
            sn: '林*',
            bindTime,
          },
        ],
        coinWalletList: [
          { id: 8n, address: 'TR7NHq…jLj6t', coinType: 'USDT_TRC', name: '自己的钱包', bindTime },
        ],
        coinWalletListUCToPay: [],
        coinWalletListEBPAY: [],
        coinWalletListCNYT: [],
        coinWalletListMP: [],
        ...collectionCodesExample,
        PrePayConfigMap: configExample,
        securityDepositRatio: 2,
        firstDrawingsAging: 24,
        nonFirstDrawingsAging: 1,
        drawingsAging: 24,
        onceWithdrawMin: parseYuan('100'),
        onceWithdrawMax: parseYuan('50000'),
        JsOnceWithdrawMin: parseYuan('100'),
        JsOnceWithdrawMax: parseYuan('50000'),
        withdrawRate: 0,
        leftToday: 5,
        uinPoint: parseYuan('12846.5'),
        heldPoint: 0n,
        token: '019a9e3c1f2a7c018d2e3f4a5b6c7d8e',
        twostepWithdraw: false,
        withDrawBetAmoutTotal: parseYuan('8000'),
        valBetAmoutTotal: parseYuan('8420'),
        isViewCanWithDraw: 'Y',
        isCanWithDraw: 'Y',
        canWithDarwUsdtAmount: 0n,
        isViewUSDTWithdrawCash: 'N',
        isBindWechat: true,
        isBindAlipay: false,
      },
    },
  },
})

/** GET coinQuote. */
export const coinQuote = defineCall({
  method: 'GET',
  path: '/sobet/pay/coinQuote',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'withdraw',
  retry: 'idempotent',
  input: z.object({
    /** A deposit pays no network. */
    side: z.enum(['recharge', 'withdraw']),
    coinType: z.enum(coinTypes),
    amount: wireMoney,
    channelType: z._default(z.string().check(z.maxLength(4)), ''),
  }),
  output: z.object({
    result: z.object({
      /** Yuan a coin, as text. */
      price: z.string(),
      /** In coins, as text. */
      quantity: z.string(),
      feeAmount: z.string(),
      realQuantity: z.string(),
    }),
  }),
  errors: { QuoteUnavailable: 1, AmountOutOfRange: 2 },
  touches: [],
  about: 'What an amount of yuan is in a coin now, and what the network takes of it.',
  example: {
    input: { side: 'withdraw', coinType: 'USDT_TRC', amount: parseYuan('720'), channelType: '' },
    output: { result: { price: '7.20', quantity: '100.00', feeAmount: '1.00', realQuantity: '99.00' } },
  },
})
