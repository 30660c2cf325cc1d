/**
 * A chain of the site's own for the sandbox and for tests: the scheme of the public one, with a key of our own. It is as
 * honest as the machine that it runs on, and pages say so.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chainKeys, localChain } from '#contract/fair/proof/chain.ts'
import { roundTime } from '#contract/fair/proof/rounds.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { NoRound, type Beacon } from './beacon.ts'
import { signRoundFast } from './fastCurve.ts'
import { createKnownRounds } from './knownRounds.ts'

/** Makes the chain whose key follows from 32 secret bytes. It signs no round before its time. */
export const createLocalBeacon = (secret: Buffer, clock: Pick<Clock, 'now'>): Beacon => {
  const { secretKey, publicKey } = chainKeys(secret)
  const chain = localChain(publicKey)
  const signed = createKnownRounds()
  const sign = (round: number): string => {
    const known = signed.get(round)
    if (known !== undefined) return known
    const signature = signRoundFast(secretKey, round)
    signed.set(round, signature)
    return signature
  }
  return {
    chain,
    signature(round) {
      const dueAt = roundTime(chain, round)
      return clock.now().getTime() < dueAt
        ? Promise.reject(new NoRound(round, 'its time has not come', dueAt))
        : Promise.resolve(sign(round))
    },
  }
}

/** The persistent secret of the local chain: read from `file`, or created there on first use (0600). */
export const loadBeaconSecret = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // A file from an earlier start is kept.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return secretOf(file)
}

/** The 32 bytes whose hex digits are in a file. */
export const secretOf = (file: string): Buffer => {
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (secret.length !== 32) throw new Error(`${file} must hold 32 bytes in hex`)
  return secret
}
