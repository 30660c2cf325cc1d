/** The calls of pages that are loaded later. */
import { laterAccountCalls } from './account/later.ts'
import { laterFairCalls } from './fair/later.ts'
import { laterFundsCalls } from './funds/later.ts'
import { laterGamesCalls } from './games/later.ts'
import { laterLotteryCalls } from './lottery/later.ts'
import { laterProtectionCalls } from './protection/later.ts'
import { laterSiteCalls } from './site/later.ts'
import { laterSupportCalls } from './support/later.ts'

/** By name. */
export const laterCalls = {
  ...laterAccountCalls,
  ...laterSiteCalls,
  ...laterProtectionCalls,
  ...laterLotteryCalls,
  ...laterFairCalls,
  ...laterFundsCalls,
  ...laterGamesCalls,
  ...laterSupportCalls,
} as const
