/** Red packets in the open chat: which dialog is open, and what is pressed there (chat-and-team.md §4; decided.md 41). */
import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  of,
  pairwise,
  switchMap,
} from 'rxjs'
// Here, so that their values are loaded together with who makes these calls.
import '#contract/account/later.ts'
import '#contract/chat/later.ts'
import type { CallOutput, ErrorName } from '#contract/areas.ts'
import { groupEvent } from '#contract/chat/events.ts'
import { readTip, type Tip } from '#contract/chat/groups.ts'
import { messageKinds } from '#contract/chat/messages.ts'
import type { Packet } from '#contract/chat/packets.ts'
import { messageStatus, openingStatus, packetTypes } from '#contract/chat/packetRules.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import { heldCalls } from '#src/app/forms/heldCalls.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { lotteryWallet } from '#src/db/account/balance.ts'
import { recordsKey, type RecordsPlace } from '#src/db/chat/packets.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { grabMoney, packetMoneyBy } from '#src/streams/chat/money.ts'
import { askPacket, askRecords } from '#src/streams/chat/packets.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { heard } from '#src/streams/core/heard.ts'
import { sendMoney } from '#src/streams/core/moneyCalls.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import { stored } from '#src/streams/core/stored.ts'
import { timing } from '#src/streams/core/timing.ts'
import { packetText as text } from './packet.text.ts'
import type { FilledPacket, PacketsSnapshot } from './packets.snapshot.ts'
import { screenOf, type Screen } from './screens.ts'
import type { LearnedStatuses, ShownPacket } from './shownPacket.ts'

/** What it needs of the chat. */
export interface PacketParts {
  readonly client: Client
  readonly db: PrivateDb
  readonly scope: Scope
  readonly own: number
  readonly group: Behavior<Cached<CallOutput<'groupDetail'>> | undefined>
  readonly groups: Behavior<Cached<CallOutput<'groups'>> | undefined>
}

/** Red packets as the chat shows them. */
export interface PacketsModel {
  readonly shown: Behavior<PacketsSnapshot>
  /** What calls have told of packets since their messages were stored. */
  readonly learned: Behavior<LearnedStatuses>
  /** Opens the form. */
  begin(): void
}

/** Statuses of a message by those of opening it. */
const messageOf: Readonly<Record<number, number>> = {
  [openingStatus.opened]: messageStatus.claimed,
  [openingStatus.expired]: messageStatus.expired,
  [openingStatus.empty]: messageStatus.empty,
}

/** Begins with no dialog. */
export const createPackets = (parts: PacketParts): PacketsModel => {
  const { client, db, scope, own, group, groups } = parts
  const screen$ = new BehaviorSubject<Screen | undefined>(undefined)
  const learned$ = new BehaviorSubject<LearnedStatuses>(new Map())
  const noFund$ = new BehaviorSubject(false)
  // As they were in the messages, before anybody took a share.
  const fingerprints = new Map<number, string>()
  const learn = (id: number, status: number) => {
    const known = messageOf[status]
    if (known !== undefined) learned$.next(new Map(learned$.value).set(id, known))
  }
  const doing: Doing = { ...parts, screen$, learn, newKey: newKeyOf(client) }
  const acts = actsOf(doing, noFund$)
  const grabbing$ = heldCalls(client, 'grabRedPacket')
  const id$ = screen$.pipe(
    map((screen) => (screen && 'id' in screen ? screen.id : undefined)),
    distinctUntilChanged(),
  )
  const place$ = screen$.pipe(
    map((screen) => (screen?.kind === 'records' ? recordsKey(screen.place) : undefined)),
    distinctUntilChanged(),
  )
  const isOpen = (tip: Tip | undefined) => {
    const screen = screen$.value
    return screen !== undefined && 'id' in screen && tip?.redPacketId === screen.id
  }
  // What others take while a packet is looked at is seen, however many they are.
  const told$ = heard(client, groupEvent).pipe(
    filter(({ messageType, message }) => messageType === messageKinds.tip && isOpen(readTip(message))),
    auditTime(timing.packetPause),
  )
  scope.each(told$, () => {
    const screen = screen$.value
    if (screen && 'id' in screen) scope.run(() => askPacket(client, screen.id))
  })
  // What became of an opening whose answer was lost is known: what the packet is now is asked for.
  scope.each(grabbing$.pipe(pairwise()), ([before, now]) => {
    const screen = screen$.value
    if (before.open && !now.open && screen?.kind === 'popup' && screen.note !== undefined) acts.ask(screen.id)
  })
  const shown$ = combineLatest({
    screen: screen$,
    packet: id$.pipe(
      switchMap((id) => (id === undefined ? of(undefined) : stored(() => db.chatPackets.get(String(id))))),
    ),
    page: place$.pipe(
      switchMap((key) => (key === undefined ? of(undefined) : stored(() => db.chatPacketPages.get(key)))),
    ),
    balance: stored(() => db.balance.get(lotteryWallet)),
    sending: heldCalls(client, 'sendRedPacket'),
    grabbing: grabbing$,
    up: client.line.line$.pipe(
      map(({ up }) => up),
      distinctUntilChanged(),
    ),
    noFund: noFund$,
    group: group.changes$,
    groups: groups.changes$,
  }).pipe(
    map((known): PacketsSnapshot => ({
      screen: screenOf(known, { acts, own, fingerprints, now: client.clock.now() }),
      press(packet) {
        fingerprints.set(packet.id, packet.fingerprint)
        acts.press(packet)
      },
      close: () => screen$.next(undefined),
    })),
  )
  return {
    shown: scope.behavior(shown$, { screen: undefined, press: acts.press, close: () => undefined }),
    learned: scope.behavior(learned$, learned$.value),
    begin: acts.begin,
  }
}

interface Doing extends PacketParts {
  readonly screen$: BehaviorSubject<Screen | undefined>
  readonly learn: (id: number, status: number) => void
  readonly newKey: () => string
}

const actsOf = (doing: Doing, noFund$: BehaviorSubject<boolean>) => {
  const { client, scope, own, group, screen$ } = doing
  const show = (screen: Screen) => screen$.next(screen)
  const pressing = pressingOf(doing)
  const records = (place: RecordsPlace, back: Screen | undefined) => {
    show({ kind: 'records', place, back })
    scope.ask({
      ask: () => askRecords(client, place),
      land(ending) {
        const open = screen$.value
        if (ending.kind === 'answered' || open?.kind !== 'records') return
        const failure = ending.kind === 'lost' ? text.offlineRecords : ending.msg
        if (recordsKey(open.place) === recordsKey(place)) show({ ...open, failure })
      },
      failed: () => undefined,
    })
  }
  return {
    ...pressing,
    begin() {
      const gid = group.value?.value.gid
      if (gid === undefined) return
      show({ kind: 'form', gid })
      scope.ask({
        ask: () => client.call('securityState', {}),
        land(ending) {
          if (ending.kind === 'answered') noFund$.next(!ending.value.fundPassword)
        },
        failed: () => undefined,
      })
    },
    send: (gid: number, packet: FilledPacket) =>
      sendFrom(doing, gid, packet).catch((error: unknown) => {
        scope.report(error)
        return text.failed
      }),
    records,
    look(id: number) {
      show({ kind: 'detail', id, back: screen$.value })
      scope.run(() => askPacket(client, id))
    },
    show,
    press(packet: ShownPacket) {
      const { id } = packet
      scope.ask({
        ask: () => askPacket(client, id),
        land(ending) {
          const isOwn = packet.senderId === own && packet.type === packetTypes.ordinary
          if (ending.kind === 'answered') {
            if (isOwn) show({ kind: 'detail', id })
            else pressing.ask(id)
          } else scope.run(() => lookOffline(doing, id, ending))
        },
        failed: () => showToast({ kind: 'error', text: text.failed, key: 'packet' }),
      })
    },
  }
}

/** Without an answer a packet that was looked at before is shown as it was. */
const lookOffline = async ({ db, screen$ }: Doing, id: number, ending: Ending<Packet>): Promise<void> => {
  const kept = ending.kind === 'lost' && (await db.chatPackets.get(String(id)))
  if (kept) screen$.next({ kind: 'detail', id })
  else showToast({ kind: 'error', text: sayOf(ending), key: 'packet' })
}

const sayOf = (ending: Ending<unknown>): string => (ending.kind === 'refused' ? ending.msg : text.failed)

/** Asking whether a packet can be opened, and opening it. */
const pressingOf = (doing: Doing) => {
  const { client, scope, screen$, learn, newKey } = doing
  const ask = (id: number): void =>
    scope.ask({
      ask: () => client.call('openRedPacket', { redPacketId: id }),
      land(ending) {
        if (ending.kind !== 'answered') {
          showToast({ kind: 'error', text: sayOf(ending), key: 'packet' })
          return
        }
        const { status, amount } = ending.value
        learn(id, status)
        screen$.next({ kind: 'popup', id, status, amount, isOpening: false })
      },
      failed: () => showToast({ kind: 'error', text: text.failed, key: 'packet' }),
    })
  const landGrab = (id: number, ending: Ending<CallOutput<'grabRedPacket'>>): void => {
    const open = screen$.value
    if (ending.kind === 'answered') {
      learn(id, openingStatus.opened)
      scope.run(() => askPacket(client, id))
      if (open?.kind === 'popup' && open.id === id)
        screen$.next({ ...open, status: openingStatus.opened, amount: ending.value.amount, isOpening: false })
      return
    }
    if (ending.kind === 'lost') {
      if (open?.kind === 'popup') screen$.next({ ...open, isOpening: false, note: text.lostGrab })
      return
    }
    // Somebody was faster, or the other tab was: what it is now is asked for.
    if (overtaken.has(ending.name)) ask(id)
    else {
      showToast({ kind: 'error', text: ending.msg, key: 'packet' })
      if (open?.kind === 'popup') screen$.next({ ...open, isOpening: false })
    }
  }
  return {
    ask,
    open(id: number) {
      const open = screen$.value
      if (open?.kind !== 'popup' || open.isOpening) return
      screen$.next({ ...open, isOpening: true })
      scope.ask({
        ask: () => sendMoney(client, grabMoney, { redPacketId: id }, newKey()),
        land: (ending) => landGrab(id, ending),
        failed: () => screen$.next({ ...open, isOpening: false, note: text.failed }),
      })
    },
  }
}

const overtaken: ReadonlySet<ErrorName | undefined> = new Set(['PacketEmpty', 'PacketExpired', 'PacketTaken'])

/** Sends a packet; resolves with why it was not, in Chinese. */
const sendFrom = async (
  { client, newKey, screen$ }: Doing,
  gid: number,
  { password, ...packet }: FilledPacket,
): Promise<string | undefined> => {
  const body = { scene: 1, targetId: gid, ...packet }
  const ending = await sendMoney(client, packetMoneyBy(passwordHex(password)), body, newKey())
  if (ending.kind === 'refused') return ending.msg
  if (ending.kind === 'lost') return text.lost
  showToast({ kind: 'ok', text: text.sent, key: 'packet' })
  screen$.next(undefined)
  return undefined
}
