/** The calls of matters that are handed over. */
import { err, ok } from '#engine/result.ts'
import { hasLength } from '#contract/chat/messageText.ts'
import { refusal } from '#contract/refusals.ts'
import { handoverMost } from '#contract/support/handovers.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { hasCase, insertNote } from '../cases/cases.sql.ts'
import { endHandover, insertHandover, openHandovers } from './handovers.sql.ts'

const isWords = (text: string): boolean => hasLength(text, 2, handoverMost)

/** Binds the calls to a database. */
export const handoverHandlers = (
  db: Db,
): Pick<Handlers, 'handOver' | 'deskHandovers' | 'answerHandover'> => ({
  async handOver({ memberId, words }, { member, now }) {
    if (!isWords(words)) return err(refusal('HandoverWords'))
    if (!(await hasCase(db, memberId))) return err(refusal('UnknownCase'))
    const matter = { memberId, authorId: member.memberId, words: words.trim(), now }
    return (await insertHandover(db, matter)) ? ok({}) : err(refusal('HandedOverAlready'))
  },

  async deskHandovers() {
    return ok({ list: await openHandovers(db) })
  },

  async answerHandover({ id, words }, { member, now }) {
    if (!isWords(words)) return err(refusal('HandoverWords'))
    return db.transaction(async (tx) => {
      const of = await endHandover(tx, { id, by: member.memberId, now })
      if (of === undefined) return err(refusal('UnknownHandover'))
      await insertNote(tx, { memberId: of, authorId: member.memberId, body: words.trim(), now })
      const actor = `member:${member.memberId}`
      await appendAudit(tx, { actor, action: 'answer-handover', details: { handover: id }, at: now })
      return ok({})
    })
  },
})
