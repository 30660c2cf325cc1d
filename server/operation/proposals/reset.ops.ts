/** The command that proposes to let somebody set a new password. */
import { defineOps } from '../../platform/ops/command.ts'
import { resetOf } from './resetAct.ts'
import { proposingCommand } from './signedWords.ts'

/** The commands of lost passwords. */
export const resetOps = defineOps([
  proposingCommand({
    name: 'reset-password',
    summary: 'propose that somebody sets a new password: staff, or a player who lost everything',
    kind: 'reset_password',
    args: [{ name: 'user', about: 'an account name' }],
    reason: { usage: 'reason', about: 'how the person was recognised' },
    payloadOf: ([user = ''], reason) => resetOf(user, reason),
  }),
])
