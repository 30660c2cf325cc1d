/** Reads what was published about draws: proofs, commitments, rounds and the head of the audit log. */
import { sql, type SQL } from 'drizzle-orm'
import { formatYuan } from '#engine/money/money.ts'
import { randomnessOf } from '#contract/fair/proof/chain.ts'
import type { Chain } from '#contract/fair/proof/rounds.ts'
import { proofFormat, type Commitment, type DrawProof, type SealedBook } from '#contract/fair/proof/proof.ts'
import { drawAlgorithm, oldDrawAlgorithm } from '#contract/fair/proof/seed.ts'
import { rows, toBigint, type Db, type RawRow } from '../platform/database/database.ts'
import { lotteryOf } from '../lottery/catalogue/lotteries.ts'

const dayMs = 86_400_000

const proofColumns = sql`i.lottery, i.number, i.sell_start, i.close_at, i.draw_at, i.seed_hash, i.beacon_round, i.code, i.drawn_at,
  i.void_at, b.id as batch, b.lock_round, b.ciphertext, b.published_at, b.audit_id, b.audit_hash,
  x.batch_id is null as timed, c.hash as chain, c.public_key, c.genesis, c.period, c.scheme, v.signature,
  l.signature as lock_signature, p.seed, p.beacon, p.beacon_round as proof_round, p.algorithm,
  s.orders, s.stake, s.tree_root, s.previous_root, s.root, coalesce(k.committed_at, s.sealed_at) as sealed_at,
  (select t.reason from settlement t where t.issue_id = i.id and t.kind = 'void' limit 1) as voided`

const proofTables = sql`issue i
  left join seed_batch b on b.id = i.seed_batch
  left join batch_secret x on x.batch_id = b.id
  left join beacon_chain c on c.hash = b.chain
  left join draw_proof p on p.issue_id = i.id
  left join beacon_value v on v.chain = b.chain and v.round = p.beacon_round::bigint
  left join beacon_value l on l.chain = b.chain and l.round = b.lock_round and l.round <> p.beacon_round::bigint
  left join book_seal s on s.issue_id = i.id
  left join seal_commit k on k.issue_id = i.id`

const readProofs = async (db: Db, which: SQL): Promise<readonly DrawProof[]> =>
  (
    await rows(db, sql`select ${proofColumns} from ${proofTables} where i.seed_hash is not null and ${which}`)
  ).map(proofOf)

/** The proof of an issue that is drawn in house; undefined when there is none. */
export const proofOfIssue = async (
  db: Db,
  lottery: string,
  number: string,
): Promise<DrawProof | undefined> => {
  const [proof] = await readProofs(db, sql`i.lottery = ${lottery} and i.number = ${number}`)
  return proof
}

/** The proofs of issues that were due from `from` until before `until`, oldest first, and the number of all. */
export const proofsBetween = async (
  db: Db,
  lottery: string,
  from: Date,
  until: Date,
  page: { readonly offset: number; readonly size: number },
): Promise<{ readonly total: number; readonly list: readonly DrawProof[] }> => {
  const due = sql`i.lottery = ${lottery} and i.draw_at >= ${from.toISOString()}::timestamptz
    and i.draw_at < ${until.toISOString()}::timestamptz and i.code is not null`
  const [counted] = await rows(
    db,
    sql`select count(*) as n from issue i where i.seed_hash is not null and ${due}`,
  )
  const list = await readProofs(
    db,
    sql`${due} order by i.draw_at, i.id limit ${page.size} offset ${page.offset}`,
  )
  return { total: Number(counted?.['n']), list }
}

/** The commitments of the issues of a lottery that are not drawn yet, in the order of their sale. */
export const openCommitments = async (
  db: Db,
  lottery: string,
): Promise<readonly (Commitment & { readonly issue: string })[]> => {
  const found = await rows(
    db,
    sql`select i.number, i.seed_hash, b.id as batch, b.lock_round, b.ciphertext, b.published_at, b.audit_id, b.audit_hash
      from issue i join seed_batch b on b.id = i.seed_batch
      where i.lottery = ${lottery} and i.code is null and i.void_at is null order by i.draw_at, i.id limit 100`,
  )
  return found.map((row) => ({ ...commitmentOf(row), issue: String(row['number']) }))
}

/** A row of the audit log by its number, or the newest. */
export const auditRow = async (
  db: Db,
  id?: string,
): Promise<{ readonly id: string; readonly hash: string } | undefined> => {
  const which = id === undefined ? sql`true` : sql`id = ${id}::bigint`
  const [row] = await rows(db, sql`select id, hash from audit_log where ${which} order by id desc limit 1`)
  return row && { id: String(row['id']), hash: String(row['hash']) }
}

/** How the issues of the last 30 days went. */
export const drawCounts = async (
  db: Db,
  lottery: string,
  now: Date,
): Promise<Readonly<Record<'proven' | 'delayed' | 'late' | 'voided', number>>> => {
  const [row] = await rows(
    db,
    sql`select count(p.issue_id) as proven, count(i.void_at) as voided,
        count(*) filter (where p.beacon_round::bigint > i.beacon_round) as late,
        count(*) filter (where i.drawn_at > i.draw_at + interval '10 seconds') as delayed
      from issue i left join draw_proof p on p.issue_id = i.id
      where i.lottery = ${lottery} and i.seed_hash is not null
        and i.draw_at between ${new Date(now.getTime() - 30 * dayMs).toISOString()}::timestamptz
          and ${now.toISOString()}::timestamptz`,
  )
  return {
    proven: Number(row?.['proven']),
    delayed: Number(row?.['delayed']),
    late: Number(row?.['late']),
    voided: Number(row?.['voided']),
  }
}

/** A text column that may be null. */
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const ms = (value: unknown): number => new Date(value as string).getTime()

const commitmentOf = (row: RawRow): Commitment => ({
  seedHash: String(row['seed_hash']),
  batch: String(row['batch']),
  publishedAt: ms(row['published_at']),
  lockRound: Number(row['lock_round']),
  ciphertext: String(row['ciphertext']),
  audit: { id: String(row['audit_id']), hash: String(row['audit_hash']) },
})

const chainOf = (row: RawRow): Chain => ({
  hash: String(row['chain']),
  publicKey: String(row['public_key']),
  genesis: Number(row['genesis']),
  period: Number(row['period']),
  scheme: String(row['scheme']),
})

const bookOf = (row: RawRow): SealedBook => ({
  orders: Number(row['orders']),
  stake: formatYuan(toBigint(row['stake'])),
  treeRoot: String(row['tree_root']),
  previousRoot: String(row['previous_root']),
  root: String(row['root']),
  sealedAt: ms(row['sealed_at']),
})

const proofOf = (row: RawRow): DrawProof => {
  const lottery = lotteryOf(String(row['lottery']))
  if (!lottery) throw new Error(`${String(row['lottery'])} must be in the catalogue`)
  const signature = textOf(row['signature']) ?? ''
  return {
    format: proofFormat,
    lottery: lottery.code,
    name: lottery.name,
    family: lottery.family,
    number: String(row['number']),
    sellStart: ms(row['sell_start']),
    closeAt: ms(row['close_at']),
    drawAt: ms(row['draw_at']),
    timed: row['timed'] === true,
    algorithm: textOf(row['algorithm']) ?? (row['batch'] == null ? oldDrawAlgorithm : drawAlgorithm),
    chain: row['chain'] == null ? null : chainOf(row),
    commitment: row['batch'] == null ? null : commitmentOf(row),
    seedHash: String(row['seed_hash']),
    beacon:
      row['seed'] == null
        ? null
        : {
            round: Number(row['proof_round']),
            signature,
            randomness: signature === '' ? String(row['beacon']) : randomnessOf(signature),
          },
    lockSignature: textOf(row['lock_signature']),
    seed: textOf(row['seed']),
    code: textOf(row['code']),
    drawnAt: row['drawn_at'] == null ? null : ms(row['drawn_at']),
    book: row['root'] == null ? null : bookOf(row),
    voided: textOf(row['voided']),
  }
}
