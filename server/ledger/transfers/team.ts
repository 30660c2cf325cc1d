/** The kinds of transfers of the team area: between members, salaries, bonuses, activity money of agents. */
import { accountKinds } from '../kinds/accountKinds.ts'
import { defineTransferKind } from '../kinds/kinds.ts'

const { player, agent, transit, house } = accountKinds

/** By name. */
export const teamTransfers = {
  lower_send: defineTransferKind({
    name: 'lower_send',
    byDoor: true,
    moves: [{ debit: player, credit: transit, cause: 'member' }],
    limits: {},
    text: '转给下级',
    changeType: 15,
  }),
  lower_receive: defineTransferKind({
    name: 'lower_receive',
    byDoor: true,
    moves: [{ debit: transit, credit: player, cause: 'member' }],
    limits: {},
    text: '上级转入',
    changeType: 2,
  }),
  salary_pay: defineTransferKind({
    name: 'salary_pay',
    byDoor: true,
    moves: [{ debit: player, credit: transit, cause: 'salary' }],
    limits: {},
    text: '日工资支出',
    changeType: 28,
  }),
  salary_receive: defineTransferKind({
    name: 'salary_receive',
    byDoor: true,
    moves: [{ debit: transit, credit: player, cause: 'salary' }],
    limits: {},
    text: '上级日工资',
    changeType: 9,
  }),
  salary: defineTransferKind({
    name: 'salary',
    byDoor: true,
    moves: [{ debit: house, credit: player, cause: 'salary' }],
    limits: {},
    text: '日工资',
    changeType: 9,
  }),
  bonus_pay: defineTransferKind({
    name: 'bonus_pay',
    byDoor: true,
    moves: [{ debit: player, credit: transit, cause: 'bonus' }],
    limits: {},
    text: '契约分红支出',
    changeType: 29,
  }),
  bonus_receive: defineTransferKind({
    name: 'bonus_receive',
    byDoor: true,
    moves: [{ debit: transit, credit: player, cause: 'bonus' }],
    limits: {},
    text: '上级契约分红',
    changeType: 10,
  }),
  bonus: defineTransferKind({
    name: 'bonus',
    byDoor: true,
    moves: [{ debit: house, credit: player, cause: 'bonus' }],
    limits: {},
    text: '契约分红',
    changeType: 10,
  }),
  commission: defineTransferKind({
    name: 'commission',
    byDoor: true,
    moves: [{ debit: house, credit: player, cause: 'bonus' }],
    limits: {},
    text: '亏损佣金',
    changeType: 8,
  }),
  commission_reversal: defineTransferKind({
    name: 'commission_reversal',
    byDoor: true,
    moves: [{ debit: player, credit: house, cause: 'bonus' }],
    limits: {},
    text: '亏损佣金收回',
    changeType: 24,
  }),
  agent_grant: defineTransferKind({
    name: 'agent_grant',
    byDoor: true,
    moves: [{ debit: house, credit: agent, cause: 'activity' }],
    limits: {},
    text: '代理活动资金发放',
  }),
  agent_revoke: defineTransferKind({
    name: 'agent_revoke',
    byDoor: true,
    moves: [{ debit: agent, credit: house, cause: 'activity' }],
    limits: {},
    text: '代理活动资金收回',
  }),
  agent_send: defineTransferKind({
    name: 'agent_send',
    byDoor: true,
    moves: [{ debit: agent, credit: transit, cause: 'member' }],
    limits: {},
    text: '代理活动转出',
  }),
  agent_receive: defineTransferKind({
    name: 'agent_receive',
    byDoor: true,
    moves: [{ debit: transit, credit: player, cause: 'member' }],
    limits: {},
    text: '代理活动转入',
    changeType: 7,
  }),
} as const
