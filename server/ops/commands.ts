/** What an operator may do from the command line (design.md §8). Each command answers text and an exit code. */
import { eq } from 'drizzle-orm'
import { basename } from 'node:path'
import { formatYuan, parseYuan, type Hao } from '#engine/money.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db } from '../platform/database.ts'
import type { Settings } from '../platform/env.ts'
import type { EventBus } from '../platform/events.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { importDraws } from '../draws/importDraws.ts'
import { lotteryPause, member } from '../schema/index.ts'
import { resettleCheck } from '../settlement/resettle.ts'
import { creditPlayer, isBalanced, trialBalance } from '../wallet/wallet.ts'
import { checkLedger } from '../watch/findings.ts'
import { backUp } from './backup.ts'
import { inventoryLines } from './inventory.ts'
import { runConfirm, runOperator, runProposal, runPropose, runVoucher } from './peopleCommands.ts'
import { operatorName, runFreeze, runVerifyAudit } from './watchCommands.ts'

/** What a command works on. */
export interface OpsContext {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<Settings, 'sandbox'> & Partial<Pick<Settings, 'databaseUrl'>>
  /** The database itself: what a backup copies. */
  readonly database?: Database
  /** Where draws are told; without a running server nobody listens. */
  readonly bus?: Pick<EventBus, 'publish'>
}

/** The answer of a command. */
export interface OpsAnswer {
  readonly exitCode: number
  readonly text: string
}

const done = (text: string): OpsAnswer => ({ exitCode: 0, text })
const failed = (text: string): OpsAnswer => ({ exitCode: 1, text })

const usage = `commands:
  trial-balance              add up the ledger; exit 1 on any difference
  resettle --check           settle the whole history again; exit 1 on any difference
  credit <user> <yuan>       bring play money into a wallet (sandbox)
  pause <lottery> <reason>   stop the sales of a lottery
  resume <lottery>           sell it again
  import-draws <file>        take results of official lotteries from rows lottery,issue,code; all or none
  freeze <lottery|*> <reason>     hold the awards of a lottery back, or of all
  unfreeze <lottery|*> <reason>   let them be paid again
  voucher <user> <yuan> <minimum> <days> [lottery] <reason>
                                  give a voucher, paid by the house
  operator-add <name> <public key file>, operator-remove <name>
                                  who may sign what takes two people
  correct-draw <lottery> <issue> <old code> <new code> <reason> <name> <private key file>
                                  propose another result for a drawn issue of an official lottery
  void-issue <lottery> <issue> <reason> <name> <private key file>
                                  propose to give all stakes of an unsettled issue back
  proposal <id>, confirm <id> <name> <private key file>
                                  what was proposed; carry it out, as somebody else
  verify-audit [<id>:<hash>]      recompute the audit log, and hold it against a head that was kept; exit 1 if broken
  backup <file>                   copy all data into a new file, while the server goes on
  restore <file> [<id>:<hash>]    into an empty database, with no server on it; verified, exit 1 on any difference`

/** Runs one command. Unknown or unusable ones answer 2 and say what was expected. */
export const runOps = async (context: OpsContext, args: readonly string[]): Promise<OpsAnswer> => {
  const [command, ...rest] = args
  switch (command) {
    case 'trial-balance':
      return runTrialBalance(context.db)
    case 'resettle':
      return rest[0] === '--check' ? runResettle(context.db) : { exitCode: 2, text: usage }
    case 'credit':
      return runCredit(context, rest)
    case 'pause':
    case 'resume':
      return runPause(context, command === 'pause', rest)
    case 'import-draws':
      return runImportDraws(context, rest)
    case 'freeze':
    case 'unfreeze':
      return runFreeze(context, command === 'freeze', rest)
    case 'verify-audit':
      return runVerifyAudit(context.db, rest)
    case 'voucher':
      return runVoucher(context, rest)
    case 'operator-add':
    case 'operator-remove':
      return runOperator(context, command === 'operator-add', rest)
    case 'correct-draw':
      return runPropose(context, 'correct_draw', rest)
    case 'void-issue':
      return runPropose(context, 'void_issue', rest)
    case 'proposal':
      return runProposal(context, rest)
    case 'confirm':
      return runConfirm(context, rest)
    case 'backup':
      return runBackup(context, rest)
    case 'restore':
      return failed('a server holds this data: stop it to restore')
    default:
      return { exitCode: 2, text: usage }
  }
}

const runTrialBalance = async (db: Db): Promise<OpsAnswer> => {
  const balance = await trialBalance(db)
  const { findings } = await checkLedger(db)
  const lines = [
    `accounts ${balance.accounts}, transfers ${balance.transfers}`,
    `sum of all balances ${formatYuan(balance.total, 4)}, accounts below zero ${balance.negative}`,
    ...findings.map(({ text }) => text),
  ]
  return isBalanced(balance) && findings.length === 0
    ? done([...lines, 'balanced'].join('\n'))
    : failed([...lines, 'NOT BALANCED'].join('\n'))
}

const runResettle = async (db: Db): Promise<OpsAnswer> => {
  const { issues, orders, differences } = await resettleCheck(db)
  const lines = [`issues ${issues}, orders ${orders}, differences ${differences.length}`, ...differences]
  return differences.length === 0 ? done(lines.join('\n')) : failed(lines.join('\n'))
}

const runCredit = async (
  { db, clock, settings }: OpsContext,
  [user, yuan]: readonly string[],
): Promise<OpsAnswer> => {
  if (!settings.sandbox) return failed('credit works in the sandbox only')
  const amount = amountOf(yuan)
  if (!user || amount === undefined) return { exitCode: 2, text: 'usage: credit <user> <yuan>, yuan > 0' }
  const [found] = await db.select().from(member).where(eq(member.cn, user.toLowerCase()))
  if (!found) return failed(`there is no member ${user}`)
  const balance = await db.transaction(async (tx) => {
    const after = await creditPlayer(tx, found.id, amount, 'credit by an operator', clock.now())
    const details = { member: found.cn, yuan: formatYuan(amount, 4) }
    await appendAudit(tx, { actor: operatorName(), action: 'credit', details, at: clock.now() })
    return after
  })
  return done(`${found.cn} now has ${formatYuan(balance, 4)}`)
}

const amountOf = (yuan: string | undefined): Hao | undefined => {
  try {
    const amount = parseYuan(yuan ?? '')
    return amount > 0n && amount % 100n === 0n ? amount : undefined
  } catch {
    return undefined
  }
}

const runPause = async (
  { db, clock }: OpsContext,
  paused: boolean,
  [code, ...words]: readonly string[],
): Promise<OpsAnswer> => {
  const lottery = lotteryOf(code ?? '')
  if (!lottery) return failed(`there is no lottery "${code ?? ''}"`)
  const reason = words.join(' ')
  if (paused && reason === '') return { exitCode: 2, text: 'usage: pause <lottery> <reason>' }
  await db.transaction(async (tx) => {
    await tx
      .insert(lotteryPause)
      .values({ lottery: lottery.code, paused, reason })
      .onConflictDoUpdate({ target: lotteryPause.lottery, set: { paused, reason } })
    const details = { lottery: lottery.code, reason }
    const action = paused ? 'pause' : 'resume'
    await appendAudit(tx, { actor: operatorName(), action, details, at: clock.now() })
  })
  return done(`${lottery.code} ${paused ? `paused: ${reason}` : 'sells again'}`)
}

// The text of the file comes with its name: the server that runs this may see other files than its operator.
const runImportDraws = async (context: OpsContext, [file, text]: readonly string[]): Promise<OpsAnswer> => {
  if (file === undefined || text === undefined) return { exitCode: 2, text: 'usage: import-draws <file>' }
  const imported = await importDraws(context, text, file, async (tx, counts) => {
    if (counts.drawn === 0) return
    const details = { file: basename(file), ...counts }
    await appendAudit(tx, { actor: operatorName(), action: 'import-draws', details, at: context.clock.now() })
  })
  if (!imported.ok) return failed(imported.error.text)
  const { drawn, known } = imported.value
  const settled = context.bus || drawn === 0 ? '' : '; bets are settled when the server starts'
  return done(`${file}: ${drawn} new, ${known} known${settled}`)
}

const runBackup = async (
  { database, settings }: OpsContext,
  [file]: readonly string[],
): Promise<OpsAnswer> => {
  if (file === undefined) return { exitCode: 2, text: 'usage: backup <file>' }
  if (!database) return failed('a backup needs the database itself')
  const backup = await backUp(database, settings.databaseUrl, file)
  const keep = 'keep the sha256 and the audit head elsewhere, and the secret of the beacon with the file'
  return done([file, `sha256 ${backup.hash}`, ...inventoryLines(backup), keep].join('\n'))
}
