/** The call that sets the security question. */
import { err, ok } from '#engine/result.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Turns } from '../../platform/time/turns.ts'
import { securityQuestion } from '../../schema/index.ts'
import type { Hashing } from '../base/hashing.ts'
import { refusedPassword } from '../secondFactor/owner.ts'
import { answerSecret } from './questions.ts'

interface Parts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'hash' | 'isPassword'>
  readonly turns: Turns
}

/** Binds the call to a database. */
export const questionHandlers = ({ db, hashing, turns }: Parts): Pick<Handlers, 'setQuestion'> => ({
  async setQuestion({ question, answer, loginPassword: password }, { member: { memberId }, network, now }) {
    const refused = await turns.run(network, () =>
      refusedPassword({ db, hashing }, { memberId, password, network, now }),
    )
    if (refused) return err(refused)
    const answerHash = await turns.run(network, () => hashing.hash(answerSecret(answer)))
    await db.transaction(async (tx) => {
      await tx
        .insert(securityQuestion)
        .values({ memberId, question, answerHash })
        .onConflictDoUpdate({ target: securityQuestion.memberId, set: { question, answerHash } })
      const actor = `member:${memberId}`
      await appendAudit(tx, { actor, action: 'security-question', details: {}, at: now })
    })
    return ok({})
  },
})
