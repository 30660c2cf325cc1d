/** The dialogs of red packets as they are shown, made of what is known. */
import type { CallOutput } from '#contract/areas.ts'
import type { Packet } from '#contract/chat/packets.ts'
import { openingStatus } from '#contract/chat/packetRules.ts'
import type { Hao } from '#engine/money/money.ts'
import { nothingHeld, type Held } from '#src/app/forms/heldCalls.ts'
import type { Balance } from '#src/db/account/balance.ts'
import type { RecordsPlace } from '#src/db/chat/packets.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { packetText as text } from './packet.text.ts'
import type { FilledPacket, PacketScreen } from './packets.snapshot.ts'
import { proofOf, saveProof, verifiedHere } from './proof.ts'

/** Which dialog is open. */
export type Screen =
  | { readonly kind: 'form'; readonly gid: number }
  | {
      readonly kind: 'popup'
      readonly id: number
      readonly status: number
      readonly amount: Hao
      readonly isOpening: boolean
      readonly note?: string
    }
  | { readonly kind: 'detail'; readonly id: number; readonly back?: Screen | undefined }
  | {
      readonly kind: 'records'
      readonly place: RecordsPlace
      readonly back?: Screen | undefined
      readonly failure?: string | undefined
    }

/** What is pressed in a dialog. */
interface Acts {
  readonly send: (gid: number, packet: FilledPacket) => Promise<string | undefined>
  readonly records: (place: RecordsPlace, back: Screen | undefined) => void
  readonly look: (redPacketId: number) => void
  readonly open: (redPacketId: number) => void
  readonly show: (screen: Screen) => void
}

/** What is known. */
export interface Known {
  readonly screen: Screen | undefined
  readonly packet: Cached<Packet> | undefined
  readonly page: Cached<CallOutput<'grabbedPackets'>> | undefined
  readonly balance: Cached<Balance> | undefined
  readonly sending: Held
  readonly grabbing: Held
  readonly up: boolean
  readonly noFund: boolean
  readonly group: Cached<CallOutput<'groupDetail'>> | undefined
  readonly groups: Cached<CallOutput<'groups'>> | undefined
}

/** What else a dialog needs. */
export interface Showing {
  readonly acts: Acts
  readonly own: number
  readonly fingerprints: ReadonlyMap<number, string>
  readonly now: number
}

/** The dialog that is open; undefined while what it shows is not known. */
export const screenOf = (known: Known, showing: Showing): PacketScreen | undefined => {
  const { screen } = known
  switch (screen?.kind) {
    case 'form':
      return formOf(screen, known, showing)
    case 'popup':
      return popupOf(screen, known, showing)
    case 'detail':
      return detailOf(screen, known, showing)
    case 'records':
      return recordsOf(screen, known, showing)
    default:
      return undefined
  }
}

type ScreenOf<K extends Screen['kind']> = Extract<Screen, { readonly kind: K }>

const formOf = (
  screen: ScreenOf<'form'>,
  { group, groups, balance, sending, up, noFund }: Known,
  { acts, now }: Showing,
): PacketScreen | undefined => {
  if (!group || !groups || group.value.gid !== screen.gid) return undefined
  const { outcome } = sending.open ? nothingHeld : sending
  const told = outcome?.kind === 'done' ? text.accepted : text.voided
  return {
    kind: 'form',
    groupName: group.value.groupName,
    members: group.value.memberCount,
    limits: groups.value.settings,
    balance: balance?.value.cash,
    noFundPassword: noFund,
    blocked: up ? (sending.open ? text.checking : undefined) : text.offline,
    note: outcome && told,
    send: (packet) => acts.send(screen.gid, packet),
    records: () => acts.records({ of: 'grabbed', year: yearOf(now), page: 1 }, screen),
  }
}

const popupOf = (
  screen: ScreenOf<'popup'>,
  { packet, grabbing, up }: Known,
  { acts }: Showing,
): PacketScreen | undefined => {
  if (!packet || packet.value.redPacketId !== screen.id) return undefined
  const { status, amount, isOpening, note, id } = screen
  const isChecking = grabbing.open && !isOpening
  const mayOpen = up && status === openingStatus.open && !isOpening && !grabbing.open
  return {
    kind: 'popup',
    packet: packet.value,
    status,
    amount,
    isOpening,
    note: isChecking ? text.lostGrab : note,
    open: mayOpen ? () => acts.open(id) : undefined,
    details: () => acts.look(id),
  }
}

const detailOf = (
  { id, back }: ScreenOf<'detail'>,
  { packet, up }: Known,
  { acts, own, fingerprints }: Showing,
): PacketScreen | undefined => {
  if (!packet || packet.value.redPacketId !== id) return undefined
  const proof = proofOf(packet.value, fingerprints.get(id))
  return {
    kind: 'detail',
    packet: packet.value,
    own,
    asOf: up ? undefined : packet.serverTime,
    back: back && (() => acts.show(back)),
    verify: proof && (() => verifiedHere(proof)),
    saveProof: proof && (() => saveProof(proof)),
  }
}

const recordsOf = (
  { place, back, failure }: ScreenOf<'records'>,
  { page, up }: Known,
  { acts, now }: Showing,
): PacketScreen => {
  const year = yearOf(now)
  return {
    kind: 'records',
    place,
    years: [year, year - 1],
    list: page?.value.list,
    totalAmount: page?.value.totalAmount ?? 0n,
    totalItem: page?.value.totalItem ?? 0,
    bestCount: page?.value.bestCount ?? 0,
    asOf: up ? undefined : page?.serverTime,
    failure: page ? undefined : failure,
    choose: (part) => acts.records({ ...place, page: 1, ...part }, back),
    look: acts.look,
    back: back && (() => acts.show(back)),
  }
}

const beijingMs = 8 * 3_600_000

const yearOf = (now: number): number => new Date(now + beijingMs).getUTCFullYear()
