/** The few values stored outside the database, because the guard needs them before anything else is open. */

import { newUuid } from './uuid.ts'

/** The part of local storage that is used. */
export interface DeviceStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The signed-in user, as stored on this device (lottery.md §3.9 "user local data"). */
export interface LocalUser {
  readonly userId: string
  readonly userName: string
  readonly userType: number
  readonly loginTime: number
  /** Selects the variants of some pages (lottery.md §2.1); 1 by default. */
  readonly platformId: number
}

/** Why a tab left: by the button, or because the server had ended the session. */
export type Leaving = 'logout' | 'expired'

/** Key under which a tab notifies the others that it leaves; nothing stays there. */
export const leavingKey = 'leaving'

/** Key of the id of the signed-in member: it changes when another signs in. */
export const userIdKey = 'userId'

/** Settings of the device: not private; they are kept after a logout. */
export interface DeviceSettings {
  /** The selected lottery, cqssc if none is stored (lottery.md §4.2). */
  lotteryCode: string
  /** The chosen prize mode (wire.md §1.4). */
  oddsSide: 'A' | 'B'
  showMisses: boolean
  showHeats: boolean
  /** What the charts show, as JSON (`chartChoice.ts`). */
  chart: string
  /** Print a slip after each accepted bet (lottery.md §2.5). */
  printSlips: boolean
  /** For which lotteries long-streak tips are shown, as JSON (`tipSettings.ts`). */
  streakTips: string
  /** Racing, rolling digits or dice when a draw arrives. */
  drawScenes: boolean
  /** Number of the newest notice that has opened by itself here (lottery.md §3.9). */
  announcementId: string
  /** The Beijing day of the last chat here: its terms are shown before the first of a day (lottery.md §4.5). */
  liveChatDay: string
  /** The sounds of these. */
  drawSounds: boolean
  /** A sound with a new message, and with a win (lottery.md §3.9). */
  messageSounds: boolean
  winSounds: boolean
  /** An invitation to install was refused in this browser: it is not invited again. */
  installRefused: boolean
}

/** Key of the name for the next login; the form reads it before the app is loaded. */
export const rememberedNameKey = 'rememberedName'

/** The flag of a signed-in device; the cookie must be set as well (lottery.md §4.1). */
export const signedInKey = 'logined'

/** What a form of money calls this browser (funds.md §3): drawn, not computed from it, and another one after a logout. */
const visitorKey = 'visitorId'

/** Whose messages are pushed to this browser; it goes with the session, as they do. */
const pushKey = 'pushOf'

const userKeys = [
  signedInKey,
  userIdKey,
  'username',
  'userType',
  'loginTime',
  'platformId',
  pushKey,
  visitorKey,
] as const

/** Reads and writes these values. */
export const createDevice = (
  storage: DeviceStorage,
  readCookies: () => string,
  expireCookie: (name: string) => void,
) => ({
  /** The stored user; requires both the flag and the cookie (lottery.md §4.1). */
  user(): LocalUser | undefined {
    const hasMarker = /(?:^|;\s*)SIG=[^;]/.test(readCookies())
    const userId = storage.getItem(userIdKey)
    if (storage.getItem(signedInKey) !== '1' || !hasMarker || !userId) return undefined
    return {
      userId,
      userName: storage.getItem('username') ?? '',
      userType: Number(storage.getItem('userType') ?? '0'),
      loginTime: Number(storage.getItem('loginTime') ?? '0'),
      platformId: Number(storage.getItem('platformId') ?? '1'),
    }
  },
  rememberUser(user: LocalUser): void {
    storage.setItem(userIdKey, user.userId)
    storage.setItem('username', user.userName)
    storage.setItem('userType', String(user.userType))
    storage.setItem('loginTime', String(user.loginTime))
    storage.setItem('platformId', String(user.platformId))
    storage.setItem(signedInKey, '1')
  },
  /** Deletes everything that identifies the user, and the marker cookie. */
  forgetUser(): void {
    for (const key of userKeys) storage.removeItem(key)
    expireCookie('SIG')
  },
  /** What this browser is called in forms of money, until the member leaves. */
  visitorId(): string {
    const held = storage.getItem(visitorKey)
    if (held !== null) return held
    const drawn = newUuid()
    storage.setItem(visitorKey, drawn)
    return drawn
  },
  /** The id of the member whose messages are pushed to this browser. */
  pushOf: (): string | undefined => storage.getItem(pushKey) ?? undefined,
  rememberPush(userId: string | undefined): void {
    if (userId === undefined) storage.removeItem(pushKey)
    else storage.setItem(pushKey, userId)
  },
  /** Announces a logout to the other tabs of this browser. */
  tellLeaving(why: Leaving): void {
    storage.setItem(leavingKey, why)
    storage.removeItem(leavingKey)
  },
  /** True when the flag is set although the cookie is gone: the session ended while the page was closed. */
  wasSignedIn: (): boolean => storage.getItem(signedInKey) === '1',
  setting<K extends keyof DeviceSettings>(key: K, fallback: DeviceSettings[K]): DeviceSettings[K] {
    const text = storage.getItem(key)
    if (text === null) return fallback
    return (typeof fallback === 'boolean' ? text === '1' : text) as DeviceSettings[K]
  },
  remember<K extends keyof DeviceSettings>(key: K, value: DeviceSettings[K]): void {
    storage.setItem(key, typeof value === 'boolean' ? (value ? '1' : '0') : value)
  },
  /** The name that the player asked to keep for the next login; empty when none. */
  rememberedName: (): string => storage.getItem(rememberedNameKey) ?? '',
  rememberName(name: string | undefined): void {
    if (name === undefined) storage.removeItem(rememberedNameKey)
    else storage.setItem(rememberedNameKey, name)
  },
  /** The id of the member whose logout could not reach the server yet; it is sent before anything else. */
  owedLogout: (): string | undefined => storage.getItem('owesLogout') ?? undefined,
  oweLogout(userId: string | undefined): void {
    if (userId === undefined) storage.removeItem('owesLogout')
    else storage.setItem('owesLogout', userId)
  },
})

/** The stored values of the device. */
export type Device = ReturnType<typeof createDevice>
