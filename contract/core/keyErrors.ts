/** Refusals by the key of a money call: their messages and wire codes. */
import { defineErrors } from './defineErrors.ts'

/** The messages. */
export const keyErrorTexts = defineErrors({
  KeyReused: () => '同一笔提交的内容已改变，未受理',
  KeyVoid: () => '这笔提交已作废，未受理',
  KeyExpired: () => '提交编号已过期，请在记录中核对',
  KeyMissing: () => '缺少提交编号，无法查询',
})

/** Codes on the wire. */
export const keyErrors = {
  KeyReused: 4090,
  KeyVoid: 4091,
  /** The key begins with a time more than 400 days ago. */
  KeyExpired: 4092,
} as const
