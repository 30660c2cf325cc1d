/** The lottery wallet and the ledger behind it (design.md §4). Amounts are 1/10,000 yuan. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { arrayOf, rows, toBigint, type Db } from '../platform/database/database.ts'
import { account } from '../schema/index.ts'
import { accountKinds, allAccountKinds } from './kinds/accountKinds.ts'
import { accountEntries, firstKept, movementCount } from './closing/closing.ts'
import { transferKinds } from './transferKinds.ts'

/** Opens the accounts of the site, one of each kind that belongs to it; opening them again changes nothing. */
export const openHouseAccounts = async (db: Db): Promise<void> => {
  const site = allAccountKinds.filter(({ owner }) => owner === 'site')
  const kinds = site.map(({ name }) => name)
  const free = site.map(({ mayGoNegative }) => mayGoNegative)
  await rows(
    db,
    sql`select open_site_accounts(a_kind => ${arrayOf(kinds, 'text')}, a_may_go_negative => ${arrayOf(free, 'boolean')})`,
  )
}

/** Opens the wallet of a member; opening it again changes nothing. */
export const openWallet = async (db: Db, memberId: bigint): Promise<void> => {
  await rows(db, sql`select open_wallet(p_member => ${memberId})`)
}

/** The balances of a member: the wallet, the activity money of an agent, and what waits beside the wallet; 0 where there is no such account. */
export const balancesOf = async (
  db: Db,
  memberId: bigint,
): Promise<{ readonly cash: Hao; readonly agent: Hao; readonly held: Hao }> => {
  const { player, agent, held } = accountKinds
  const found = await db
    .select({ kind: account.kind, balance: account.balance })
    .from(account)
    .where(and(inArray(account.kind, [player.name, agent.name, held.name]), eq(account.memberId, memberId)))
  const balances = new Map(found.map(({ kind, balance }) => [kind, balance]))
  const cash = balances.get(player.name)
  if (cash === undefined) throw new Error(`member ${memberId} must have a wallet`)
  return { cash, agent: balances.get(agent.name) ?? 0n, held: balances.get(held.name) ?? 0n }
}

/** Credits a wallet with money from outside, with the operator's reason as cause. Returns the new balance. */
export const creditPlayer = async (
  db: Db,
  memberId: bigint,
  amount: Hao,
  cause: string,
  now: Date,
): Promise<Hao> => {
  const { name, moves } = transferKinds.credit
  const from = await accountId(db, moves[0].debit.name, null)
  const wallet = await accountId(db, moves[0].credit.name, memberId)
  const [row] = await rows(
    db,
    sql`select move_money(p_debit => ${from}, p_credit => ${wallet}, p_amount => ${amount}, p_reason => ${name},
      p_cause => ${cause}, p_now => ${now.toISOString()}) as balance`,
  )
  return toBigint(row?.['balance'])
}

const accountId = async (db: Db, kind: string, memberId: bigint | null): Promise<bigint> => {
  const owner = memberId === null ? isNull(account.memberId) : eq(account.memberId, memberId)
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.kind, kind), owner))
  if (!found) throw new Error(`account ${kind} of ${memberId ?? 'the house'} must exist`)
  return found.id
}

/** Result of the trial balance. The ledger is right when there are no breaks and the sum is zero. */
export interface TrialBalance {
  readonly accounts: bigint
  readonly transfers: bigint
  /** Sum of all balances; it must be zero, because every transfer has two sides. */
  readonly total: Hao
  /** Accounts whose balance differs from the sum of their transfers. */
  readonly breaks: readonly { readonly accountId: bigint; readonly balance: Hao; readonly entries: Hao }[]
  /** Number of accounts that are below zero and may not be. */
  readonly negative: bigint
}

/** Computes the whole trial balance, from every movement that the database has. */
export const trialBalance = async (db: Db): Promise<TrialBalance> => {
  const base = await firstKept(db)
  const [sums] = await rows(
    db,
    sql`select (select count(*) from account) as accounts, ${movementCount(base)} as transfers,
      (select coalesce(sum(balance), 0) from account) as total,
      (select count(*) from account where balance < 0 and not may_go_negative) as negative`,
  )
  const breaks = await rows(
    db,
    sql`select a.id as account_id, a.balance, coalesce(e.entries, 0) as entries
      from account a left join (${accountEntries(base)}) as e on e.account_id = a.id
      where a.balance <> coalesce(e.entries, 0)`,
  )
  return {
    accounts: toBigint(sums?.['accounts']),
    transfers: toBigint(sums?.['transfers']),
    total: toBigint(sums?.['total']),
    negative: toBigint(sums?.['negative']),
    breaks: breaks.map((row) => ({
      accountId: toBigint(row['account_id']),
      balance: toBigint(row['balance']),
      entries: toBigint(row['entries']),
    })),
  }
}

/** True when the ledger adds up. */
export const isBalanced = (t: TrialBalance): boolean =>
  t.total === 0n && t.negative === 0n && t.breaks.length === 0
