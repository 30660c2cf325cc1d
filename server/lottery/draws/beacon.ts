/**
 * A beacon publishes one value per round, and a round's value does not exist before its time. It is mixed
 * into an in-house draw so that whoever made the seed cannot know the numbers while bets are taken.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '../../platform/time/clock.ts'

/** One published value, hex, and the round it belongs to. */
export interface BeaconValue {
  readonly round: string
  readonly value: string
}

/** Returns the value of the first round after an issue closed; throws as long as it does not exist. */
export interface Beacon {
  valueFor(closeAt: Date): Promise<BeaconValue>
}

// A round a second: the shortest closing time is five, so the value is there before the draw.
const roundMs = 1000

/**
 * The beacon of the sandbox: HMAC of a persistent local secret over the round number. It keeps the
 * contract (no value before its round) but can be trusted only as far as the machine it runs on: for real money
 * it must be replaced by a public beacon such as drand.
 */
export const createLocalBeacon = (secret: Buffer, clock: Pick<Clock, 'now'>): Beacon => ({
  valueFor(closeAt) {
    const round = Math.floor(closeAt.getTime() / roundMs) + 1
    if (clock.now().getTime() < round * roundMs)
      return Promise.reject(new Error(`beacon round ${round} must have come before its value is asked for`))
    const value = createHmac('sha256', secret).update(String(round)).digest('hex')
    return Promise.resolve({ round: String(round), value })
  },
})

/** The persistent secret of the local beacon: read from `file`, or created there on first use (0600). */
export const loadBeaconSecret = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // A file from an earlier start is kept.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (secret.length !== 32) throw new Error(`${file} must hold 32 bytes in hex`)
  return secret
}
