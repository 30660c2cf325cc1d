/** The calls of cached copies. */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { staffTypes } from '#contract/core/roles.ts'
import { saidText } from '#contract/fair/receipts/saidLine.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { copyCasesMost, copyDays, copyHours, copyPage } from '#contract/support/copies.ts'
import { brokenAt, type ChainedLook } from '#contract/support/looks.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { SignTogether } from '../../lottery/receipts/signing.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers, MemberContext } from '../../platform/http/http.ts'
import {
  askWipe,
  copiesOf,
  haveCases,
  insertCopy,
  linesOf,
  looksOf,
  markBroken,
  noteContact,
  otherThanStored,
  readCopy,
  startedCopy,
  storeLooks,
  type Copy,
} from './copies.sql.ts'

type CopyHandlers = Pick<
  Handlers,
  'makeCopy' | 'copyLines' | 'reportCopy' | 'supportCopies' | 'copyLooks' | 'wipeCopy'
>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What the calls need. */
export interface CopyParts {
  readonly db: Db
  readonly signTogether: SignTogether
}

/** Binds the calls to a database and the key of the site. */
export const copyHandlers = ({ db, signTogether }: CopyParts): CopyHandlers => ({
  async makeCopy({ key, memberIds, days, hours }, { member, now }) {
    const ids = [...new Set(memberIds)]
    const isOffered = isAmong(copyDays, days) && isAmong(copyHours, hours)
    if (!isOffered || ids.length === 0 || ids.length > copyCasesMost) return err(refusal('CopyScope'))
    // A device knows seconds: the head of its chain begins with this one.
    const madeAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000)
    if (!(await haveCases(db, ids))) return err(refusal('UnknownCase'))
    return db.transaction(async (tx) => {
      const id = await insertCopy(tx, {
        staffId: member.memberId,
        key,
        madeAt,
        expiresAt: new Date(madeAt.getTime() + hours * hourMs),
        since: new Date(madeAt.getTime() - days * dayMs),
        memberIds: ids,
      })
      if (id !== undefined)
        await audit(tx, { member, now }, 'make-copy', { copy: id, members: ids, days, hours })
      const copy = await startedCopy(tx, member.memberId, key)
      return copy ? ok(copy) : err(refusal('UnknownCopy'))
    })
  },

  async copyLines({ id, memberId, after }, { member, now }) {
    const copy = await readCopy(db, id)
    if (copy?.staffId !== member.memberId) return err(refusal('UnknownCopy'))
    if (!isLive(copy, now)) return err(refusal('CopyEnded'))
    const list = await linesOf(db, { id, memberId, after, most: copyPage })
    const texts = list.map((line) => saidText({ ...line, memberId }))
    const signed = list.length === 0 ? null : await signTogether(texts, list.at(-1)?.at ?? 0)
    return ok({ list, isLast: list.length < copyPage, signed })
  },

  reportCopy: (input, context) => db.transaction((tx) => reported(tx, input, context)),

  async supportCopies(_input, { member, now }) {
    const of = member.userType === staffTypes.administrator ? undefined : member.memberId
    return ok({ list: await copiesOf(db, { of, own: member.memberId, now }) })
  },

  async copyLooks({ id }, { member }) {
    const copy = await readCopy(db, id)
    return copy && maySee(copy, member) ? ok({ list: await looksOf(db, id) }) : err(refusal('UnknownCopy'))
  },

  async wipeCopy({ id }, { member, now }) {
    return db.transaction(async (tx) => {
      const copy = await readCopy(tx, id, { locked: true })
      if (!copy || !maySee(copy, member)) return err(refusal('UnknownCopy'))
      if (copy.endedAt !== undefined) return err(refusal('CopyEnded'))
      if (copy.wipeAskedAt !== undefined) return ok({})
      await askWipe(tx, id, { by: member.memberId, now })
      await audit(tx, { member, now }, 'wipe-copy', { copy: id, of: String(copy.staffId) })
      return ok({})
    })
  },
})

/** Takes what a device reports of its copy. */
const reported = async (
  tx: Db,
  { id, looks, end }: CallInput<'reportCopy'>,
  { member, now }: MemberContext,
): Promise<Result<CallOutput<'reportCopy'>, NamedError>> => {
  const copy = await readCopy(tx, id, { locked: true })
  if (copy?.staffId !== member.memberId) return err(refusal('UnknownCopy'))
  // What an answer that was lost has already brought comes again, as it was.
  const fresh = looks.filter(({ number }) => number > copy.looks)
  const broken =
    (await otherThanStored(tx, id, looks)) ??
    brokenAt({ number: copy.looks, head: copy.head }, fresh) ??
    fresh.find(({ kind }) => kind === 'cut')?.number
  if (broken !== undefined && !copy.isBroken) {
    await markBroken(tx, id, now)
    await audit(tx, { member, now }, 'copy-looks-broken', { copy: id, at: broken, known: copy.looks })
  }
  const known = followed(copy, fresh)
  await storeLooks(tx, id, known)
  await noteContact(tx, id, { now, end: copy.endedAt === undefined ? end : undefined })
  const last = known.at(-1)
  return ok({
    number: last?.number ?? copy.looks,
    head: last?.hash ?? copy.head,
    // What nobody can account for is not kept any longer.
    wipe:
      copy.wipeAskedAt !== undefined || copy.endedAt !== undefined || copy.isBroken || broken !== undefined,
  })
}

/** The looks that follow what is known: none of those after the first that does not. */
const followed = ({ looks, head }: Copy, fresh: readonly ChainedLook[]): readonly ChainedLook[] =>
  brokenAt({ number: looks, head }, fresh) === undefined ? fresh : []

const isAmong = (all: readonly number[], one: number): boolean => all.includes(one)

const isLive = ({ endedAt, wipeAskedAt, expiresAt }: Copy, now: Date): boolean =>
  endedAt === undefined && wipeAskedAt === undefined && now < expiresAt

const maySee = ({ staffId }: Copy, { memberId, userType }: MemberContext['member']): boolean =>
  staffId === memberId || userType === staffTypes.administrator

const audit = (
  db: Db,
  { member, now }: Pick<MemberContext, 'member' | 'now'>,
  action: string,
  details: Readonly<Record<string, unknown>>,
) => appendAudit(db, { actor: `member:${member.memberId}`, action, details, at: now })
