/** What an operator may do from the command line (design.md §8). Each command answers text and an exit code. */
import { eq } from 'drizzle-orm'
import { formatYuan, parseYuan, type Hao } from '#engine/money.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Settings } from '../platform/env.ts'
import type { EventBus } from '../platform/events.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { importDraws } from '../draws/importDraws.ts'
import { lotteryPause, member } from '../schema/index.ts'
import { resettleCheck } from '../settlement/resettle.ts'
import { creditPlayer, isBalanced, trialBalance } from '../wallet/wallet.ts'

/** What a command works on. */
export interface OpsContext {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<Settings, 'sandbox'>
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
  import-draws <file>        take results of official lotteries from rows lottery,issue,code; all or none`

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
      return runPause(context.db, command === 'pause', rest)
    case 'import-draws':
      return runImportDraws(context, rest)
    default:
      return { exitCode: 2, text: usage }
  }
}

const runTrialBalance = async (db: Db): Promise<OpsAnswer> => {
  const balance = await trialBalance(db)
  const lines = [
    `accounts ${balance.accounts}, transfers ${balance.transfers}`,
    `sum of all balances ${formatYuan(balance.total, 4)}, accounts below zero ${balance.negative}`,
    ...balance.breaks.map(
      (b) =>
        `account ${b.accountId}: balance ${formatYuan(b.balance, 4)}, entries ${formatYuan(b.entries, 4)}`,
    ),
  ]
  return isBalanced(balance)
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
  const balance = await creditPlayer(db, found.id, amount, 'credit by an operator', clock.now())
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

const runPause = async (db: Db, paused: boolean, [code, ...words]: readonly string[]): Promise<OpsAnswer> => {
  const lottery = lotteryOf(code ?? '')
  if (!lottery) return failed(`there is no lottery "${code ?? ''}"`)
  const reason = words.join(' ')
  if (paused && reason === '') return { exitCode: 2, text: 'usage: pause <lottery> <reason>' }
  await db
    .insert(lotteryPause)
    .values({ lottery: lottery.code, paused, reason })
    .onConflictDoUpdate({ target: lotteryPause.lottery, set: { paused, reason } })
  return done(`${lottery.code} ${paused ? `paused: ${reason}` : 'sells again'}`)
}

// The text of the file comes with its name: the server that runs this may see other files than its operator.
const runImportDraws = async (context: OpsContext, [file, text]: readonly string[]): Promise<OpsAnswer> => {
  if (file === undefined || text === undefined) return { exitCode: 2, text: 'usage: import-draws <file>' }
  const imported = await importDraws(context, text, file)
  if (!imported.ok) return failed(imported.error.text)
  const { drawn, known } = imported.value
  const settled = context.bus || drawn === 0 ? '' : '; bets are settled when the server starts'
  return done(`${file}: ${drawn} new, ${known} known${settled}`)
}
