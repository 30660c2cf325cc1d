/** Exchanges: money between the lottery wallet and a wallet of games (wire.md §5.3, funds.md §4). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { passwordHex, wireDay, wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall, defineMoneyCall } from '../core/define.ts'

/** Maximum number of days of one list of orders, both ends included. */
export const exchangeDaysMost = 90

/** Shown states of an order. */
export const exchangeStatus = { arrived: 0, underWay: 1, returned: 2 } as const

/** States of an order, in their order: where it stands is the last of its steps. */
export const exchangeStates = ['made', 'sent', 'arrived', 'returned'] as const

/** A state of an order. */
export type ExchangeState = (typeof exchangeStates)[number]

const walletId = z.string().check(z.regex(/^[a-z0-9]{2,8}_\d{2}$/))
const walletOrAll = z._default(z.union([walletId, z.literal('')]), '')
const anyText = z._default(z.string().check(z.maxLength(32)), '')

/** GET transferIndexAjax. */
export const exchangeSetup = defineCall({
  method: 'GET',
  path: '/sobet/pay/transferIndexAjax',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'transfer',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    result: z.object({
      /** The wallets of games of this site. */
      pcodeCbBaseList: z.array(z.object({ cbId: walletId, cbName: z.string() })),
      /** Of one exchange: out of the lottery wallet, and back. */
      transferCashMap: z.object({
        lotteryMinTransfer: wireMoney,
        lotteryMaxTransfer: wireMoney,
        thirdMinTransfer: wireMoney,
        thirdMaxTransfer: wireMoney,
      }),
      /** `N`: the next exchange needs the fund password. */
      payPasswordFlag: z.enum(['Y', 'N']),
      twostepThirdTransfer: z.boolean(),
      /** What the lottery wallet has. */
      uinPoint: wireMoney,
    }),
  }),
  errors: { AtRisk: -2, FundPasswordMissing: -3 },
  touches: [],
  about:
    'What an exchange between wallets needs: the wallets of games, the limits, and what proves the owner.',
  example: {
    input: {},
    output: {
      result: {
        pcodeCbBaseList: [{ cbId: 'ag_01', cbName: 'AG 视讯' }],
        transferCashMap: {
          lotteryMinTransfer: parseYuan('1'),
          lotteryMaxTransfer: parseYuan('50000'),
          thirdMinTransfer: parseYuan('1'),
          thirdMaxTransfer: parseYuan('50000'),
        },
        payPasswordFlag: 'N',
        twostepThirdTransfer: false,
        uinPoint: parseYuan('12846.50'),
      },
    },
  },
})

/** GET getPlayerAllBalance. */
export const walletBalances = defineCall({
  method: 'GET',
  path: '/sobet/pay/getPlayerAllBalance',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'transfer',
  retry: 'idempotent',
  /** One wallet of games; all of them by default. */
  input: z.object({ cbId: walletOrAll }),
  output: z.object({
    /** Null where the provider does not answer. */
    result: z.array(z.object({ cbId: walletId, cash: z.nullable(wireMoney) })),
  }),
  errors: { UnknownWallet: 1 },
  touches: [],
  about: 'The balances of the wallets of games, each asked of its provider at the same time.',
  example: { input: { cbId: '' }, output: { result: [{ cbId: 'ag_01', cash: parseYuan('12.50') }] } },
})

/** POST cbPointTransfer. */
export const exchange = defineMoneyCall({
  path: '/sobet/pay/cbPointTransfer',
  envelope: 'centre',
  right: 'transfer',
  body: 'form',
  input: z.object({
    /** Ids; one of them is the lottery wallet. */
    turnOut: walletId,
    turnIn: walletId,
    /** Names, as they were shown. */
    turnOutCn: anyText,
    turnInCn: anyText,
    cash: wireMoney,
    code: z.optional(z.string().check(z.maxLength(16))),
    payPassword: z.optional(passwordHex),
  }),
  output: z.object({ spsn: z.string() }),
  errors: {
    NoFundPassword: 9,
    WrongFundPassword: 2,
    CodeNeeded: 5,
    CodeWrong: 6,
    FundPasswordNeeded: 10,
    UnknownWallet: 1,
    NotBetweenGames: 3,
    ExchangeTooSmall: 4,
    ExchangeTooLarge: 7,
    WholeYuanOnly: 8,
    InsufficientBalance: 11,
    AtRisk: 12,
    WalletSilent: 13,
    Excluded: 4021,
  },
  touches: ['balance', 'exchanges'],
  about:
    'Moves money between the lottery wallet and a wallet of games. Out: it is taken first and then told to the provider. Back: the provider takes it first.',
  example: {
    input: {
      turnOut: 'sobet_01',
      turnIn: 'ag_01',
      turnOutCn: '彩票钱包',
      turnInCn: 'AG 视讯',
      cash: parseYuan('500'),
      payPassword: '21232f297a57a5a743894a0e4a801fc3',
    },
    output: { spsn: 'E1042' },
  },
})

const order = {
  createTime: wireMoment,
  /** The number of the order: E and digits. */
  spsnNo: z.string(),
  /** Ids: out of which wallet, into which. */
  removeToCbId: z.string(),
  switchToCbId: z.string(),
  cash: wireMoney,
  /** One of `exchangeStatus`. */
  status: z.int(),
  /** Why it came back; empty otherwise. */
  errorCode: z.string(),
}

const orderExample = {
  createTime: Date.parse('2026-11-20T19:05:41+08:00'),
  spsnNo: 'E1042',
  removeToCbId: 'sobet_01',
  switchToCbId: 'ag_01',
  cash: parseYuan('500'),
  status: exchangeStatus.arrived,
  errorCode: '',
}

/** GET transferOrder. */
export const exchangeOrder = defineCall({
  method: 'GET',
  path: '/sobet/pay/transferOrder',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({ spsn: z.string().check(z.regex(/^E\d{1,18}$/)) }),
  output: z.object({
    result: z.object({
      ...order,
      /** From the first to the one in which it stands. */
      steps: z.array(z.object({ state: z.enum(exchangeStates), at: wireMoment })),
    }),
  }),
  errors: { UnknownExchange: 1 },
  touches: [],
  about: 'An exchange with every step that it took.',
  example: {
    input: { spsn: 'E1042' },
    output: {
      result: {
        ...orderExample,
        steps: [
          { state: 'made', at: orderExample.createTime },
          { state: 'sent', at: orderExample.createTime },
          { state: 'arrived', at: orderExample.createTime + 1_000 },
        ],
      },
    },
  },
})

/** GET order/ajaxListWeb. */
export const exchangeOrders = defineCall({
  method: 'GET',
  path: '/sobet/order/ajaxListWeb',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({
    startDate: wireDay,
    /** Included. */
    endDate: wireDay,
    turnOut: walletOrAll,
    turnIn: walletOrAll,
    /** '' all, 0 arrived, 1 under way, 2 returned. */
    queryType: z._default(z.enum(['', '0', '1', '2']), ''),
    /** Page number, from 1. */
    page: z._default(wireInt.check(z.gte(1)), 1),
    pageSize: z._default(wireInt.check(z.gte(1), z.lte(100)), 10),
  }),
  output: z.object({
    result: z.object({
      /** Newest first. */
      data: z.array(z.object(order)),
      page: z.int(),
      pageSize: z.int(),
      /** Number of rows of all pages. */
      total: z.int(),
      pageCount: z.int(),
      /** Of all pages: what was asked for, and what arrived. */
      totalCash: wireMoney,
      totalArrived: wireMoney,
    }),
  }),
  errors: { DaysOutOfRange: 7 },
  touches: [],
  about: 'The exchanges of the member between two days of Beijing time, newest first.',
  example: {
    input: {
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      turnOut: '',
      turnIn: '',
      queryType: '',
      page: 1,
      pageSize: 10,
    },
    output: {
      result: {
        data: [orderExample],
        page: 1,
        pageSize: 10,
        total: 1,
        pageCount: 1,
        totalCash: parseYuan('500'),
        totalArrived: parseYuan('500'),
      },
    },
  },
})
