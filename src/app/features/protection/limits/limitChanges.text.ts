/** Texts of the history of limits. */
import { limitName } from '#contract/protection/limitsText.ts'

export const text = {
  title: '限额变更记录',
  at: '时间',
  limit: '项目',
  limitName,
  act: '操作',
  acts: {
    set: '设定或降低',
    asked: '申请调整',
    raised: '确认提高',
    removed: '确认取消',
    withdrawn: '撤回申请',
  },
  from: '原限额',
  to: '新限额',
  none: '不限',
  effective: '生效',
  effects: { set: '立即生效', raised: '立即生效', removed: '立即生效', withdrawn: '未变更' },
  mayConfirm: (from: string) => `${from} 起可确认`,
  by: '操作人',
  makers: { member: '本人' },
  count: '条数',
} as const
