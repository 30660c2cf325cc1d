/** The ledger of a finished world where movements change it. Only rows, like facts.ts. */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { arrayOf, rows, toBigint, type Db } from '#server/platform/database/database.ts'
import { allTransferKinds } from '#server/ledger/transferKinds.ts'

/** Whose account it is: the kind, and the member where it has one. */
export type AccountName = string

/** Names an account. */
export const accountName = (kind: string, memberId?: bigint | string): AccountName =>
  memberId === undefined ? kind : `${kind} ${memberId}`

/** One side of a transfer. */
export interface Entry {
  readonly transfer: bigint
  readonly amount: Hao
}

/** What is compared with the movements that were asked for. */
export interface MovementFacts {
  /** The entries of the players' accounts, and of the site's accounts that may not be negative, oldest first. */
  readonly entries: ReadonlyMap<AccountName, readonly Entry[]>
  /** Balances of the activity money of agents. */
  readonly agents: ReadonlyMap<string, Hao>
  /** What was transferred in this world, by each kind that the door posts. */
  readonly sums: ReadonlyMap<string, Hao>
}

const byDoor = allTransferKinds.flatMap(({ name, byDoor: isPosted }) => (isPosted ? [name] : []))

/** Reads them for some members; the world's own transfers come after a given one. */
export const readMovementFacts = async (
  db: Db,
  memberIds: readonly bigint[],
  begunAfter: bigint,
): Promise<MovementFacts> => {
  const ours = arrayOf(memberIds, 'bigint')
  const sides = await rows(
    db,
    sql`select a.kind, a.member_id, s.transfer_id, s.signed_amount from statement s join account a on a.id = s.account_id
      where a.member_id = any (${ours}) or a.kind = 'transit'
      order by s.transfer_id`,
  )
  const agents = await rows(
    db,
    sql`select member_id, balance from account where kind = 'agent' and member_id = any (${ours})`,
  )
  const sums = await rows(
    db,
    sql`select reason, sum(amount) as sum from transfer
      where id > ${begunAfter} and reason = any (${arrayOf(byDoor, 'text')}) group by reason`,
  )
  const entries = new Map<AccountName, Entry[]>()
  for (const row of sides) {
    const member = row['member_id'] === null ? undefined : toBigint(row['member_id'])
    const name = accountName(String(row['kind']), member)
    const entry = { transfer: toBigint(row['transfer_id']), amount: toBigint(row['signed_amount']) }
    const held = entries.get(name)
    if (held) held.push(entry)
    else entries.set(name, [entry])
  }
  return {
    entries,
    agents: new Map(agents.map((row) => [String(row['member_id']), toBigint(row['balance'])])),
    sums: new Map(sums.map((row) => [String(row['reason']), toBigint(row['sum'])])),
  }
}
