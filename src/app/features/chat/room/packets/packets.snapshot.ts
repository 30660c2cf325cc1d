/** What of red packets is shown, and what can be done there. */
import type { Packet, PacketLimits, PacketRecord } from '#contract/chat/packets.ts'
import type { PacketFault } from '#contract/fair/proof/packet.ts'
import type { TypedPacket } from '#contract/chat/packetRules.ts'
import type { Hao } from '#engine/money/money.ts'
import type { RecordsPlace } from '#src/db/chat/packets.ts'
import type { ShownPacket } from './shownPacket.ts'

/** A packet as the form has it. */
export interface FilledPacket extends TypedPacket {
  readonly content: string
  readonly password: string
}

/** The form of a new packet. */
export interface PacketFormSnapshot {
  readonly kind: 'form'
  readonly groupName: string
  readonly members: number
  readonly limits: PacketLimits
  /** Undefined while it is not known. */
  readonly balance: Hao | undefined
  readonly noFundPassword: boolean
  /** Why nothing can be sent now. */
  readonly blocked: string | undefined
  /** What became of one whose answer was lost. */
  readonly note: string | undefined
  /** Resolves with why it was not sent; undefined once it was. */
  readonly send: (packet: FilledPacket) => Promise<string | undefined>
  readonly records: () => void
}

/** A packet that was pressed. */
export interface PacketPopupSnapshot {
  readonly kind: 'popup'
  readonly packet: Packet
  /** One of `openingStatus`. */
  readonly status: number
  readonly amount: Hao
  readonly isOpening: boolean
  /** Why it is not known whether it was opened. */
  readonly note: string | undefined
  readonly open: (() => void) | undefined
  readonly details: () => void
}

/** A packet with what was taken of it. */
export interface PacketDetailSnapshot {
  readonly kind: 'detail'
  readonly packet: Packet
  readonly own: number
  /** Server time of what is shown while there is no connection. */
  readonly asOf: number | undefined
  readonly back: (() => void) | undefined
  /** Of a lucky packet that has ended: checks it here, in a worker. */
  readonly verify: (() => Promise<PacketFault | null>) | undefined
  /** Saves what the stand-alone script reads. */
  readonly saveProof: (() => void) | undefined
}

/** The records. */
export interface PacketRecordsSnapshot {
  readonly kind: 'records'
  readonly place: RecordsPlace
  /** This year and the one before. */
  readonly years: readonly number[]
  readonly list: readonly PacketRecord[] | undefined
  readonly totalAmount: Hao
  readonly totalItem: number
  readonly bestCount: number
  readonly asOf: number | undefined
  /** Nothing can be read, and why. */
  readonly failure: string | undefined
  readonly choose: (place: Partial<RecordsPlace>) => void
  readonly look: (redPacketId: number) => void
  readonly back: (() => void) | undefined
}

/** What lies over the conversation. */
export type PacketScreen =
  | PacketFormSnapshot
  | PacketPopupSnapshot
  | PacketDetailSnapshot
  | PacketRecordsSnapshot

/** Red packets in the open chat. */
export interface PacketsSnapshot {
  readonly screen: PacketScreen | undefined
  readonly press: (packet: ShownPacket) => void
  readonly close: () => void
}
