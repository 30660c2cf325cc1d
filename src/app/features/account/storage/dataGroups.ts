/** The tables of both stores by what they are to a player; a table that no group names is 其他. */
import type { TableSize } from '#src/db/measure.ts'
import type { DataGroup } from './storage.snapshot.ts'

const groups: Readonly<Record<string, readonly string[]>> = {
  '彩种、赔率、玩法': ['catalogue', 'tabs', 'odds', 'plays', 'zodiac'],
  开奖与走势: ['issues', 'times', 'trend', 'charts', 'streakDraws', 'topWins'],
  开奖证明: ['drawProofs', 'seenHeads', 'seenIssues', 'fairAlarms', 'fairCounts', 'seenKeys'],
  投注回执: ['receipts', 'sealedPlaces', 'ownChecks'],
  投注与追号记录: [
    'records',
    'recordPages',
    'betColumns',
    'betDays',
    'betMonths',
    'betRows',
    'chaseMonths',
    'instantResults',
    'toldWins',
  ],
  账变与列表: ['listPages', 'statementBlocks', 'statementFaults', 'statementSync'],
  余额与账户: [
    'user',
    'balance',
    'protectionState',
    'protectionNotice',
    'playTime',
    'vouchers',
    'voucherNews',
  ],
  发送日志: ['outbox', 'outcomes', 'sendLog'],
  清单与草稿: [
    'orderList',
    'leftLists',
    'plateDrafts',
    'chaseDrafts',
    'usedPlays',
    'favorites',
    'recentLotteries',
  ],
  公告与活动: ['notices', 'banners', 'activity'],
}

const others = '其他'

/** Adds up tables by group, in the order of the groups; empty groups are left out. */
export const groupSizes = (sizes: readonly TableSize[]): readonly DataGroup[] => {
  const nameOf = new Map(
    Object.entries(groups).flatMap(([name, tables]) => tables.map((table) => [table, name])),
  )
  return [...Object.keys(groups), others].flatMap((name) => {
    const own = sizes.filter(({ table, rows }) => rows > 0 && (nameOf.get(table) ?? others) === name)
    if (own.length === 0) return []
    const times = own.flatMap(({ newest }) => newest ?? [])
    return {
      name,
      isPrivate: own.every(({ isPrivate }) => isPrivate),
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      newest: times.length === 0 ? undefined : Math.max(...times),
    }
  })
}

/** 1.2 MB; one decimal from a thousand bytes on. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`
  const [unit, by] = bytes < 1e6 ? ['KB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9]
  return `${(bytes / by).toFixed(1)} ${unit}`
}
