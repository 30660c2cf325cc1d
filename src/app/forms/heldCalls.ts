/** What a form that moves money waits for: its calls in the outbox, and the outcome of one whose answer was lost. */
import { of, scan, switchMap, type Observable } from 'rxjs'
import type { CallName } from '#contract/areas.ts'
import type { StoredOutcome } from '#src/db/core/outbox.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { SendResult } from '#src/app/ui/forms/field.ts'
import { text } from '#src/app/ui/forms/form.text.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'

/** The open calls of a form. */
export interface Held {
  /** One has no answer yet: of this page, of another tab, or of an earlier page. */
  readonly open: boolean
  readonly outcome: SendResult | undefined
}

/** Nothing was sent. */
export const nothingHeld: Held = { open: false, outcome: undefined }

/** Follows the calls of this name. Of the outcomes those count whose call was seen open here, whichever tab has asked. */
export const heldCalls = (client: Client, name: CallName): Observable<Held> =>
  client.session.session$.pipe(
    switchMap((session) => (session.state === 'in' ? callsOf(session.db, name) : of(nothingRead))),
    scan(heldAfter, { ...nothingHeld, seen: new Set<string>(), shown: undefined }),
  )

interface Read {
  readonly open: readonly string[]
  readonly outcomes: readonly StoredOutcome[]
}

const nothingRead: Read = { open: [], outcomes: [] }

const callsOf = (db: PrivateDb, name: CallName): Observable<Read> =>
  stored(async () => {
    const [rows, outcomes] = await Promise.all([db.outbox.toArray(), db.outcomes.orderBy('at').toArray()])
    return {
      open: rows.filter(({ call }) => call === name).map(({ key }) => key),
      outcomes: outcomes.filter(({ call }) => call === name),
    }
  })

interface Following extends Held {
  readonly seen: ReadonlySet<string>
  /** The key whose outcome is shown: it stays the same value, which a form shows once. */
  readonly shown: string | undefined
}

const heldAfter = (before: Following, { open, outcomes }: Read): Following => {
  const seen = new Set([...before.seen, ...open])
  const last = outcomes.findLast(({ key }) => seen.has(key))
  const isNew = last !== undefined && last.key !== before.shown
  return {
    open: open.length > 0,
    outcome: isNew ? resultOf(last) : before.outcome,
    seen,
    shown: last?.key ?? before.shown,
  }
}

const resultOf = ({ state }: StoredOutcome): SendResult =>
  state === 'accepted' ? { kind: 'done' } : { kind: 'refused', field: undefined, text: text.void }
