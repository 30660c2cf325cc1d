/**
 * Acts that need two operators: correcting a published draw, and voiding an issue (requirements 37, 38, 47). One
 * operator proposes and signs, another confirms and signs; the second signature carries the act out, in one transaction
 * with its row in the audit log.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { appendAudit } from '../audit/audit.ts'
import { lotteryOf } from '../../lottery/catalogue/lotteries.ts'
import { issueByNumber, type IssueRow } from '../../lottery/draws/draws.queries.ts'
import { parseCode } from '../../lottery/draws/numbers.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import { drawCorrection, issue, issueBook, operator, proposal } from '../../schema/index.ts'
import { voidIssue } from '../../lottery/settlement/settlement.sql.ts'
import { isSignedBy, proposalText, publicKeyOf, type ProposalKind, type ProposalPayload } from './signing.ts'

/** Reason of a refusal, one English sentence. */
export type Refused = Result<never, string>

/** A stored proposal. */
export type Proposal = typeof proposal.$inferSelect

/** Result of a confirmation. */
export type Done =
  | { readonly kind: 'correct_draw'; readonly issue: IssueRow; readonly newCode: string }
  | { readonly kind: 'void_issue'; readonly issue: IssueRow; readonly refunded: number }

/** Registers an operator who may sign; a name can be used once. */
export const addOperator = async (
  db: Db,
  name: string,
  publicKeyPem: string,
  actor: string,
  now: Date,
): Promise<Result<undefined, string>> => {
  const publicKey = publicKeyOf(publicKeyPem)
  if (!/^[a-z][a-z0-9_-]{1,31}$/.test(name))
    return err(`"${name}" must be a name of 2 to 32 letters and digits`)
  if (publicKey === undefined) return err('the file must hold an Ed25519 public key (PEM)')
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(operator)
      .values({ name, publicKey, addedAt: now })
      .onConflictDoNothing()
      .returning({ name: operator.name })
    if (made.length === 0) return err(`there is an operator ${name} already; names are never given again`)
    await appendAudit(tx, { actor, action: 'operator-add', details: { name, publicKey }, at: now })
    return ok(undefined)
  })
}

/** Removes an operator's right to sign. */
export const removeOperator = (db: Db, name: string, actor: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .update(operator)
      .set({ removedAt: now })
      .where(and(eq(operator.name, name), isNull(operator.removedAt)))
      .returning({ name: operator.name })
    if (gone.length > 0)
      await appendAudit(tx, { actor, action: 'operator-remove', details: { name }, at: now })
    return gone.length > 0
  })

/** The first signature. Returns the proposal's id. */
export const propose = async (
  db: Db,
  kind: ProposalKind,
  payload: ProposalPayload,
  by: { readonly name: string; readonly signature: string },
  now: Date,
): Promise<Result<bigint, string>> => {
  const sound = await subjectOf(db, kind, payload)
  if (!sound.ok) return sound
  const signed = await signedBy(db, proposalText(kind, payload), by)
  if (!signed.ok) return signed
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(proposal)
      .values({ kind, payload, proposedBy: by.name, proposedAt: now, proposedSignature: by.signature })
      .returning({ id: proposal.id })
    if (!row) throw new Error('a proposal must have an id')
    const details = { proposal: row.id.toString(), ...payload }
    await appendAudit(tx, { actor: by.name, action: `propose-${kind}`, details, at: now })
    return ok(row.id)
  })
}

/** A proposal by its id. */
export const proposalById = async (db: Db, id: bigint): Promise<Proposal | undefined> => {
  const [row] = await db.select().from(proposal).where(eq(proposal.id, id))
  return row
}

/** The second signature, by another operator: it carries the act out. */
export const confirm = async (
  db: Db,
  id: bigint,
  by: { readonly name: string; readonly signature: string },
  now: Date,
): Promise<Result<Done, string>> => {
  const held = await proposalById(db, id)
  if (!held) return err(`there is no proposal ${id}`)
  if (held.confirmedAt) return err(`proposal ${id} was confirmed by ${held.confirmedBy}`)
  if (held.proposedBy === by.name) return err('it takes two people: whoever proposed it cannot confirm it')
  const kind = held.kind as ProposalKind
  const signed = await signedBy(db, proposalText(kind, held.payload), by)
  if (!signed.ok) return signed
  const first = await publicKeyBy(db, held.proposedBy)
  if (first === undefined) return err(`${held.proposedBy}, who proposed it, may not sign any more`)
  return db.transaction(async (tx) => {
    const claimed = await tx
      .update(proposal)
      .set({ confirmedBy: by.name, confirmedAt: now, confirmedSignature: by.signature })
      .where(and(eq(proposal.id, id), isNull(proposal.confirmedAt)))
      .returning({ id: proposal.id })
    if (claimed.length === 0) return err(`proposal ${id} was confirmed meanwhile`)
    const done = await carryOut(tx, { ...held, confirmedBy: by.name, confirmedSignature: by.signature }, now)
    const details = { proposal: id.toString(), ...held.payload }
    await appendAudit(tx, { actor: by.name, action: `confirm-${kind}`, details, at: now })
    return done
  })
}

const signedBy = async (
  db: Db,
  text: string,
  { name, signature }: { readonly name: string; readonly signature: string },
): Promise<Result<undefined, string>> => {
  const publicKey = await publicKeyBy(db, name)
  if (publicKey === undefined) return err(`there is no operator ${name} who may sign`)
  return isSignedBy(text, signature, publicKey)
    ? ok(undefined)
    : err(`the signature must be that of ${name} over ${text}`)
}

const publicKeyBy = async (db: Db, name: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ publicKey: operator.publicKey })
    .from(operator)
    .where(and(eq(operator.name, name), isNull(operator.removedAt)))
  return row?.publicKey
}

/** The issue of a proposal, if the proposal can be carried out in the current state. */
const subjectOf = async (
  db: Db,
  kind: ProposalKind,
  payload: ProposalPayload,
): Promise<Result<IssueRow, string>> => {
  const lottery = lotteryOf(payload['lottery'] ?? '')
  const row = lottery && (await issueByNumber(db, lottery.code, payload['issue'] ?? ''))
  if (!lottery || !row) return err(`there is no issue "${payload['issue']}" of "${payload['lottery']}"`)
  const [archived] = await rows(
    db,
    sql`select is_archived(i => i) as archived from issue i where i.id = ${row.id}`,
  )
  if (archived?.['archived'] === true)
    return err(`the bets of issue ${row.number} of ${lottery.code} are archived: they stay as they are`)
  if ((payload['reason'] ?? '').trim() === '') return err('a reason must be given: players read it')
  if (kind === 'void_issue') return ok(row)
  if (row.code === null)
    return err(`issue ${row.number} of ${lottery.code} is not drawn: there is nothing to correct`)
  if (lottery.source === 'house')
    return err(`${lottery.code} draws from its committed seed: its result is what it is`)
  if (row.code !== payload['oldCode'])
    return err(`issue ${row.number} of ${lottery.code} is drawn ${row.code}, not ${payload['oldCode']}`)
  const code = parseCode(lottery.family, payload['newCode'] ?? '')
  if (code === undefined || code === row.code)
    return err(`"${payload['newCode']}" must be another result of ${lottery.code}`)
  return ok(row)
}

const carryOut = async (tx: Db, held: Proposal, now: Date): Promise<Result<Done, string>> => {
  const kind = held.kind as ProposalKind
  const subject = await subjectOf(tx, kind, held.payload)
  // Thrown, so that the transaction also rolls back the confirmation.
  if (!subject.ok) throw new Error(subject.error)
  const { payload } = held
  if (kind === 'void_issue') {
    const refunded = await voidIssue(tx, subject.value.id, payload['reason'] ?? '', now)
    if (refunded === undefined)
      throw new Error(`issue ${subject.value.number} is settled or void: it cannot be voided`)
    return ok({ kind, issue: subject.value, refunded })
  }
  const newCode = payload['newCode'] ?? ''
  await tx.execute(sql`select 1 from ${issue} where ${issue.id} = ${subject.value.id} for update`)
  await tx.insert(drawCorrection).values({
    issueId: subject.value.id,
    oldCode: payload['oldCode'] ?? '',
    newCode,
    reason: payload['reason'] ?? '',
    proposedBy: held.proposedBy,
    confirmedBy: held.confirmedBy ?? '',
    signatures: [held.proposedSignature, held.confirmedSignature ?? ''],
    correctedAt: now,
  })
  await tx.update(issue).set({ code: newCode }).where(eq(issue.id, subject.value.id))
  await tx.update(issueBook).set({ settled: false }).where(eq(issueBook.issueId, subject.value.id))
  return ok({ kind, issue: subject.value, newCode })
}
