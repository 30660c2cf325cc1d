/** Texts of own checks. */
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { OwnCheck } from '#src/db/lottery/ownChecks.ts'

export const text = {
  differs: ({ key, expected, got }: OwnCheck) =>
    `注单 ${key} 自行核对不符：按回执应派 ${groupYuan(expected)} 元，网站记为 ${groupYuan(got)} 元。请到「本机数据」导出凭据。`,
  unproven: ({ key }: OwnCheck) => `注单 ${key} 的开奖号码与开奖证明不符，请到开奖验证页查看。`,
} as const
