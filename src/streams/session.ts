/**
 * The session of this page.
 *
 * out: nobody is signed in; `expired` tells that the server ended a session, so that the login page can say
 * so. in: a user, with the private store of his account open. From in to out leads the button, or the server's
 * answer -1 or -2 to any call; a lost answer never does (lottery.md §4.1, design.md §7).
 */
import { BehaviorSubject, type Observable } from 'rxjs'
import { PrivateDb, wipePrivateDbs } from '#src/db/privateDb.ts'
import { adoptOrphans } from '#src/db/submissions.ts'
import type { Caller, Ending } from './caller.ts'
import type { Device, LocalUser } from './device.ts'

/** Who is here. */
export type Session =
  | { readonly state: 'out'; readonly expired: boolean }
  | { readonly state: 'in'; readonly user: LocalUser; readonly db: PrivateDb }

/** Keeps the session. */
export interface SessionKeeper {
  readonly session$: Observable<Session>
  readonly value: Session
  /** Signs in with the wire form of the password. */
  signIn(form: SignInForm): Promise<Ending<unknown>>
  /** Leaves on purpose: wiped here at once, told to the server now or when the line is back. */
  signOut(): Promise<void>
  /** The server said that the session is over. */
  expire(): Promise<void>
  /** The warning about an expired session was seen. */
  acknowledgeExpiry(): void
}

/** What the login form sends. */
export interface SignInForm {
  readonly cn: string
  /** MD5 hex. */
  readonly password: string
  readonly capchaCode?: string
  readonly code?: string
}

/** Makes a keeper from what the device remembers. */
export const createSessionKeeper = (call: Caller, device: Device): SessionKeeper => {
  const subject = new BehaviorSubject<Session>(remembered(device))
  // A cookie that ran out while the page was away: what it protected goes now.
  if (subject.value.state === 'out') void forgetEverything(device, undefined)
  if (device.owesLogout()) void payLogout(call, device)

  const leave = async (expired: boolean): Promise<void> => {
    const held = subject.value
    if (held.state === 'out') return
    subject.next({ state: 'out', expired })
    await forgetEverything(device, held.db)
  }

  return {
    session$: subject.asObservable(),
    get value() {
      return subject.value
    },
    async signIn({ cn, password, capchaCode, code }) {
      if (device.owesLogout()) await payLogout(call, device)
      const ending = await call('login', {
        cn,
        password,
        appId: 5,
        ...(capchaCode ? { capchaCode } : {}),
        ...(code ? { code } : {}),
      })
      if (ending.kind !== 'answered') return ending
      const { user } = ending.value
      await wipePrivateDbs()
      const local = {
        userId: user.id,
        userName: user.cn,
        userType: user.userType,
        loginTime: ending.serverTime,
      }
      device.rememberUser(local)
      subject.next({ state: 'in', user: local, db: new PrivateDb(user.id) })
      return ending
    },
    async signOut() {
      const held = subject.value
      if (held.state === 'out') return
      device.oweLogout(true)
      await leave(false)
      await payLogout(call, device)
    },
    expire: () => leave(true),
    acknowledgeExpiry() {
      if (subject.value.state === 'out') subject.next({ state: 'out', expired: false })
    },
  }
}

const remembered = (device: Device): Session => {
  const user = device.user()
  if (!user || device.owesLogout()) return { state: 'out', expired: device.wasSignedIn() }
  const db = new PrivateDb(user.userId)
  void adoptOrphans(db)
  return { state: 'in', user, db }
}

const forgetEverything = async (device: Device, db: PrivateDb | undefined): Promise<void> => {
  device.forgetUser()
  db?.close()
  await wipePrivateDbs()
}

const payLogout = async (call: Caller, device: Device): Promise<void> => {
  const ending = await call('logout', {})
  if (ending.kind !== 'lost') device.oweLogout(false)
}
