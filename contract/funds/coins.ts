/** Coins by which a deposit may be paid (funds.md §7, decided.md 10 and 11): their networks, and the address of an order on one of them. */
import * as z from 'zod/mini'
import { wireFlag, wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { depositNumber } from './depositNumber.ts'
import { coinTypes, walletTypes, type CoinType } from './payoutKinds.ts'

/** How many confirmations the record of a payment counts to, by network; the payment counts once its network calls it final. */
export const networkConfirmations = {
  TRC20: 19,
  ERC20: 64,
  SOL: 32,
  ARB: 64,
  BSC: 15,
  POL: 64,
  OP: 64,
  AVAX: 12,
} as const satisfies Readonly<Record<string, number>>

/** The same of a type of coin. */
export const confirmationsOf = (type: CoinType): number =>
  (networkConfirmations as Readonly<Record<string, number>>)[walletTypes[type].network] ?? 1

/** Those that are paid to an address, in the order of their lists. */
export const chainCoins: readonly CoinType[] = coinTypes.filter((type) => walletTypes[type].kind === 'coin')

/** Those of the same unit as one: its other networks, and it itself. */
export const networksBeside = (type: CoinType): readonly CoinType[] =>
  chainCoins.filter((one) => walletTypes[one].unit === walletTypes[type].unit)

/** GET getCoinTypeList. */
export const coinTypeList = defineCall({
  method: 'GET',
  path: '/sobet/pay/getCoinTypeList',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    result: z.array(z.object({ id: wireInt, name: z.enum(coinTypes) })),
  }),
  errors: {},
  touches: [],
  about: 'The coins by which a deposit may be paid, each with its network.',
  example: { input: {}, output: { result: [{ id: 1, name: 'USDT_TRC' }] } },
})

/** GET getRechargeAddress. */
export const coinAddress = defineCall({
  method: 'GET',
  path: '/sobet/pay/getRechargeAddress',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  retry: 'idempotent',
  input: z.object({
    coinType: z.enum(coinTypes),
    spsn: depositNumber,
    /** A new one; those before it stay watched. */
    refresh: z._default(wireFlag, false),
  }),
  output: z.object({
    result: z.object({
      address: z.string(),
      /** What the QR code says: the address. */
      qrCodeURL: z.string(),
    }),
  }),
  errors: { UnknownDeposit: 1, DepositEnded: 2, ChannelUnavailable: 3, TooManyAddresses: 4 },
  touches: [],
  about: 'The address of an order on a network of its coin. It belongs to this order for ever.',
  example: {
    input: { coinType: 'USDT_TRC', spsn: 'D1042', refresh: false },
    output: {
      result: {
        address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
        qrCodeURL: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
      },
    },
  },
})
