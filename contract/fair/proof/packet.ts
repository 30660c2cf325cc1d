/**
 * How the money of a lucky red packet is divided (decided.md 42). Every share is fixed by a seed when the packet is sent; its fingerprint is in
 * the message, the seed is published once the packet has ended, and then anybody divides it again: `checkPacket`, and
 * `scripts/verify-packet.mjs` without any other code of ours.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Names how a packet is divided; a change of any step needs a new name. */
export const packetAlgorithm = 'haocai-packet-v1'

/** What is known of a packet when it is sent. Amounts in fen. */
export interface PacketTerms {
  readonly redPacketId: number
  readonly num: number
  readonly total: number
  /** The least that a share has. */
  readonly least: number
}

/** Draws a whole number from 0 to `most`, both included, each equally likely. */
export type Draw = (most: number) => number

/** Shares in fen in the order in which they are taken. `total` must be enough for `num` shares of `least`. */
export const divide = ({ num, total, least }: Omit<PacketTerms, 'redPacketId'>, draw: Draw): number[] => {
  if (num < 1 || least < 1 || total < num * least)
    throw new Error(`a packet of ${total} fen must be enough for ${num} shares of ${least}`)
  let rest = total - num * least
  const shares = Array.from({ length: num }, (_share, taken) => {
    const left = num - taken
    const excess = left === 1 ? rest : draw(Math.floor((2 * rest) / left))
    rest -= excess
    return least + excess
  })
  // The first of them have the same mean as the last, but not the same spread: no place is favoured once they are mixed.
  for (let last = num - 1; last > 0; last -= 1) {
    const chosen = draw(last)
    const [one, other] = [shares[chosen] ?? 0, shares[last] ?? 0]
    shares[chosen] = other
    shares[last] = one
  }
  return shares
}

/** Six bytes of a block are one number: it stays exact, and hardly any is drawn again. */
const numbers = 2 ** 48

/** Numbers that follow from a seed: block n is HMAC-SHA256(seed, `haocai-packet-v1|id|n`). A number that would favour small ones is drawn again. */
export const drawsOf = (seed: string, redPacketId: number): Draw => {
  const key = hexToBytes(seed)
  let block = 0
  return (most) => {
    const count = most + 1
    const fairBelow = numbers - (numbers % count)
    for (;;) {
      const mac = hmac(sha256, key, utf8ToBytes(`${packetAlgorithm}|${redPacketId}|${block}`))
      block += 1
      const view = new DataView(mac.buffer, mac.byteOffset)
      const drawn = view.getUint32(0) * 2 ** 16 + view.getUint16(4)
      if (drawn < fairBelow) return drawn % count
    }
  }
}

/** The shares of a lucky packet, in fen. */
export const luckyShares = (terms: PacketTerms, seed: string): number[] =>
  divide(terms, drawsOf(seed, terms.redPacketId))

/** The fingerprint of a packet, hex: it binds seed and terms before anybody takes a share. */
export const fingerprintOf = ({ redPacketId, num, total, least }: PacketTerms, seed: string): string =>
  bytesToHex(sha256(utf8ToBytes([packetAlgorithm, redPacketId, total, num, least, seed].join('|'))))

/** A packet that has ended, as it is checked. */
export interface EndedPacket extends PacketTerms {
  /** As it was in the message, before anybody took a share. */
  readonly fingerprint: string
  readonly seed: string
  /** What was taken, in fen, in the order in which it was taken. */
  readonly taken: readonly number[]
}

/** What does not fit, and how. */
export interface PacketFault {
  readonly fault: 'fingerprint' | 'share'
  /** Of a share: its place, from 1. */
  readonly place?: number
  readonly expected: string
  readonly got: string
}

/** Checks a lucky packet: undefined when everything fits. */
export const checkPacket = (packet: EndedPacket): PacketFault | undefined => {
  const expected = fingerprintOf(packet, packet.seed)
  if (expected !== packet.fingerprint) return { fault: 'fingerprint', expected, got: packet.fingerprint }
  const shares = luckyShares(packet, packet.seed)
  const wrong = packet.taken.findIndex((taken, n) => taken !== shares[n])
  return wrong < 0
    ? undefined
    : {
        fault: 'share',
        place: wrong + 1,
        expected: String(shares[wrong] ?? 0),
        got: String(packet.taken[wrong]),
      }
}
