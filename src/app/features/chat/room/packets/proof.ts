/** The proof of a lucky packet that has ended: checked here in a worker, or saved for the stand-alone script. */
import type { Packet } from '#contract/chat/packets.ts'
import { packetTypes } from '#contract/chat/packetRules.ts'
import { packetAlgorithm, type EndedPacket, type PacketFault } from '#contract/fair/proof/packet.ts'
import { saveFile } from '#src/app/ui/tables/saveFile.ts'
import { verifyPacket } from '#src/workers/packets.client.ts'

const fen = 100n

/**
 * What is checked; undefined of one that has not ended or is divided equally. `fingerprint`: as it was in the message, where this page has seen
 * it; else as the server says it was.
 */
export const proofOf = (packet: Packet, fingerprint: string | undefined): EndedPacket | undefined => {
  const { redPacketId, num, seed, least, detail } = packet
  if (packet.type !== packetTypes.lucky || seed === null) return undefined
  return {
    redPacketId,
    num,
    total: Number(detail.total / fen),
    least: Number(least / fen),
    fingerprint: fingerprint ?? packet.fingerprint,
    seed,
    taken: detail.items.map(({ amount }) => Number(amount / fen)).toReversed(),
  }
}

/** What does not fit; null when everything does. */
export const verifiedHere = async (proof: EndedPacket): Promise<PacketFault | null> =>
  (await verifyPacket(proof)).fault

/** Saves it as a file for `scripts/verify-packet.mjs`. */
export const saveProof = (proof: EndedPacket): void =>
  saveFile(
    `红包证明-${proof.redPacketId}.json`,
    new Blob([JSON.stringify({ algorithm: packetAlgorithm, ...proof }, null, 2)], {
      type: 'application/json',
    }),
  )
