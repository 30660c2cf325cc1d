/** What the funds push to a closed app. */
import { definePushKind } from '../core/definePushKind.ts'

/** By name. */
export const fundsPushKinds = {
  deposit: definePushKind({
    title: '充值到账',
    about: '每笔到账的充值一条',
    text: '有一笔充值已到账',
  }),
} as const
