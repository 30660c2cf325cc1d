/** Settling an issue of a million bets, with payouts, ledger and rebates, against a plain UPDATE of the same rows. */
import { sql } from 'drizzle-orm'
import { findPlay } from '#engine/plays/index.ts'
import { positionMask } from '#engine/judging/positionMask.ts'
import { randomPicks, seededRandom } from '#engine/counting/random.ts'
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
  await rows(
    db,
    sql`insert into line_terms (method, price, odds, point, tier_odds, single_pick, award_cap, play_revision)
      select method, 2000, 19600, 0, ${JSON.stringify(prizes)}::jsonb, false, 4000000000, revision
      from unnest(${arrayOf(
        pool.map((c) => c.method),
        'text',
      )}, ${arrayOf(
        pool.map((c) => c.revision),
        'text',
      )}) as p (method, revision) group by method, revision on conflict do nothing`,
  )
  const issueId = await ledger.newIssue()
  await preparePlain(ledger)
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
      insert into plain (id, member_id, issue_id, terms, mask, stake, nums, code, rest)
      select ${first}::bigint + g, ${ledger.firstMember}::bigint + (g * 7919 + g / ${contents}::bigint) % ${ledger.members}::bigint, ${issueId}::bigint,
        t.id, p.mask, p.nums::bigint * 2000, p.nums, p.code, repeat('x', 150)
      from generate_series(1, ${bets}::bigint) as g join pool p on p.n = 1 + g % ${contents}::bigint
      join line_terms t on t.method = p.method and t.play_revision = p.revision and t.award_cap = 4000000000 and t.price = 2000
        and t.tier_odds = ${JSON.stringify(prizes)}::jsonb`,
  )
  await pack(ledger, issueId)
  await rows(db, sql`analyze`)
  return issueId
}

const prizes = { win: '19600', z3: '19600', z6: '19600', z120: '19600', z60: '19600', z30: '19600' }

/** Orders as most sites keep them, a row each: from it the pages are packed, and the anchor updates it. */
const preparePlain = async ({ database: { db } }: Ledger): Promise<void> => {
  await rows(db, sql`drop table if exists plain`)
  await rows(
    db,
    sql`create table plain (id bigint primary key, member_id bigint not null, issue_id bigint not null, terms int not null,
      mask bigint, stake bigint not null, nums int not null, code text not null, rest text not null,
      status int not null default 0)`,
  )
  await rows(db, sql`create index on plain (member_id, id)`)
  await rows(db, sql`create index on plain (issue_id, id)`)
}

/** Packs the orders into pages as the writer does, and moves their stakes: one submission stands for all of a player. */
const pack = async ({ database: { db } }: Ledger, issueId: bigint): Promise<void> => {
  const ofPage = (column: string) => sql.raw(`array_agg(${column} order by id)`)
  await rows(
    db,
    sql`insert into bet_page (issue_id, cash, order_id, member_id, terms, nums, piece, mask, stake, liability, code)
      select ${issueId}::bigint, sum(stake), ${ofPage('id')}, ${ofPage('member_id')},
        ${ofPage('terms')}, ${ofPage('nums')}, ${ofPage('1')}, ${ofPage('mask')}, ${ofPage('stake')},
        ${ofPage('0::bigint')}, ${ofPage('code')}
      from plain group by id / 32 order by id / 32`,
  )
  await rows(
    db,
    sql`with staked as (
        select member_id, sum(stake) as stake, count(*) as orders, min(id) as first from plain group by member_id),
      escrow as (select id from account where kind = 'escrow' and issue_id = ${issueId}),
      bets as (
        insert into submission (member_id, call, content_hash, state, created_at, issue_id, first_order, lines, bet_type,
          source_type, cash, balance_after, entry, page_id, first_line)
        select s.member_id, 'addOrder', gen_random_uuid(), 'accepted', now(), ${issueId}, s.first, 1, 2, 0, s.stake,
          a.balance - s.stake, nextval('transfer_id_seq'), (select min(id) from bet_page where issue_id = ${issueId}), 1
        from staked s join account a on a.kind = 'player' and a.member_id = s.member_id),
      paid as (update account a set balance = a.balance - s.stake from staked s
        where a.kind = 'player' and a.member_id = s.member_id),
      kept as (update account a set balance = a.balance + (select sum(stake) from staked) where a.id = (select id from escrow)),
      books as (insert into player_book (issue_id, member_id, orders, stake, liability, rebate_base)
        select ${issueId}, member_id, orders, stake, 0, 0 from staked)
      insert into issue_book (issue_id, orders, stake, liability)
        select ${issueId}, sum(orders), sum(stake), 0 from staked`,
  )
}

/** A plain UPDATE of as many orders kept a row each; seconds. */
const plainUpdate = async (ledger: Ledger, issueId: bigint): Promise<number> => {
  const { db } = ledger.database
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
        ['P6', positional, 22, 'positional play'],
        ['P7', others.filter((method) => findPlay('ssc', method)), 18, 'sums, groups, typed entries'],
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
