/**
 * The session of this page.
 *
 * out: nobody is signed in; `expired` means that the server ended a session, so that the login page can show
 * that. in: a user, with the account's private store open. The transition from in to out is caused by the button, or by the
 * server's answer -1 or -2 to any call; never by a lost answer (lottery.md §4.1, design.md §7). From one user to another there
 * is no transition: tabs share one cookie, and a tab whose browser is signed in as somebody else starts anew as that member.
 */
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { deletePrivateDb, openPrivateDb, wipePrivateDbs, type PrivateDb } from '#src/db/stores.ts'
import type { Caller, Ending } from './caller.ts'
import type { Device, Leaving, LocalUser } from './device.ts'

/** The state of the session. */
export type Session =
  | { readonly state: 'out'; readonly expired: boolean }
  | { readonly state: 'in'; readonly user: LocalUser; readonly db: PrivateDb }

/** Keeps the session. */
export interface SessionKeeper {
  readonly session$: Observable<Session>
  readonly value: Session
  /** Name of the signed-in user; emits only when it changes. */
  readonly userName$: Observable<string | undefined>
  /** True while a user is signed in. */
  readonly signedIn$: Observable<boolean>
  /** Signs in with the wire form of the password. */
  signIn(form: SignInForm): Promise<Ending<unknown>>
  /** Signs in by another call that answers the user: it is made once an owed sign-out is paid. */
  enter(by: () => Promise<Ending<SignedInAnswer>>): Promise<Ending<unknown>>
  /** Signs out: deletes the data here at once, and notifies the server now or when the connection is back. */
  signOut(): Promise<void>
  /** Tells the server of a sign-out that it has not heard of; nothing to do if there is none. */
  payOwed(): Promise<void>
  /** Ends the session because the server ended it. */
  expire(): Promise<void>
  /** Leaves because another tab left, which has notified the server: locally, and with a warning only if the session had ended. */
  follow(why: Leaving): Promise<void>
  /** Another tab signed in as `userId`: this one starts anew if it belongs to somebody else, or to nobody. */
  followEntry(userId: string): Promise<void>
  /** The server refused a call because the browser is signed in as another: asks as whom, and starts anew. */
  meetOther(): Promise<void>
  /** Records that the warning about an expired session was seen. */
  acknowledgeExpiry(): void
}

type SignedInAnswer = CallOutput<'login'>

/** The data that the login form sends. */
export interface SignInForm {
  readonly cn: string
  /** MD5 hex. */
  readonly password: string
  readonly capchaCode?: string
  readonly code?: string
  /** What a passkey signed, in place of the code. */
  readonly passkey?: string
}

/** Dependencies of a session keeper. */
export interface SessionParts {
  readonly call: Caller
  readonly device: Device
  /** Runs background work and reports its failure. */
  readonly run: (work: () => unknown) => void
  /** Loads the page anew; `switched` if it belonged to another member. */
  readonly startAnew: (why: { readonly switched: boolean }) => void
}

/** Makes a keeper from the values stored on the device. */
export const createSessionKeeper = ({ call, device, run, startAnew }: SessionParts): SessionKeeper => {
  const subject = new BehaviorSubject<Session>(remembered(device))
  // The cookie expired while the page was closed: the data it protected is deleted now.
  if (subject.value.state === 'out') run(() => forgetEverything(device, undefined))
  const pay = createPaying(call, device)
  run(pay)
  const userName$ = subject.pipe(
    map((session) => (session.state === 'in' ? session.user.userName : undefined)),
    distinctUntilChanged(),
  )

  const leave = async (expired: boolean): Promise<void> => {
    const held = subject.value
    if (held.state === 'out') return
    subject.next({ state: 'out', expired })
    const stored = device.user()
    // Another tab has signed in as somebody else, and this one had not noticed: what is his stays.
    if (stored && stored.userId !== held.user.userId) await deletePrivateDb(held.db, held.user.userId)
    else await forgetEverything(device, held.db)
  }
  // Only its own: what another tab has stored of the new member stays.
  const switchFrom = async ({ db, user }: { db: PrivateDb; user: LocalUser }): Promise<void> => {
    await deletePrivateDb(db, user.userId)
    startAnew({ switched: true })
  }
  const leaveFirst = (why: Leaving): Promise<void> => {
    if (subject.value.state === 'in') device.tellLeaving(why)
    return leave(why === 'expired')
  }

  const enter = entering({ device, pay }, (session) => subject.next(session))
  return {
    session$: subject.asObservable(),
    userName$,
    signedIn$: userName$.pipe(map((name) => name !== undefined)),
    get value() {
      return subject.value
    },
    enter,
    signIn: (credentials) => enter(() => call('login', loginInput(credentials))),
    async signOut() {
      const held = subject.value
      if (held.state === 'out') return
      device.oweLogout(held.user.userId)
      await leaveFirst('logout')
      await pay()
    },
    payOwed: pay,
    expire: () => leaveFirst('expired'),
    follow: (why) => leave(why === 'expired'),
    async followEntry(userId) {
      const held = subject.value
      if (held.state === 'out') startAnew({ switched: false })
      else if (held.user.userId !== userId) await switchFrom(held)
    },
    async meetOther() {
      const held = subject.value
      if (held.state === 'out') return
      const ending = await call('userInfoV2', {}, { member: null })
      if (ending.kind !== 'answered' || subject.value !== held) return
      const { uin, cn, userType, platformId } = ending.value.userInfo
      if (uin === held.user.userId) return
      device.rememberUser({
        userId: uin,
        userName: cn,
        userType,
        platformId,
        loginTime: ending.serverTime,
      })
      await switchFrom(held)
    },
    acknowledgeExpiry() {
      if (subject.value.state === 'out') subject.next({ state: 'out', expired: false })
    },
  }
}

/** Entering by a call that signs in: whatever another account has left here is deleted first. */
const entering =
  (
    { device, pay }: Pick<SessionParts, 'device'> & { readonly pay: () => Promise<void> },
    next: (session: Session) => void,
  ) =>
  async (by: Parameters<SessionKeeper['enter']>[0]): ReturnType<SessionKeeper['enter']> => {
    await pay()
    const ending = await by()
    if (ending.kind !== 'answered') return ending
    const { user } = ending.value
    await wipePrivateDbs()
    const local = {
      userId: user.id,
      userName: user.cn,
      userType: user.userType,
      loginTime: ending.serverTime,
      platformId: user.platformId,
    }
    device.rememberUser(local)
    next({ state: 'in', user: local, db: openPrivateDb(user.id) })
    return ending
  }

const loginInput = ({ cn, password, capchaCode, code, passkey }: SignInForm): CallInput<'login'> => ({
  cn,
  password,
  appId: 5,
  ...(capchaCode ? { capchaCode } : {}),
  ...(code ? { code } : {}),
  ...(passkey ? { passkey } : {}),
})

const remembered = (device: Device): Session => {
  const user = device.user()
  if (!user || device.owedLogout() !== undefined) return { state: 'out', expired: device.wasSignedIn() }
  return { state: 'in', user, db: openPrivateDb(user.userId) }
}

const forgetEverything = async (device: Device, db: PrivateDb | undefined): Promise<void> => {
  device.forgetUser()
  db?.close()
  await wipePrivateDbs()
}

/** What was stored before the member of an owed logout was. */
const owedBefore = '1'

/** Makes what pays an owed logout, one call at a time. A late one ends only the session whose cookie it was sent with. */
const createPaying = (call: Caller, device: Device): (() => Promise<void>) => {
  let paying: Promise<void> | undefined
  const pay = async (owed: string): Promise<void> => {
    // If somebody else has signed in meanwhile the server refuses it: his session is not the one that is owed.
    const ending = await call('logout', {}, { member: owed === owedBefore ? null : owed })
    if (ending.kind !== 'lost') device.oweLogout(undefined)
  }
  return async () => {
    const owed = device.owedLogout()
    if (owed === undefined) return
    paying ??= pay(owed).finally(() => (paying = undefined))
    await paying
  }
}
