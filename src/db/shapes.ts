/** Shapes of the stored entities: the answers of the contract, in our own terms. */
import type { CallOutput } from '#contract/calls/index.ts'

/** The groups of games. */
export type LotteryGroups = CallOutput<'classifyList'>
/** The tabs of a lottery. */
export type Tabs = CallOutput<'methodClassify'>
/** Odds of a lottery by odds key. */
export type OddsRecords = CallOutput<'oddsApp'>[string]
/** The issue on sale. */
export type IssueInfo = CallOutput<'issueInfoApp'>
/** Draws and figures of a lottery and play. */
export type Trend = CallOutput<'simpleLast'>
/** Seconds left and newest draw of every lottery. */
export type GameTimes = CallOutput<'times'>
/** The lottery wallet. */
export type Balance = CallOutput<'playerBalance'>
/** A recent order. */
export type OrderRecord = CallOutput<'recentOrder'>[number]
/** A voucher (lottery.md §3.8). */
export type Voucher = CallOutput<'voucherList'>[number]
/** Who is signed in. */
export type UserInfo = CallOutput<'userInfoAjax'>['userInfo']
