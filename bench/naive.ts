/** The design of most sites: one transaction per bet, one round trip per statement, and the house's row updated by each. */
import pg from 'pg'
import type { Ledger } from './ledger.ts'

// Tables of its own, so that the anchor stays the same whatever the product's tables become.
const tables = `
  create table if not exists naive_submission (member_id bigint, key uuid, call text not null, content_hash uuid not null,
    state text not null, answer jsonb, created_at timestamptz not null, primary key (member_id, key));
  create table if not exists naive_order (id bigint primary key, member_id bigint not null, issue_id bigint not null,
    bet_type int not null, source_type int not null, method text not null, code text not null, nums int not null,
    piece int not null, price bigint not null, odds bigint not null, point int not null, tier_odds jsonb not null,
    stake bigint not null, single_pick boolean not null, award_cap bigint not null, ordered_at timestamptz not null);
  create index if not exists naive_order_member on naive_order (member_id, id);
  create index if not exists naive_order_issue on naive_order (issue_id, id);
  create table if not exists naive_transfer (id bigint primary key generated always as identity,
    debit_account_id bigint not null, credit_account_id bigint not null, amount bigint not null check (amount > 0),
    player_balance_after bigint, reason text not null, cause text not null, event_at timestamptz not null,
    created_at timestamptz not null default now());
  create index if not exists naive_transfer_debit on naive_transfer (debit_account_id, id);
  create index if not exists naive_transfer_credit on naive_transfer (credit_account_id, id)`

/** Places the same bets naively, over a pool of 32. */
export const naivePlacing = async (ledger: Ledger) => {
  const pool = new pg.Pool({ connectionString: ledger.postgres.url('bench'), max: 32 })
  pool.on('error', () => undefined)
  await pool.query(tables)
  const place = async (nth: number, issueId: bigint): Promise<void> => {
    const bet = ledger.bet(nth, issueId)
    const [line] = bet.lines
    if (!line) throw new Error('a bet must have a line')
    const client = await pool.connect()
    const ask = (text: string, values: readonly unknown[] = []) =>
      client.query({
        name: text.slice(0, 60),
        text,
        values: values.map((v) => (typeof v === 'bigint' ? v.toString() : v)),
      })
    try {
      await client.query('begin')
      await ask('select state from naive_submission where member_id = $1 and key = $2', [
        bet.memberId,
        bet.key,
      ])
      await ask('select code, close_at from issue where id = $1', [issueId])
      const { rows } = await ask(
        "select id, balance from account where kind = 'player' and member_id = $1 for update",
        [bet.memberId],
      )
      const wallet = rows[0] as { id: string; balance: string }
      const house = (await ask("select id from account where kind = 'house'")).rows[0] as { id: string }
      await ask(
        `insert into naive_submission (member_id, key, call, content_hash, state, answer, created_at)
          values ($1, $2, 'addOrder', $3, 'accepted', '{}', now())`,
        [bet.memberId, bet.key, bet.contentHash],
      )
      await ask(
        `insert into naive_order (id, member_id, issue_id, bet_type, source_type, method, code, nums, piece, price, odds, point,
          tier_odds, stake, single_pick, award_cap, ordered_at)
          values ($1, $2, $3, 2, 0, $4, $5, $6, $7, $8, $9, $10, '{}', $11, false, $12, now())`,
        [
          line.id,
          bet.memberId,
          issueId,
          line.method,
          line.code,
          line.nums,
          line.piece,
          line.price,
          line.odds,
          line.point,
          line.stake,
          line.awardCap,
        ],
      )
      await ask(
        `insert into naive_transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
          values ($1, $2, $3, $4, 'bet', $5, now())`,
        [wallet.id, house.id, line.stake, BigInt(wallet.balance) - line.stake, `C${line.id}`],
      )
      await ask('update account set balance = balance - $2 where id = $1', [wallet.id, line.stake])
      await ask('update account set balance = balance + $2 where id = $1', [house.id, line.stake])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  return { place, close: () => pool.end() }
}
