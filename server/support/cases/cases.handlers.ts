/** The calls of the queue. */
import { err, ok, type Result } from '#engine/result.ts'
import { hasLength } from '#contract/chat/messageText.ts'
import { staffTypes } from '#contract/core/roles.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { casesMost, noteMost, reasonMost, replyTitleMost } from '#contract/support/cases.ts'
import { appendAudit } from '../../audit/audit.ts'
import { balancesOf } from '../../ledger/wallet.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers, MemberContext } from '../../platform/http/http.ts'
import { breakOf } from '../../protection/limits.sql.ts'
import {
  assigneeOf,
  casesOf,
  closeUpTo,
  deleteReply,
  handedOverSince,
  hasCase,
  insertNote,
  insertReply,
  notesOn,
  playerFacts,
  release,
  repliesOf,
  takeFrom,
} from './cases.sql.ts'

type CaseHandlers = Pick<
  Handlers,
  | 'supportCases'
  | 'takeCase'
  | 'releaseCase'
  | 'closeCase'
  | 'supportPlayer'
  | 'supportBalance'
  | 'addNote'
  | 'supportReplies'
  | 'saveReply'
  | 'removeReply'
>

/** Binds the calls to a database. What staff does to a conversation of another, and each look at money, is in the audit log. */
export const caseHandlers = (db: Db): CaseHandlers => ({
  async supportCases() {
    return ok({ list: await casesOf(db, casesMost) })
  },

  async takeCase({ memberId, from }, { member, now }) {
    if (!(await hasCase(db, memberId))) return err(refusal('UnknownCase'))
    return db.transaction(async (tx) => {
      const by = await takeFrom(tx, { memberId, from, staffId: member.memberId, now })
      if (by !== undefined) return err(refusal('CaseTaken', by === '' ? {} : { by }))
      if (from !== 0 && from !== Number(member.memberId))
        await audit(tx, { member, now }, 'take-over-case', { member: memberId, from })
      return ok({})
    })
  },

  releaseCase: ({ memberId }, context) => ofOwn(db, context, memberId, (tx) => release(tx, memberId)),

  closeCase: ({ memberId, number }, context) =>
    ofOwn(db, context, memberId, (tx) =>
      closeUpTo(tx, { memberId, number, by: context.member.memberId, now: context.now }),
    ),

  async supportPlayer({ memberId }, { now }) {
    const facts = (await hasCase(db, memberId)) && (await playerFacts(db, memberId))
    if (!facts) return err(refusal('UnknownCase'))
    const [pause, handedOver] = await Promise.all([
      breakOf(db, BigInt(memberId), now),
      handedOverSince(db, memberId),
    ])
    return ok({
      ...facts,
      breakUntil: pause?.until.getTime() ?? null,
      handedOverAt: handedOver?.getTime() ?? null,
      notes: await notesOn(db, memberId),
    })
  },

  async supportBalance({ memberId, reason }, { member, now }) {
    if (!hasLength(reason, 2, reasonMost)) return err(refusal('ReasonNeeded'))
    if (!(await hasCase(db, memberId))) return err(refusal('UnknownCase'))
    await audit(db, { member, now }, 'look-balance', { member: memberId, reason: reason.trim() })
    const { cash } = await balancesOf(db, BigInt(memberId))
    return ok({ cash })
  },

  async addNote({ memberId, body }, { member, now }) {
    if (!hasLength(body, 1, noteMost)) return err(refusal('NoteText'))
    if (!(await hasCase(db, memberId))) return err(refusal('UnknownCase'))
    const note = { memberId, authorId: member.memberId, body: body.trim(), now }
    return ok({ id: await insertNote(db, note) })
  },

  async supportReplies() {
    return ok({ list: await repliesOf(db) })
  },

  async saveReply({ title, body }, { member, now }) {
    if (!hasLength(title, 1, replyTitleMost) || !hasLength(body, 1, noteMost))
      return err(refusal('ReplyText'))
    const reply = { title: title.trim(), body: body.trim(), authorId: member.memberId, now }
    return ok({ id: await insertReply(db, reply) })
  },

  async removeReply({ id }) {
    await deleteReply(db, id)
    return ok({})
  },
})

const audit = (
  db: Db,
  { member, now }: Pick<MemberContext, 'member' | 'now'>,
  action: string,
  details: Readonly<Record<string, unknown>>,
) => appendAudit(db, { actor: `member:${member.memberId}`, action, details, at: now })

/** Does something with a conversation of whoever asks; an administrator may with any. */
const ofOwn = async (
  db: Db,
  { member, now }: MemberContext,
  memberId: number,
  work: (tx: Db) => Promise<unknown>,
): Promise<Result<Record<string, never>, NamedError>> => {
  if (!(await hasCase(db, memberId))) return err(refusal('UnknownCase'))
  return db.transaction(async (tx) => {
    const holder = await assigneeOf(tx, memberId)
    const isOwn = holder === member.memberId
    const isAny = holder !== undefined && member.userType === staffTypes.administrator
    if (!isOwn && !isAny) return err(refusal('CaseNotYours'))
    await work(tx)
    if (!isOwn)
      await audit(tx, { member, now }, 'end-case-of-another', { member: memberId, of: String(holder) })
    return ok({})
  })
}
