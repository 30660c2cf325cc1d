/** Keeps the device's own statement of the wallet: what is new is added and summed, and what was kept is compared, block by block. */
import { firstValueFrom, timer } from 'rxjs'
// Here, so that its value is loaded together with who makes this call.
import '#contract/funds/later.ts'
import { mayDo } from '#contract/core/roles.ts'
import {
  blocksCheckedBefore,
  compareBlock,
  keepStatement,
  oldestBlock,
  statementEnd,
  type StatementBlock,
} from '#src/db/funds/statement.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh, type Source } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** Checks the statement at the start of a session and now and then; one tab of several does. */
export const statementSource: Source = (client) =>
  keepFresh(client, {
    tables: [],
    reads: ['walletStatement'],
    question: 'statement',
    everyMs: timing.statementPoll,
    ask: () => checkStatement(client),
  })

const pause = () => firstValueFrom(timer(timing.keptBetsPause))

/**
 * Adds what is new, then compares the block that was not compared for longest, unless it was added just now. False when an answer was
 * lost or refused.
 */
export const checkStatement = async (client: Client): Promise<boolean> => {
  const from = Math.round(client.clock.now())
  if (!(await addNew(client))) return false
  const db = client.privateDb()
  const block = db && (await oldestBlock(db))
  return block === undefined || block.checkedAt >= from || compare(client, block)
}

/** Adds what is new, then compares all blocks. False when an answer was lost or refused. */
export const checkWholeStatement = async (client: Client): Promise<boolean> => {
  const from = Math.round(client.clock.now())
  if (!(await addNew(client))) return false
  const db = client.privateDb()
  if (!db) return false
  // A block that was added just now need not be compared with itself.
  for (const block of await blocksCheckedBefore(db, from)) {
    await pause()
    if (!(await compare(client, block))) return false
  }
  return true
}

const addNew = async (client: Client): Promise<boolean> => {
  let asked: string | undefined
  for (let isEnd = false; !isEnd;) {
    const db = client.privateDb()
    // Staff has no wallet.
    const session = client.session.value
    if (!db || session.state !== 'in' || !mayDo(session.user.userType, 'bet')) return false
    const after = await statementEnd(db)
    // A server that says that more follows, and lists nothing, is not asked for ever.
    if (after === asked) return false
    asked = after
    const ending = await askInto(client, 'walletStatement', { after }, (held, { value, serverTime }) => {
      isEnd = value.isEnd
      return keepStatement(held, { ...value, after }, serverTime)
    })
    if (ending.kind !== 'answered') return false
    // The next part is not asked for at once: the requests of the player go first.
    if (!isEnd) await pause()
  }
  return true
}

const compare = async (client: Client, block: StatementBlock): Promise<boolean> => {
  const { after } = block
  const ending = await askInto(client, 'walletStatement', { after }, (db, { value, serverTime }) =>
    compareBlock(db, block, { ...value, after }, serverTime),
  )
  return ending.kind === 'answered'
}
