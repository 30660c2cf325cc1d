/** Order lines in the form in which a client sends them, and submissions made of them. */
import type { WireFields } from './browser.ts'

/** One line on the wire. */
export type WireLine = Readonly<Record<string, string | number>>

/** 五星直选复式 12345 for 2 yuan; a single pick. */
export const fiveStar = (changes: WireLine = {}): WireLine => ({
  method: 'wx_zx_fs',
  code: '1|2|3|4|5',
  nums: '1',
  amount: '2',
  piece: '1',
  price: '2',
  odds: '196000',
  point: '0',
  ...changes,
})

/** 定位胆, all ten digits of the first position: one of them wins with any draw. Costs 20 yuan, pays 19.60. */
export const allDigits = (changes: WireLine = {}): WireLine => ({
  method: 'dwd_dwd_dwd',
  code: '0,1,2,3,4,5,6,7,8,9||||',
  nums: '10',
  amount: '20',
  piece: '1',
  price: '2',
  odds: '19.6',
  point: '0',
  ...changes,
})

/** 前三直选单式, two typed entries for 2 yuan each. */
export const typedThree = (changes: WireLine = {}): WireLine => ({
  method: 'qsm_zx_ds',
  code: '1,2,3|4,5,6',
  nums: '2',
  amount: '4',
  piece: '1',
  price: '2',
  odds: '1960',
  point: '0',
  ...changes,
})

/** The issue of mjffc on sale at noon: closes at 12:00:55, is drawn at 12:01. */
export const minuteIssue = '20261121-0721'

/** The issue of cqssc on sale at noon: closes at 12:09, is drawn at 12:10. */
export const twentyMinuteIssue = '20261121-024'

/** The form fields of add_order. */
export const submission = (lines: readonly WireLine[], changes: WireFields = {}): WireFields => ({
  lottery: 'CQSSC',
  issue: twentyMinuteIssue,
  order: JSON.stringify(lines),
  betType: 2,
  sourceType: 0,
  ...changes,
})

/** The path of add_order. */
export const addOrderPath = '/lottery/api/u/v1/lottery/add_order'
