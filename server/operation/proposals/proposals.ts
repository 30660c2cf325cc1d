/**
 * Acts that need two operators. One operator proposes and signs, another confirms and signs; the second signature carries the
 * act out, in one transaction with its row in the audit log. Names, keys and, where the machine reports them, logins of the two
 * must differ.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { proposal } from '../../schema/index.ts'
import type { Act, Done, Proposal } from './act.ts'
import { importDrawsAct } from './importAct.ts'
import { correctDrawAct, voidIssueAct } from './issueActs.ts'
import { addOperatorAct, removeOperatorAct } from './operatorActs.ts'
import { publicKeyBy } from './operators.ts'
import { creditParkedAct } from './parkedAct.ts'
import { resetPasswordAct } from './resetAct.ts'
import { grantStaffAct } from './staffAct.ts'
import { approveWithdrawalAct } from './withdrawalAct.ts'
import {
  isSignedBy,
  proposalText,
  type NoncedSignature,
  type ProposalKind,
  type ProposalPayload,
} from './signing.ts'

const acts: Readonly<Record<ProposalKind, Act>> = {
  correct_draw: correctDrawAct,
  void_issue: voidIssueAct,
  operator_add: addOperatorAct,
  operator_remove: removeOperatorAct,
  import_draws: importDrawsAct,
  reset_password: resetPasswordAct,
  grant_staff: grantStaffAct,
  approve_withdrawal: approveWithdrawalAct,
  credit_parked: creditParkedAct,
}

/** Who signs. `session`: the login in which it was signed, if the machine reports one. */
export interface Signer {
  readonly name: string
  readonly session?: string | undefined
}

/** The first signature. Returns the proposal's id. */
export const propose = async (
  db: Db,
  kind: ProposalKind,
  payload: ProposalPayload,
  by: Signer & NoncedSignature,
  now: Date,
): Promise<Result<bigint, string>> => {
  const sound = await acts[kind].check(db, payload, now)
  if (!sound.ok) return sound
  const signed = await signedBy(db, proposalText(kind, payload, by.nonce), by)
  if (!signed.ok) return signed
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(proposal)
      .values({
        kind,
        payload,
        nonce: by.nonce,
        proposedBy: by.name,
        proposedAt: now,
        proposedSignature: by.signature,
        proposedSession: by.session,
      })
      .onConflictDoNothing({ target: proposal.nonce })
      .returning({ id: proposal.id })
    if (!row) return err('this signature was used for another proposal: sign again')
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

/** The text of a stored proposal, which its confirmer signs; undefined for one of an earlier version, without a nonce. */
export const textOf = ({ kind, payload, nonce }: Proposal): string | undefined =>
  nonce === null ? undefined : proposalText(kind as ProposalKind, payload, nonce)

/** What was done, and what was known of the two who signed. */
export interface Confirmed {
  readonly act: Done
  readonly signers: string
}

/** The second signature, by another operator: it carries the act out. */
export const confirm = async (
  db: Db,
  id: bigint,
  by: Signer & { readonly signature: string },
  now: Date,
): Promise<Result<Confirmed, string>> => {
  const held = await proposalById(db, id)
  if (!held) return err(`there is no proposal ${id}`)
  const second = await isOther(db, held, by)
  if (!second.ok) return second
  const { kind, payload } = held
  const act = acts[kind as ProposalKind]
  const sound = await act.check(db, payload, now)
  if (!sound.ok) return sound
  return db.transaction(async (tx) => {
    const claimed = await tx
      .update(proposal)
      .set({
        confirmedBy: by.name,
        confirmedAt: now,
        confirmedSignature: by.signature,
        confirmedSession: by.session,
      })
      .where(and(eq(proposal.id, id), isNull(proposal.confirmedAt)))
      .returning({ id: proposal.id })
    if (claimed.length === 0) return err(`proposal ${id} was confirmed meanwhile`)
    const confirmed = { ...held, confirmedBy: by.name, confirmedSignature: by.signature }
    const done = await act.carryOut(tx, confirmed, now)
    const details = { proposal: id.toString(), ...payload }
    await appendAudit(tx, { actor: by.name, action: `confirm-${kind}`, details, at: now })
    return ok({ act: done, signers: signersText(held, by) })
  })
}

/** Checks that the confirmer is another person than the proposer as far as names, keys and logins show, and has signed. */
const isOther = async (
  db: Db,
  held: Proposal,
  by: Signer & { readonly signature: string },
): Promise<Result<undefined, string>> => {
  const text = textOf(held)
  if (held.confirmedAt) return err(`proposal ${held.id} was confirmed by ${held.confirmedBy}`)
  if (text === undefined) return err(`proposal ${held.id} is of an earlier version: propose it again`)
  if (held.proposedBy === by.name) return err('it takes two people: whoever proposed it cannot confirm it')
  const login = loginProblem(held.proposedSession ?? undefined, by.session)
  if (login !== undefined) return err(login)
  const signed = await signedBy(db, text, by)
  if (!signed.ok) return signed
  const first = await publicKeyBy(db, held.proposedBy)
  if (first === undefined) return err(`${held.proposedBy}, who proposed it, may not sign any more`)
  return ok(undefined)
}

/** Where one of the two reported a login, the machine knows it: whoever leaves it out is refused. */
const loginProblem = (first: string | undefined, second: string | undefined): string | undefined => {
  if (first === undefined && second === undefined) return undefined
  if (first === second)
    return 'it takes two people: it was proposed in this login, the other operator uses his own'
  if (second === undefined)
    return 'it takes two people: it was proposed in a known login, so the confirmation must report its own'
  return first === undefined
    ? 'it takes two people: this machine reports logins, and the proposal has none: propose it again'
    : undefined
}

const signersText = ({ proposedBy, proposedSession }: Proposal, { name, session }: Signer): string =>
  proposedSession === null || session === undefined
    ? `signed by ${proposedBy} and ${name}; the machine reports no logins, so only their keys tell them apart`
    : `signed by ${proposedBy} in ${proposedSession} and by ${name} in ${session}`

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
