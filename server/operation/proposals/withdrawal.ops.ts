/** The command that proposes to pay a large withdrawal. */
import { defineOps } from '../../platform/ops/command.ts'
import { proposingCommand } from './signedWords.ts'
import { withdrawalOf } from './withdrawalAct.ts'

/** The commands of withdrawals that take two operators. */
export const withdrawalOps = defineOps([
  proposingCommand({
    name: 'propose-withdrawal',
    summary: 'propose to let a large withdrawal be paid',
    kind: 'approve_withdrawal',
    args: [
      { name: 'order', about: 'its number, W and digits' },
      { name: 'yuan', about: 'its amount, as it is listed: 20000.00' },
    ],
    reason: { usage: 'reason', about: 'what was checked' },
    payloadOf: ([order = '', yuan = ''], reason) => withdrawalOf(order, yuan, reason),
  }),
])
