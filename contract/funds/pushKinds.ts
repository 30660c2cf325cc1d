/** What the funds push to a closed app. */
import { definePushKind } from '../core/definePushKind.ts'

/** By name. */
export const fundsPushKinds = {
  deposit: definePushKind({
    title: '充值到账',
    about: '每笔到账的充值一条',
    text: '有一笔充值已到账',
  }),
  withdrawal: definePushKind({
    title: '提现进度',
    about: '每笔出款或退回的提现一条',
    text: '有一笔提现有了结果',
  }),
} as const
