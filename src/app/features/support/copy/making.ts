/** Makes a copy: what the server gives is checked by its signatures, encrypted in the worker, and stored whole or not at all. */
import '#contract/fair/later.ts'
import '#contract/support/later.ts'
import { firstHead } from '#contract/support/looks.ts'
import type { CallOutput } from '#contract/areas.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import type { Client } from '#src/streams/core/client.ts'
import { addLook, endCopy, storeCopy, storeSeal } from '#src/db/support/copies.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { reportCopy } from '#src/streams/support/copies.ts'
import type { CopiedPart, SignedPage } from '#src/workers/copies.api.ts'
import { checkSaid } from '#src/workers/receipts.client.ts'
import type { SaidQuestion } from '#src/workers/receipts.api.ts'
import type { CopiesWorker } from '#src/workers/copies.client.ts'
import type { CopyChoice } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

/** What making needs. */
export interface MakingParts {
  readonly client: Client
  readonly db: PrivateDb
  readonly worker: CopiesWorker
  /** Is called with the number of messages that were fetched. */
  readonly onFetched: (lines: number) => void
  /** Checks the signatures; tests give one without a worker. */
  readonly check?: (question: SaidQuestion) => Promise<boolean>
}

type Scope = CallOutput<'makeCopy'>
type Keys = CallOutput<'receiptKeys'>['list']

/** Why something was not done, in Chinese. */
interface Problem {
  readonly problem: string
}

/** A copy that was made. */
export interface Made {
  readonly id: number
  readonly lines: number
}

/** Makes it; gives what was made, or why there is none. The copy of before ends. */
export const makeCopy = async (parts: MakingParts, choice: CopyChoice): Promise<Made | Problem> => {
  const { client, db } = parts
  const { memberIds, days, hours } = choice
  const made = await client.call('makeCopy', {
    key: newKeyOf(client)(),
    memberIds: [...memberIds],
    days,
    hours,
  })
  if (made.kind !== 'answered') return { problem: made.kind === 'refused' ? made.msg : text.lost }
  const stored = await fetched(parts, made.value, choice.passphrase).catch((error: unknown) => {
    client.scope().report(error)
    return { problem: text.lost }
  })
  if ('problem' in stored) {
    // The server knows of a copy that this device has not.
    await client.call('reportCopy', { id: made.value.id, looks: [], end: 'wiped' })
    return stored
  }
  for (const { id, end } of await db.deskCopies.toArray())
    if (id !== stored.id && end === undefined) {
      await endCopy(db, id, 'wiped', client.clock.now())
      await reportCopy(client, db, id)
    }
  return stored
}

const fetched = async (
  { client, db, worker: { api }, onFetched, check = checkSaid }: MakingParts,
  { id, madeAt, expiresAt, scope }: Scope,
  passphrase: string,
): Promise<Made | Problem> => {
  const published = await client.call('receiptKeys', {})
  if (published.kind !== 'answered') return { problem: text.lost }
  const key = await api.start(passphrase)
  const bytes: Uint8Array[] = []
  let lines = 0
  for (const { memberId, name } of scope) {
    const pages = await pagesOf(client, id, memberId, (count) => onFetched((lines += count)))
    if ('problem' in pages) return pages
    const part: CopiedPart = {
      memberId,
      name,
      pages: pages.list,
      keys: keysOf(published.value.list, pages.list),
    }
    if (!(await check(saidOf(part)))) return { problem: text.unsigned }
    bytes.push(await api.seal(part))
  }
  const head = firstHead(id, madeAt)
  const seal = await api.sealChain({ looks: 0, head })
  const copy = {
    id,
    madeAt,
    expiresAt,
    latestSeen: client.clock.now(),
    lines,
    ...key,
    seal,
    looks: 0,
    head,
    reported: 0,
  }
  await storeCopy(db, { ...copy, conversations: scope.length }, bytes)
  const look = await addLook(db, id, {
    at: client.clock.now(),
    kind: 'made',
    detail: text.lockedHint(scope.length, lines),
  })
  if (look) await storeSeal(db, id, { looks: look.looks, seal: await api.sealChain(look) })
  return { id, lines }
}

const pagesOf = async (
  client: Client,
  id: number,
  memberId: number,
  onFetched: (count: number) => void,
): Promise<{ readonly list: readonly SignedPage[] } | Problem> => {
  const list: SignedPage[] = []
  for (let after = 0; ;) {
    const ending = await client.call('copyLines', { id, memberId, after })
    if (ending.kind !== 'answered') return { problem: ending.kind === 'refused' ? ending.msg : text.lost }
    const { list: lines, signed, isLast } = ending.value
    if (signed) list.push({ lines, signed })
    onFetched(lines.length)
    after = lines.at(-1)?.number ?? after
    if (isLast || lines.length === 0) return { list }
  }
}

const saidOf = ({ memberId, pages, keys }: CopiedPart): SaidQuestion => ({
  keys,
  pages: pages.map(({ lines, signed }) => ({ lines: lines.map((line) => ({ ...line, memberId })), signed })),
})

const keysOf = (keys: Keys, pages: readonly SignedPage[]): Keys =>
  keys.filter(({ id }) => pages.some(({ signed }) => signed.keyId === id))
