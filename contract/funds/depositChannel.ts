/** A channel of deposits as it is sent (funds.md §3): a way to deposit under the terms of this site. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireMoney } from '../core/codecs.ts'

/** One channel. Its code names it in every call; its payWayCode says what it is (`depositKinds.ts`). */
export const depositChannel = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  payWayCode: z.string(),
  channelCodeType: z.string(),
  minRechargeAmount: wireMoney,
  maxRechargeAmount: wireMoney,
  /** 1: the amount is chosen from the chips only. */
  isAllowInput: z.int(),
  /** Quick amounts in yuan, with commas between them. */
  fastCash: z.string(),
  /** 1: the server cuts the amount so that it names the payment. */
  cutPointsSwitch: z.int(),
  costRate: z.number(),
  costStatus: z.int(),
  minCostLimit: wireMoney,
  maxCostLimit: wireMoney,
  /** Banks from which it may be paid; empty where it does not matter. */
  bankList: z.array(
    z.object({
      bankCode: z.string(),
      description: z.string(),
      bankKey: z.string(),
      bankSiteUrl: z.string(),
    }),
  ),
  refBankId: z.int(),
  isShowCardName: z.enum(['true', 'false']),
  imChildChannels: z.array(z.object({ code: z.string(), name: z.string(), payWayCode: z.string() })),
  /** Yuan for one of the unit of the channel; 0 where it is paid in yuan. */
  usdt3RdRate: z.number(),
  isShowPayRemark: z.int(),
  isShowBankCardHelp: z.int(),
  cardHelpUrl: z.string(),
  cardHelpDetail: z.string(),
  warmPrompt: z.string(),
  recahrgeBounsIsView: z.int(),
  /** Each "minutes,percent"; empty for none. */
  recahrgeBouns1: z.string(),
  recahrgeBouns2: z.string(),
  recahrgeBouns3: z.string(),
  isFire: z.int(),
  /** 4: closed to this member until midnight (decided.md 17). */
  blocked: z.int(),
  /** Why it takes no orders now, as players read it; empty where it does. Of this site: older clients do not know it. */
  closed: z.string(),
})

/** What players read of a channel whose provider does not answer. */
export const channelSilent = '该渠道暂时没有响应，请稍后再试或选择其他方式'

/** A channel with its amounts in hao. */
export type DepositChannel = z.output<typeof depositChannel>

/** One that is paid in yuan, for the examples of calls. */
export const depositChannelExample: DepositChannel = {
  id: 1,
  code: 'ebank',
  name: '银行卡转账',
  payWayCode: 'EBANK_WEB_TRANSFER',
  channelCodeType: 'bank',
  minRechargeAmount: parseYuan('100'),
  maxRechargeAmount: parseYuan('50000'),
  isAllowInput: 0,
  fastCash: '100,500,1000,5000,10000',
  cutPointsSwitch: 0,
  costRate: 0.005,
  costStatus: 1,
  minCostLimit: 0n,
  maxCostLimit: parseYuan('50'),
  bankList: [{ bankCode: 'CMB', description: '招商银行', bankKey: '5', bankSiteUrl: '' }],
  refBankId: 1,
  isShowCardName: 'true',
  imChildChannels: [],
  usdt3RdRate: 0,
  isShowPayRemark: 1,
  isShowBankCardHelp: 0,
  cardHelpUrl: '',
  cardHelpDetail: '',
  warmPrompt: '',
  recahrgeBounsIsView: 0,
  recahrgeBouns1: '',
  recahrgeBouns2: '',
  recahrgeBouns3: '',
  isFire: 0,
  blocked: 0,
  closed: '',
}

/** One that is talked about. */
export const chatChannelExample: DepositChannel = {
  ...depositChannelExample,
  id: 12,
  code: 'im',
  name: '人工充值',
  payWayCode: 'IM_WEB',
  channelCodeType: 'web1',
  bankList: [],
  refBankId: 0,
  isShowCardName: 'false',
  imChildChannels: [{ code: 'im_bank', name: '银行卡', payWayCode: 'IM_WEB_BANK' }],
}

/** One that is paid in a coin. */
export const coinChannelExample: DepositChannel = {
  ...depositChannelExample,
  id: 9,
  code: 'usdt_trc',
  name: 'USDT-TRC',
  payWayCode: 'UC_EBIFU_TRC_WEB',
  channelCodeType: 'USDT_TRC',
  minRechargeAmount: parseYuan('10'),
  maxRechargeAmount: parseYuan('10000'),
  fastCash: '20,50,100,500,1000',
  costRate: 0,
  costStatus: 0,
  maxCostLimit: 0n,
  bankList: [],
  refBankId: 0,
  isShowCardName: 'false',
  usdt3RdRate: 7.2,
}
