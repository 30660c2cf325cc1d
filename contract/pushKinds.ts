/** The kinds of push messages of all areas. */
import { chatPushKinds } from './chat/pushKinds.ts'
import type { PushKind } from './core/definePushKind.ts'
import { fundsPushKinds } from './funds/pushKinds.ts'
import { lotteryPushKinds } from './lottery/pushKinds.ts'
import { sitePushKinds } from './site/pushKinds.ts'

/** By name, in the order of the settings. */
export const pushKinds = {
  ...lotteryPushKinds,
  ...fundsPushKinds,
  ...chatPushKinds,
  ...sitePushKinds,
} as const satisfies Readonly<Record<string, PushKind>>

/** The name of a kind. */
export type PushKindName = keyof typeof pushKinds

/** Their names, in the order of the settings. */
export const pushKindNames = Object.keys(pushKinds) as readonly PushKindName[]
