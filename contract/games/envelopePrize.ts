/**
 * What a red envelope holds (the lucky draw of lottery.md §7.2). The hash of the day's seed is published first; an issue that
 * begins its sale afterwards is drawn; then the prize of a member follows from seed, numbers, day and member. Nobody can
 * choose it: the site has fixed the seed before the numbers exist, and no member has anything to choose.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseYuan, type Hao } from '#engine/money/money.ts'

/** Prizes and how many of a thousand envelopes hold each. */
export const envelopePrizes: readonly { readonly prize: Hao; readonly perMille: number }[] = [
  { prize: parseYuan('0.10'), perMille: 600 },
  { prize: parseYuan('0.50'), perMille: 300 },
  { prize: parseYuan('1.00'), perMille: 80 },
  { prize: parseYuan('5.00'), perMille: 18 },
  { prize: parseYuan('50.00'), perMille: 2 },
]

/** The lottery whose numbers are mixed in: one of the site's own, which can be verified itself. */
export const envelopeLottery = 'mjffc'

/** What the prize of one envelope follows from. */
export interface EnvelopeFacts {
  /** 32 bytes, hex. */
  readonly seed: string
  /** YYYY-MM-DD of Beijing time. */
  readonly day: string
  /** The number of the issue, and its numbers as drawn, comma-separated. */
  readonly issue: string
  readonly code: string
  readonly memberId: string
}

/** SHA-256 of the seed, hex: what is published before. */
export const seedHashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

const slots = 1_000
const words = 2 ** 32
// The largest multiple of a thousand: above it a word would favour the first slots.
const fairBelow = words - (words % slots)

/** The place of the envelope among a thousand, 0 to 999. */
export const envelopeSlot = ({ seed, day, issue, code, memberId }: EnvelopeFacts): number => {
  const key = hexToBytes(seed)
  for (let round = 0; ; round += 1) {
    const mac = hmac(sha256, key, utf8ToBytes(`${day}|${issue}|${code}|${memberId}|${round}`))
    const word = new DataView(mac.buffer, mac.byteOffset).getUint32(0)
    if (word < fairBelow) return word % slots
  }
}

/** The prize of an envelope. */
export const envelopePrize = (facts: EnvelopeFacts): Hao => {
  let slot = envelopeSlot(facts)
  for (const { prize, perMille } of envelopePrizes) {
    if (slot < perMille) return prize
    slot -= perMille
  }
  throw new Error('the prizes must fill a thousand envelopes')
}
