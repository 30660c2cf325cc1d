/** Texts of the device's own check of the account changes. */
import { groupCount } from '#src/app/ui/layout/money.ts'
import type { StatementFault } from '#src/db/funds/statement.ts'

const faults: Readonly<Record<StatementFault['kind'], (id: string) => string>> = {
  changed: (id) => `流水 ${id} 与本机先前记下的不同`,
  missing: (id) => `流水 ${id} 曾经列出，现在没有了`,
  added: (id) => `流水 ${id} 是事后插入的`,
  step: (id) => `流水 ${id} 的余额与前一笔接不上`,
  sum: () => '余额与最后一笔账变不一致',
}

export const text = {
  title: '本机对账',
  hint: '与本机先前记下的比对',
  fits: '一致',
  differs: '不一致',
  waiting: '核对中',
  count: '已核对',
  movements: (count: number) => `${groupCount(count)} 笔`,
  balance: '合计等于余额',
  never: '尚未核对',
  comparedAt: '全部比对至',
  comparedHint: '从最久未比对的一段开始',
  head: '账目指纹',
  headHint: '在每台从头记起的设备上相同',
  again: '重新核对',
  allFits: (count: number) => `${groupCount(count)} 笔账变已重新核对，全部一致`,
  unanswered: '没有收到服务器的答复，请稍后再试',
  fault: ({ kind, id }: StatementFault) => faults[kind](id),
  found: (fault: StatementFault) =>
    `账变核对不一致：${faults[fault.kind](fault.id)}。请保留本机数据，并联系客服核实。`,
  more: (count: number) => `另有 ${groupCount(count)} 处不一致`,
} as const
