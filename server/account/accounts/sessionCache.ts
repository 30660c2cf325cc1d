/**
 * Caches for one second which member a session belongs to, for calls that read: in the minute before close a player sends several
 * requests a second, and the answer is the same. A session that ends on this node leaves the cache at once, and so do those of a
 * member who sets a limit here; what happens on another node is known to reads a second later at most. Calls that write ask the
 * database, where all nodes see the same.
 */
import { lacksSecondStep } from '#contract/core/roles.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { EventBus } from '../../platform/events.ts'
import type { SessionState } from '../../platform/http/http.ts'
import { protectionChanged } from '../../protection/events.ts'
import { sessionEnded } from '../events.ts'
import { tokenHash } from '../base/secrets.ts'
import type { SessionReader } from './sessions.ts'

/** Lifetime of a cached session, in milliseconds. */
export const sessionBelievedMs = 1_000

interface Held {
  readonly askedAt: number
  /** The cached answer is valid until then, and never beyond the end of the session. */
  until: number
  /** Undefined until the answer is here. */
  memberId?: bigint
  readonly state: Promise<SessionState>
}

// Far above the number of players of one node; beyond it the oldest entries are dropped.
const heldMax = 20_000

/** Puts a cache in front of a reader. Only valid sessions are cached, and none that can only bind a factor. */
export const rememberSessions = (
  read: SessionReader,
  clock: Pick<Clock, 'now'>,
  bus: Pick<EventBus, 'subscribe'>,
): SessionReader => {
  const held = new Map<string, Held>()
  bus.subscribe(sessionEnded, (event) => held.delete(event.tokenHash))
  // An answer that is still awaited may have been read before the change.
  bus.subscribe(protectionChanged, ({ memberId }) => {
    for (const [hash, entry] of held)
      if (entry.memberId === undefined || entry.memberId === memberId) held.delete(hash)
  })
  const ask = (hash: string, token: string, now: number): Promise<SessionState> => {
    const state = read(token)
    const entry: Held = { askedAt: now, until: now + sessionBelievedMs, state }
    if (held.size >= heldMax) held.clear()
    held.set(hash, entry)
    const forget = () => {
      if (held.get(hash) === entry) held.delete(hash)
    }
    state.then((answer) => {
      // One that lacks the second step makes it here or on another node, and is used at once.
      if (answer.state !== 'signedIn' || lacksSecondStep(answer.member)) return forget()
      entry.memberId = answer.member.memberId
      entry.until = Math.min(entry.until, answer.expiresAt.getTime())
    }, forget)
    return state
  }
  return (token) => {
    if (!token) return read(token)
    const now = clock.now().getTime()
    const hash = tokenHash(token)
    const known = held.get(hash)
    // A clock that is set back must not prolong a cached answer.
    return known && now >= known.askedAt && now < known.until ? known.state : ask(hash, token, now)
  }
}
