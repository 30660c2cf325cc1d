/** The command that proposes to credit a payment that no rule could credit. */
import { defineOps } from '../../platform/ops/command.ts'
import { parkedOf } from './parkedAct.ts'
import { proposingCommand } from './signedWords.ts'

/** The commands of payments that take two operators. */
export const parkedOps = defineOps([
  proposingCommand({
    name: 'propose-parked',
    summary: 'propose to credit a payment that no rule could credit',
    kind: 'credit_parked',
    args: [
      { name: 'payment', about: 'its number in the list of `parked`' },
      { name: 'order', about: 'to which it is credited: D and digits' },
      { name: 'yuan', about: 'what is credited: 712.00' },
    ],
    reason: { usage: 'reason', about: 'what was checked' },
    payloadOf: ([payment = '', order = '', yuan = ''], reason) => parkedOf(payment, order, yuan, reason),
  }),
])
