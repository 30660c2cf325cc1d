/**
 * The statement of the wallet as this device first saw it: the number and a mark of each movement in blocks, and the head of the chain
 * over all of them. What the server lists later is compared with it (decision 92). The movements themselves are not kept here.
 */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import { statementMost } from '#contract/funds/statement.ts'
import { firstHead, nextHead, rowHash, type StatementRow } from '#contract/funds/statementChain.ts'
import type { Hao } from '#engine/money/money.ts'
import { defineTables, type Store } from '../core/tables.ts'
import { differences, isBefore, type StatementDifference } from './statementDifferences.ts'

/** Movements that follow each other, as many as one answer lists. Full blocks are never added to. */
export interface StatementBlock {
  /** From 0. */
  readonly number: number
  /** The number of the movement before the first; 0 for none. */
  readonly after: string
  /** The numbers of the movements. */
  readonly ids: readonly string[]
  /** The first 64 bits of the hash of each, hex. */
  readonly marks: readonly string[]
  /** Of the chain after the last movement. */
  readonly head: string
  /** After the last movement. */
  readonly balance: Hao
  /** When the server listed them last as they are here. Epoch milliseconds. */
  readonly checkedAt: number
}

/**
 * What does not fit. changed, missing, added: a movement that was listed otherwise before. step: a balance that is not the one before and
 * the amount. sum: the wallet does not hold what the newest movement left.
 */
export interface StatementFault {
  readonly key: string
  readonly kind: StatementDifference['kind'] | 'step' | 'sum'
  /** The number of the movement; empty for a sum. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly noticedAt: number
}

/** When the wallet was last found to hold what the movements add up to. */
export interface StatementSync {
  readonly key: string
  /** Epoch milliseconds by the server's clock. */
  readonly serverTime: number
  readonly balance: Hao
}

/** The tables of the statement. */
export interface StatementTables {
  statementBlocks: Table<StatementBlock, number>
  statementFaults: Table<StatementFault, string>
  statementSync: Table<StatementSync, string>
}

/** Keyed by number, by fault, and one row. */
export const statementTables = defineTables<StatementTables>({
  step: 1,
  stores: { statementBlocks: 'number,checkedAt', statementFaults: 'key', statementSync: 'key' },
})

type Db = Store<StatementTables>

/** An answer of the server, and what was asked. */
export interface StatementAnswer extends CallOutput<'walletStatement'> {
  readonly after: string
}

const markLength = 16
const noMovement = '0'
const me = 'me'

const fault = (kind: StatementFault['kind'], id: string, noticedAt: number): StatementFault => ({
  key: `${kind}/${id}`,
  kind,
  id,
  noticedAt,
})

const newestBlock = (db: Db): Promise<StatementBlock | undefined> => db.statementBlocks.toCollection().last()

const lastId = (block: StatementBlock | undefined): string => block?.ids.at(-1) ?? noMovement

/** The number of the newest movement that is kept; 0 for none. */
export const statementEnd = async (db: Db): Promise<string> => lastId(await newestBlock(db))

/** Keeps the movements of an answer behind those that are kept, and notes what does not fit. An answer that another tab has kept changes nothing. */
export const keepStatement = (db: Db, answer: StatementAnswer, serverTime: number): Promise<void> =>
  db.transaction('rw', db.statementBlocks, db.statementFaults, db.statementSync, async () => {
    const newest = await newestBlock(db)
    if (lastId(newest) !== answer.after) return
    const { blocks, balance, faults } = appended(newest, answer, serverTime)
    await db.statementBlocks.bulkPut(blocks)
    await db.statementFaults.bulkPut(faults)
    if (!answer.isEnd) return
    if ((balance ?? newest?.balance) === answer.balance) {
      await db.statementFaults.delete(fault('sum', '', 0).key)
      await db.statementSync.put({ key: me, serverTime, balance: answer.balance })
    } else if (balance !== undefined) await db.statementFaults.put(fault('sum', '', serverTime))
  })

/** The balance before the first movement of an answer: unknown where movements before it are in the archive. */
const balanceBefore = (newest: StatementBlock | undefined, { after, keptFrom }: StatementAnswer) =>
  isBefore(after, keptFrom) ? undefined : (newest?.balance ?? 0n)

/** The blocks with the movements of an answer behind the newest, and the balance after them. */
const appended = (newest: StatementBlock | undefined, answer: StatementAnswer, serverTime: number) => {
  const blocks: StatementBlock[] = []
  const faults: StatementFault[] = []
  let balance = balanceBefore(newest, answer)
  let current = newest
  for (const row of answer.rows) {
    if (balance !== undefined && balance + row.amount !== row.balance)
      faults.push(fault('step', row.id, serverTime))
    balance = row.balance
    if (current === undefined || current.ids.length >= statementMost) {
      if (current) blocks.push(current)
      current = emptyBlock(current, serverTime)
    }
    current = withRow(current, row)
  }
  if (current && answer.rows.length > 0) blocks.push(current)
  return { blocks, balance, faults }
}

const emptyBlock = (before: StatementBlock | undefined, checkedAt: number): StatementBlock => ({
  number: (before?.number ?? -1) + 1,
  after: lastId(before),
  ids: [],
  marks: [],
  head: before?.head ?? firstHead,
  balance: before?.balance ?? 0n,
  checkedAt,
})

// What was in the block before is not compared by that.
const withRow = (block: StatementBlock, row: StatementRow): StatementBlock => {
  const hash = rowHash(row)
  return {
    ...block,
    ids: [...block.ids, row.id],
    marks: [...block.marks, hash.slice(0, markLength)],
    head: nextHead(block.head, hash),
    balance: row.balance,
  }
}

/** The block whose movements have not been compared for longest. */
export const oldestBlock = (db: Db): Promise<StatementBlock | undefined> =>
  db.statementBlocks.orderBy('checkedAt').first()

/** All blocks that were compared last before a moment, oldest first. */
export const blocksCheckedBefore = (db: Db, at: number): Promise<readonly StatementBlock[]> =>
  db.statementBlocks.where('checkedAt').below(at).toArray()

/**
 * Compares a block with what the server lists after the same movement, and notes each difference; one that is gone is forgotten. The
 * block is as it was before the server was asked: what was kept since is not in its answer.
 */
export const compareBlock = (
  db: Db,
  block: StatementBlock,
  answer: StatementAnswer,
  serverTime: number,
): Promise<void> =>
  db.transaction('rw', db.statementBlocks, db.statementFaults, async () => {
    if ((await db.statementBlocks.get(block.number))?.after !== answer.after) return
    const listed = answer.rows.map((row) => ({ id: row.id, mark: rowHash(row).slice(0, markLength) }))
    const found = differences(block, { listed, isEnd: answer.isEnd, keptFrom: answer.keptFrom })
    const ofBlock = ({ kind, id }: StatementFault) =>
      kind !== 'step' && kind !== 'sum' && isBefore(block.after, id) && !isBefore(lastId(block), id)
    const held = (await db.statementFaults.toArray()).filter(ofBlock)
    const faults = found.map(({ kind, id }) => fault(kind, id, serverTime))
    const noticed = new Map(held.map((one) => [one.key, one.noticedAt]))
    await db.statementFaults.bulkDelete([...noticed.keys()])
    await db.statementFaults.bulkPut(
      faults.map((one) => ({ ...one, noticedAt: noticed.get(one.key) ?? one.noticedAt })),
    )
    await db.statementBlocks.update(block.number, { checkedAt: serverTime })
  })

/** What does not fit, by key. */
export const statementFaults = (db: Db): Promise<readonly StatementFault[]> => db.statementFaults.toArray()

/** What is known of the statement. */
export interface StatementState {
  /** Movements that are kept. */
  readonly count: number
  /** Of the chain over all of them. */
  readonly head: string | undefined
  readonly sync: StatementSync | undefined
  /** When the block was compared that was not for longest. Epoch milliseconds. */
  readonly comparedAt: number | undefined
  readonly faults: readonly StatementFault[]
}

/** Reads the newest block, not all. */
export const statementState = async (db: Db): Promise<StatementState> => {
  const newest = await newestBlock(db)
  return {
    count: newest ? newest.number * statementMost + newest.ids.length : 0,
    head: newest?.head,
    sync: await db.statementSync.get(me),
    comparedAt: (await oldestBlock(db))?.checkedAt,
    faults: await statementFaults(db),
  }
}
