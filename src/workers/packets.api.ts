/** Divides a red packet again, outside the page's thread. */
import { checkPacket, type EndedPacket, type PacketFault } from '#contract/fair/proof/packet.ts'

/** What the check found. */
export interface PacketVerdict {
  /** Null when everything fits. */
  readonly fault: PacketFault | null
}

/** Checks it. */
export const packetVerdict = (packet: EndedPacket): PacketVerdict => ({ fault: checkPacket(packet) ?? null })
