/** Commands that name people: vouchers given, operators who may sign, and what two of them do together. */
import { eq } from 'drizzle-orm'
import { parseYuan } from '#engine/money.ts'
import { appendAudit } from '../audit/audit.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { EventBus } from '../platform/events.ts'
import { addOperator, confirm, propose, proposalById, removeOperator } from '../proposals/proposals.ts'
import { proposalText, type ProposalKind } from '../proposals/signing.ts'
import { member } from '../schema/index.ts'
import { playersOfIssue } from '../settlement/settlement.sql.ts'
import { grantVoucher } from '../vouchers/vouchers.sql.ts'
import type { OpsAnswer } from './commands.ts'
import { operatorName } from './watchCommands.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly bus?: Pick<EventBus, 'publish'>
}

const done = (text: string): OpsAnswer => ({ exitCode: 0, text })
const failed = (text: string): OpsAnswer => ({ exitCode: 1, text })
const unusable = (text: string): OpsAnswer => ({ exitCode: 2, text: `usage: ${text}` })

const dayMs = 86_400_000

/** `voucher <user> <yuan> <minimum> <days> [lottery] <reason>`: gives a voucher, funded by the house. */
export const runVoucher = async (
  { db, clock }: Context,
  [user, yuan, minimum, days, ...words]: readonly string[],
): Promise<OpsAnswer> => {
  const usage = 'voucher <user> <yuan> <minimum> <days> [lottery] <reason>, 0 < yuan ≤ minimum, 1 to 365 days'
  const lottery = words.length > 1 ? lotteryOf(words[0] ?? '') : undefined
  const reason = (lottery ? words.slice(1) : words).join(' ')
  const [amount, minBet] = [yuanOf(yuan), yuanOf(minimum)]
  const dayCount = Number(days)
  const isSound = Number.isInteger(dayCount) && dayCount >= 1 && dayCount <= 365 && reason !== ''
  // A voucher pays no more than the bet costs: what it is worth is always spent whole.
  if (amount === undefined || minBet === undefined || minBet < amount || !isSound) return unusable(usage)
  const [found] = await db
    .select()
    .from(member)
    .where(eq(member.cn, (user ?? '').toLowerCase()))
  if (!found) return failed(`there is no member ${user ?? ''}`)
  const now = clock.now()
  const validUntil = new Date(now.getTime() + dayCount * dayMs)
  const id = await db.transaction(async (tx) => {
    const made = await grantVoucher(
      tx,
      found.id,
      { amount, lottery: lottery?.code, minBet, validUntil },
      reason,
      now,
    )
    const details = {
      voucher: made.toString(),
      member: found.cn,
      yuan: yuan ?? '',
      minimum: minimum ?? '',
      reason,
    }
    await appendAudit(tx, { actor: operatorName(), action: 'voucher', details, at: now })
    return made
  })
  return done(`voucher ${id}: ${yuan} yuan for ${found.cn}`)
}

const yuanOf = (text: string | undefined): bigint | undefined => {
  try {
    const hao = parseYuan(text ?? '')
    return hao > 0n && hao % 100n === 0n ? hao : undefined
  } catch {
    return undefined
  }
}

/** `operator-add <name> <public key>` and `operator-remove <name>`. The text of the key file comes in its place. */
export const runOperator = async (
  { db, clock }: Context,
  added: boolean,
  [name, publicKey]: readonly string[],
): Promise<OpsAnswer> => {
  if (name === undefined)
    return unusable(added ? 'operator-add <name> <public key file>' : 'operator-remove <name>')
  if (!added) {
    const gone = await removeOperator(db, name, operatorName(), clock.now())
    return gone ? done(`${name} may not sign any more`) : failed(`there is no operator ${name} who may sign`)
  }
  const result = await addOperator(db, name, publicKey ?? '', operatorName(), clock.now())
  return result.ok ? done(`${name} may sign`) : failed(result.error)
}

/**
 * `correct-draw <lottery> <issue> <old code> <new code> <reason> <name> <signature>` and `void-issue <lottery> <issue>
 * <reason> <name> <signature>`; the command line puts the signature in the place of the key file.
 */
export const runPropose = async (
  { db, clock }: Context,
  kind: ProposalKind,
  args: readonly string[],
): Promise<OpsAnswer> => {
  const request = proposalArgs(kind, args)
  if (!request) return unusable(proposalUsage(kind))
  const { payload, name, last: signature } = request
  const result = await propose(db, kind, payload, { name, signature }, clock.now())
  return result.ok ? done(`proposal ${result.value}: now somebody else confirms it`) : failed(result.error)
}

/** `proposal <id>`: the text that is signed. */
export const runProposal = async ({ db }: Context, [id]: readonly string[]): Promise<OpsAnswer> => {
  const held = /^\d{1,18}$/.test(id ?? '') ? await proposalById(db, BigInt(id ?? '')) : undefined
  return held
    ? done(proposalText(held.kind as ProposalKind, held.payload))
    : failed(`there is no proposal ${id ?? ''}`)
}

/** `confirm <id> <name> <signature>`: carries a proposal out. */
export const runConfirm = async (
  { db, clock, bus }: Context,
  [id, name, signature]: readonly string[],
): Promise<OpsAnswer> => {
  if (!/^\d{1,18}$/.test(id ?? '') || name === undefined || signature === undefined) {
    return unusable('confirm <proposal> <name> <private key file>')
  }
  const result = await confirm(db, BigInt(id ?? ''), { name, signature }, clock.now())
  if (!result.ok) return failed(result.error)
  const { issue } = result.value
  const { lottery, number } = issue
  if (result.value.kind === 'void_issue') {
    bus?.publish({ type: 'settled', issueId: issue.id, lottery, issue: number })
    bus?.publish({ type: 'balance', memberIds: await playersOfIssue(db, issue.id) })
    return done(`${lottery} ${number} is void, ${result.value.refunded} orders refunded`)
  }
  const { newCode } = result.value
  bus?.publish({
    type: 'drawn',
    issueId: issue.id,
    lottery,
    issue: number,
    code: newCode,
    drawnAt: clock.now(),
  })
  return done(`${lottery} ${number} is ${newCode}, it was ${issue.code}; awards follow`)
}

/** How a proposal is typed. */
export const proposalUsage = (kind: ProposalKind): string =>
  kind === 'correct_draw'
    ? 'correct-draw <lottery> <issue> <old code> <new code> <reason> <name> <private key file>'
    : 'void-issue <lottery> <issue> <reason> <name> <private key file>'

/** The words of a proposal: its payload, who signs, and the last word (key file or signature); undefined when short. */
export const proposalArgs = (kind: ProposalKind, args: readonly string[]) => {
  const [lottery, issue, ...rest] = args
  const [name, last] = rest.slice(-2)
  const middle = rest.slice(0, -2)
  const [oldCode, newCode] = kind === 'correct_draw' ? middle : []
  const reason = middle.slice(kind === 'correct_draw' ? 2 : 0).join(' ')
  if (
    lottery === undefined ||
    issue === undefined ||
    name === undefined ||
    last === undefined ||
    reason === ''
  )
    return undefined
  const codes = oldCode === undefined || newCode === undefined ? {} : { oldCode, newCode }
  return { payload: { lottery, issue, reason, ...codes }, name, last }
}
