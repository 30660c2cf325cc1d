/** What the site pushes to a closed app. */
import { definePushKind } from '../core/definePushKind.ts'

/** By name. */
export const sitePushKinds = {
  letter: definePushKind({ title: '系统消息', about: '发给您的站内信', text: '收到一封系统消息' }),
} as const
