/** What this device keeps of the draws: proofs that are looked at, and what was published, as it was seen first. */
import { Observable, concatMap } from 'rxjs'
import { sealEvent } from '#contract/fair/events.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/fair/later.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import { issueKey } from '#src/db/fair/fair.ts'
import { headGone, keepHead, keepPlaces, keepProofs, keepSeen } from '#src/db/fair/keptFair.ts'
import type { Client } from '../core/client.ts'
import { heard } from '../core/heard.ts'
import { askInto, keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** An issue. */
export interface IssueOf {
  readonly lottery: string
  readonly issue: string
}

/** Whether everything of a proof has come: it will not change any more. */
export const isWhole = (proof: DrawProof): boolean => {
  const { commitment, beacon } = proof
  if (proof.code === null || beacon === null || !commitment) return proof.code !== null
  return commitment.lockRound === beacon.round || proof.lockSignature !== null
}

/**
 * Reads the proof of an issue until it is whole, and where the orders of the player are in its book. `onAbsent` hears whether the
 * server has none.
 */
export const proofSource = (
  client: Client,
  which: IssueOf,
  again$: Observable<unknown>,
  onAbsent: (absent: boolean) => void,
): Observable<unknown> =>
  keepFresh(client, {
    tables: ['draws'],
    reads: ['drawProof', 'sealedOrders'],
    key: which.lottery,
    everyMs: timing.proofPoll,
    also$: again$,
    ask: async () => {
      const held = await client.publicDb.drawProofs.get(issueKey(which.lottery, which.issue))
      if (!held || !isWhole(held.value)) onAbsent((await askProof(client, which)) === null)
      await askPlaces(client, which)
    },
  })

/** Asks for one proof and stores it; null: the server has none of this issue; undefined: no answer. */
export const askProof = async (client: Client, which: IssueOf): Promise<DrawProof | null | undefined> => {
  const ending = await client.call('drawProof', which)
  // What an address names may be no issue at all.
  if (ending.kind === 'refused' && ending.name === 'BadRequest') return null
  if (ending.kind !== 'answered') return undefined
  const { proof } = ending.value
  // The proof of another issue is none of this one.
  if (proof?.lottery !== which.lottery || proof.number !== which.issue) return null
  await keepProofs(client.publicDb, [proof], ending.serverTime)
  return proof
}

/**
 * Reads the proofs of all draws of a lottery that were due on a day of Beijing time, and stores them. Yields how many have come, of
 * how many; it ends early when an answer does not come.
 */
export async function* readDayProofs(
  client: Client,
  lottery: string,
  day: string,
): AsyncGenerator<{ readonly read: number; readonly total: number }, void> {
  let read = 0
  for (let page = 1; ; page += 1) {
    const ending = await client.call('drawProofs', { lottery, day, page })
    if (ending.kind !== 'answered') return
    const { total, list } = ending.value
    await keepProofs(client.publicDb, list, ending.serverTime)
    read += list.length
    yield { read, total }
    if (list.length === 0 || read >= total) return
  }
}

/** Asks where the orders of the player are in the book of an issue, unless this device knows it. */
export const askPlaces = async (client: Client, { lottery, issue }: IssueOf): Promise<void> => {
  const key = issueKey(lottery, issue)
  const held = await client.privateDb()?.sealedPlaces.get(key)
  if (held && held.value.length > 0) return
  await askInto(client, 'sealedOrders', { lottery, issue }, (db, { value, serverTime }) =>
    keepPlaces(db, key, value, serverTime),
  )
}

/** A drawn issue as the list of the newest has it. */
export interface RecentIssue {
  readonly issue: string
  readonly code: string
}

/** The newest draws of a lottery, newest first, now and after each draw. */
export const recentIssuesSource = (
  client: Client,
  lottery: string,
  size: number,
): Observable<readonly RecentIssue[]> =>
  new Observable((subscriber) =>
    keepFresh(client, {
      tables: ['draws'],
      reads: ['simpleLast'],
      key: lottery,
      everyMs: timing.proofPoll,
      ask: async () => {
        const ending = await client.call('simpleLast', { size, lottery, method: '' })
        if (ending.kind !== 'answered') return
        subscriber.next(ending.value.issue.map(({ issueNo, code }) => ({ issue: issueNo, code })))
      },
    }).subscribe({ error: (error: unknown) => subscriber.error(error) }),
  )

/** Reads how the last 30 days of a lottery went. */
export const countsSource = (client: Client, lottery: string): Observable<unknown> =>
  keepFresh(client, {
    tables: ['draws'],
    reads: ['fairCounts'],
    question: `counts ${lottery}`,
    key: lottery,
    everyMs: timing.proofPoll,
    ask: async () => {
      const ending = await client.call('fairCounts', { lottery })
      if (ending.kind !== 'answered') return
      const { value, serverTime } = ending
      await mergeCached(client.publicDb, client.publicDb.fairCounts, { key: lottery, serverTime, value })
    },
  })

/**
 * Keeps what is published of the coming issues of a lottery, and the head of the audit log: an alarm is stored when something that
 * was seen is another later.
 */
export const seenSource = (client: Client, lottery: string): Observable<unknown> =>
  keepFresh(client, {
    tables: ['draws'],
    reads: ['commitments', 'auditHead'],
    question: `seen ${lottery}`,
    key: lottery,
    everyMs: timing.seenPoll,
    ask: () => askSeen(client, lottery),
  })

const askSeen = async (client: Client, lottery: string): Promise<void> => {
  const { publicDb: db } = client
  const ending = await client.call('commitments', { lottery })
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  for (const { issue, seedHash, ciphertext } of value.list)
    await keepSeen(db, {
      key: issueKey(lottery, issue),
      seedHash,
      seedAt: serverTime,
      ciphertext,
      seenAt: serverTime,
    })
  await checkOldHead(client, serverTime)
  if (value.head) await keepHead(db, value.head, serverTime)
}

/** The head that was seen longest ago must still be a row of the log. */
const checkOldHead = async ({ call, publicDb: db }: Client, at: number): Promise<void> => {
  const oldest = await db.seenHeads.orderBy('seenAt').first()
  if (!oldest) return
  const ending = await call('auditHead', { id: oldest.id })
  if (ending.kind !== 'answered') return
  if (ending.value.head) await keepHead(db, ending.value.head, at)
  else await headGone(db, oldest.id, at)
}

/** Keeps the roots of sealed books as they are pushed, and asks where the orders of the player are in a book he has bets in. */
export const sealedSource = (client: Client): Observable<unknown> =>
  heard(client, sealEvent).pipe(
    concatMap(async ({ lottery, issue, root, sealedAt, serverTime }) => {
      await keepSeen(client.publicDb, {
        key: issueKey(lottery, issue),
        root,
        rootAt: serverTime,
        ...(sealedAt === undefined ? {} : { sealedAt }),
        seenAt: serverTime,
      })
      const mine = await client
        .privateDb()
        ?.records.filter(({ value }) => value.lottery === lottery && value.issue === issue)
        .count()
      if (mine !== undefined && mine > 0) await askPlaces(client, { lottery, issue })
    }),
  )
