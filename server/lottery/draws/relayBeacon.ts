/**
 * A public chain through its relays. All are asked at once; the first answer with the chain's signature counts, wherever it
 * comes from, and an answer without it counts as none. No relay is trusted: it can only be late.
 */
import * as z from 'zod/mini'
import { roundTime, type Chain } from '#contract/fair/proof/rounds.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { NoRound, type Beacon } from './beacon.ts'
import { isRoundSignatureFast } from './fastCurve.ts'
import { createKnownRounds } from './knownRounds.ts'

/** What went wrong with one relay. */
export interface RelayFault {
  readonly relay: string
  readonly round: number
  readonly reason: string
}

/** Dependencies of the relays. */
export interface RelayOptions {
  readonly chain: Chain
  /** Origins of relays: https://api.drand.sh */
  readonly relays: readonly string[]
  readonly clock: Pick<Clock, 'now'>
  /** Told of every answer that was not the asked one. */
  readonly onFault: (fault: RelayFault) => void
  /** Milliseconds for one answer. */
  readonly timeoutMs?: number
}

// An answer has some 250 characters.
const answerMax = 4_096
const answered = z.object({ round: z.int(), signature: z.string() })

/** Makes a beacon of relays. Rounds asked for at the same time share one request to each relay; a proven one is not asked for again. */
export const createRelayBeacon = ({
  chain,
  relays,
  clock,
  onFault,
  timeoutMs = 3_000,
}: RelayOptions): Beacon => {
  const asked = new Map<number, Promise<string>>()
  const proven = createKnownRounds()

  // A round has one signature: once it is proven, an answer is compared with it.
  const isSignature = (round: number, signature: string): boolean => {
    const known = proven.get(round)
    if (known !== undefined) return known === signature
    if (!isRoundSignatureFast(chain, round, signature)) return false
    proven.set(round, signature)
    return true
  }

  const askOne = async (relay: string, asking: number | 'latest') => {
    const response = await fetch(`${relay}/${chain.hash}/public/${asking}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const text = await response.text()
    if (text.length > answerMax) throw new Error('its answer was too long')
    const answer = answered.safeParse(JSON.parse(text))
    if (!answer.success) throw new Error('its answer was not a round')
    const { round, signature } = answer.data
    if (asking !== 'latest' && round !== asking) throw new Error(`it answered round ${round}`)
    if (!isSignature(round, signature)) throw new Error('its signature was wrong')
    return { round, signature }
  }

  const askAll = async (round: number): Promise<string> => {
    const reasons: string[] = []
    const races = relays.map((relay) =>
      askOne(relay, round).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        reasons.push(reason)
        onFault({ relay, round, reason })
        throw error
      }),
    )
    try {
      return (await Promise.any(races)).signature
    } catch {
      throw new NoRound(round, `no relay has it (${[...new Set(reasons)].join(', ')})`)
    }
  }

  return {
    chain,
    signature(round) {
      const dueAt = roundTime(chain, round)
      if (clock.now().getTime() < dueAt)
        return Promise.reject(new NoRound(round, 'its time has not come', dueAt))
      const known = proven.get(round)
      if (known !== undefined) return Promise.resolve(known)
      const held = asked.get(round)
      if (held) return held
      const asking = askAll(round).finally(() => asked.delete(round))
      asked.set(round, asking)
      return asking
    },
    async newest() {
      const rounds = await Promise.all(
        relays.map((relay) =>
          askOne(relay, 'latest').then(
            ({ round }) => round,
            () => -1,
          ),
        ),
      )
      const newest = Math.max(...rounds)
      return newest < 0 ? undefined : newest
    },
  }
}
