/** Settling an issue of a million bets, with payouts, ledger and rebates, against a plain UPDATE of the same rows. */
import { sql } from 'drizzle-orm'
import { findPlay } from '#engine/plays/index.ts'
import { positionMask } from '#engine/judging/positionMask.ts'
import { randomPicks, seededRandom } from '#engine/content/random.ts'
import { countContent } from '#engine/counting/count.ts'
import { playRevision } from '#engine/plays/revision.ts'
import { createEventBus } from '#server/platform/events.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { arrayOf, rows, toInt } from '#server/platform/database/database.ts'
import { keepPlayRules } from '#server/lottery/orders/playRules.ts'
import { createSettler } from '#server/lottery/settlement/settlement.ts'
import { isBalanced, trialBalance } from '#server/ledger/wallet.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { atLeast, type Group, type Metric } from './metric.ts'

const million = Number(process.env['BENCH_BETS'] ?? 1_000_000)
const contents = 20_000
const drawn = '1,2,3,4,5'

interface Content {
  readonly revision: string
  readonly method: string
  readonly code: string
  readonly nums: number
  readonly mask: bigint | undefined
}

/** Distinct contents of plays, as players choose them: about one in thirty wins. */
const contentsOf = (methods: readonly string[]): readonly Content[] => {
  const random = seededRandom(7)
  return Array.from({ length: contents }, (_, n) => {
    const play = findPlay('ssc', methods[n % methods.length] ?? '')?.play
    if (!play) throw new Error(`${methods[n % methods.length]} must be a play`)
    const half = () =>
      Array.from({ length: 10 }, (_one, digit) => digit)
        .filter(() => random() < 0.5)
        .join(',') || '1'
    const code =
      play.count.rule === 'product' && play.plate.kind === 'rows' && play.plate.rows.length === 5
        ? [half(), half(), half(), half(), half()].join('|')
        : (randomPicks(play, 1, random)[0]?.content ?? '')
    const nums = countContent(play, code, undefined)
    return { revision: playRevision(play), method: play.method, code, nums, mask: positionMask(play, code) }
  })
}

/** Writes an issue with bets, in the state in which the writer would have left it. */
export const fillIssue = async (
  ledger: Ledger,
  methods: readonly string[],
  bets = million,
): Promise<bigint> => {
  const { db } = ledger.database
  const pool = contentsOf(methods)
  await keepPlayRules(
    db,
    methods.flatMap((method) => findPlay('ssc', method)?.play ?? []),
  )
  const issueId = await ledger.newIssue()
  const first = issueId * 1_000_000_000_000n
  await rows(db, sql`insert into account (kind, issue_id) values ('escrow', ${issueId})`)
  await rows(
    db,
    sql`with pool as (
        select * from unnest(${arrayOf(
          pool.map((c) => c.method),
          'text',
        )}, ${arrayOf(
          pool.map((c) => c.code),
          'text',
        )},
          ${arrayOf(
            pool.map((c) => c.nums),
            'int',
          )}, ${arrayOf(
            pool.map((c) => c.mask ?? null),
            'bigint',
          )},
          ${arrayOf(
            pool.map((c) => c.revision),
            'text',
          )})
          with ordinality as p (method, code, nums, mask, revision, n))
      insert into bet_order (id, member_id, issue_id, bet_type, method, code, nums, piece, price, odds, point, tier_odds,
        play_revision, mask, stake, single_pick, award_cap, ordered_at)
      select ${first}::bigint + g, ${ledger.firstMember}::bigint + g % ${ledger.members}::bigint, ${issueId}::bigint, 2, p.method, p.code, p.nums, 1, 2000,
        19600, 0, '{"win": "19600", "z3": "19600", "z6": "19600", "z120": "19600", "z60": "19600", "z30": "19600"}'::jsonb,
        p.revision, p.mask, p.nums::bigint * 2000, false, 4000000000, now()
      from generate_series(1, ${bets}::bigint) as g join pool p on p.n = 1 + g % ${contents}::bigint`,
  )
  // The stakes, as one transfer for each player.
  await rows(
    db,
    sql`with staked as (
        select member_id, sum(stake) as stake, count(*) as orders, count(*) filter (where mask is null) as unmasked
        from bet_order where issue_id = ${issueId} group by member_id),
      escrow as (select id from account where kind = 'escrow' and issue_id = ${issueId}),
      moved as (
        insert into transfer (debit_account_id, credit_account_id, amount, player_balance_after, reason, cause, event_at)
        select a.id, escrow.id, s.stake, a.balance - s.stake, 'bet', 'bench', now()
        from staked s join account a on a.kind = 'player' and a.member_id = s.member_id, escrow
        returning debit_account_id, credit_account_id, amount),
      paid as (update account a set balance = a.balance - m.amount from moved m where a.id = m.debit_account_id),
      kept as (update account a set balance = a.balance + (select sum(amount) from moved) where a.id = (select id from escrow)),
      books as (insert into player_book (issue_id, member_id, orders, stake, liability, rebate_base)
        select ${issueId}, member_id, orders, stake, 0, 0 from staked)
      insert into issue_book (issue_id, orders, stake, liability, masked, unmasked)
        select ${issueId}, sum(orders), sum(stake), 0, sum(orders - unmasked), sum(unmasked) from staked`,
  )
  await rows(db, sql`analyze bet_order`)
  return issueId
}

/** A plain UPDATE of as many rows of the same shape, with the same indexes; seconds. */
const plainUpdate = async (ledger: Ledger, issueId: bigint): Promise<number> => {
  const { db } = ledger.database
  await rows(db, sql`drop table if exists plain`)
  await rows(db, sql`create table plain (like bet_order including indexes)`)
  await rows(db, sql`alter table plain add column status int not null default 0`)
  await rows(db, sql`insert into plain select * from bet_order where issue_id = ${issueId}`)
  await rows(db, sql`analyze plain`)
  const begun = performance.now()
  await rows(db, sql`update plain set status = 2 where issue_id = ${issueId}`)
  return (performance.now() - begun) / 1000
}

/** Draws an issue, so that it can be settled. */
export const draw = async ({ database: { db } }: Ledger, issueId: bigint): Promise<void> => {
  await rows(
    db,
    sql`update issue set code = ${drawn}, drawn_at = now(), source = 'simulated' where id = ${issueId}`,
  )
  await rows(db, sql`checkpoint`)
}

/** Settles the one drawn issue. Returns the seconds it took. */
export const settle = async ({ database: { db } }: Ledger): Promise<number> => {
  const settler = createSettler({
    db,
    clock: systemClock,
    bus: createEventBus(() => undefined),
    log: createLog('error'),
  })
  const begun = performance.now()
  const finished = await settler.settleOpen()
  const seconds = (performance.now() - begun) / 1000
  settler.stop()
  if (finished !== 1) throw new Error('the issue of the bench must be settled')
  return seconds
}

/** Number of winners of a settled issue; checks that the ledger adds up. */
export const winnersOfSettled = async ({ database: { db } }: Ledger, issueId: bigint): Promise<number> => {
  const [row] = await rows(db, sql`select winners from settlement where issue_id = ${issueId}`)
  if (!isBalanced(await trialBalance(db))) throw new Error('the ledger of the bench must add up')
  return toInt(row?.['winners'])
}

const positional = ['wx_zx_fs']
const others = [
  'qsm_zx_hz',
  'hsm_zx_hz',
  'qsm_zux_z3',
  'hsm_zux_z6',
  'wx_zux_z120',
  'qem_zx_hz',
  'bdw_em_wxem',
  'wx_zx_ds',
]

/** P6 and P7. */
export const settling: Group = {
  ids: ['P6', 'P7'],
  run: async () => {
    const ledger = await openLedger()
    try {
      const metrics: Metric[] = []
      for (const [id, methods, goal, text] of [
        ['P6', positional, 20, 'positional play'],
        ['P7', others.filter((method) => findPlay('ssc', method)), 8, 'sums, groups, typed entries'],
      ] as const) {
        const issueId = await fillIssue(ledger, methods)
        const anchor = await plainUpdate(ledger, issueId)
        await draw(ledger, issueId)
        const seconds = await settle(ledger)
        const winners = await winnersOfSettled(ledger, issueId)
        const title = `bets a second settled whole, ${million} bets of ${text}, ${winners} winners`
        metrics.push(atLeast(id, title, million / seconds, million / anchor, goal))
      }
      return metrics
    } finally {
      await ledger.stop()
    }
  },
}
