/** The few things kept outside the database because the guard needs them before anything else is open. */

/** Local storage as far as it is used. */
export interface DeviceStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Who is signed in, as this device remembers it (lottery.md §3.9 "user local data"). */
export interface LocalUser {
  readonly userId: string
  readonly userName: string
  readonly userType: number
  readonly loginTime: number
}

/** Settings of the device: no private data, they outlive a logout. */
export interface DeviceSettings {
  /** The selected lottery, cqssc where none is remembered (lottery.md §4.2). */
  lotteryCode: string
  /** The chosen prize mode (wire.md §1.4). */
  oddsSide: 'A' | 'B'
  showMisses: boolean
  showHeats: boolean
}

/** Where the name for the next login is kept; the form reads it before the app is loaded. */
export const rememberedNameKey = 'rememberedName'

/** The flag of a signed-in device; the cookie must agree (lottery.md §4.1). */
export const signedInKey = 'logined'

const userKeys = [signedInKey, 'userId', 'username', 'userType', 'loginTime'] as const

/** Reads and writes the device's memory. */
export const createDevice = (
  storage: DeviceStorage,
  readCookies: () => string,
  expireCookie: (name: string) => void,
) => ({
  /** The remembered user: both the flag and the cookie must say so (lottery.md §4.1). */
  user(): LocalUser | undefined {
    const hasMarker = /(?:^|;\s*)SIG=[^;]/.test(readCookies())
    const userId = storage.getItem('userId')
    if (storage.getItem(signedInKey) !== '1' || !hasMarker || !userId) return undefined
    return {
      userId,
      userName: storage.getItem('username') ?? '',
      userType: Number(storage.getItem('userType') ?? '0'),
      loginTime: Number(storage.getItem('loginTime') ?? '0'),
    }
  },
  rememberUser(user: LocalUser): void {
    storage.setItem('userId', user.userId)
    storage.setItem('username', user.userName)
    storage.setItem('userType', String(user.userType))
    storage.setItem('loginTime', String(user.loginTime))
    storage.setItem(signedInKey, '1')
  },
  /** Takes back everything that names the user, and the marker cookie. */
  forgetUser(): void {
    for (const key of userKeys) storage.removeItem(key)
    expireCookie('SIG')
  },
  /** True when a flag is left although the cookie is gone: the session ended while the page was away. */
  wasSignedIn: (): boolean => storage.getItem(signedInKey) === '1',
  setting<K extends keyof DeviceSettings>(key: K, fallback: DeviceSettings[K]): DeviceSettings[K] {
    const text = storage.getItem(key)
    if (text === null) return fallback
    return (typeof fallback === 'boolean' ? text === '1' : text) as DeviceSettings[K]
  },
  remember<K extends keyof DeviceSettings>(key: K, value: DeviceSettings[K]): void {
    storage.setItem(key, typeof value === 'boolean' ? (value ? '1' : '0') : value)
  },
  /** The name the player asked to keep for the next login; empty when none. */
  rememberedName: (): string => storage.getItem(rememberedNameKey) ?? '',
  rememberName(name: string | undefined): void {
    if (name === undefined) storage.removeItem(rememberedNameKey)
    else storage.setItem(rememberedNameKey, name)
  },
  /** A logout that could not reach the server is finished before anything else. */
  owesLogout: (): boolean => storage.getItem('owesLogout') === '1',
  oweLogout(owed: boolean): void {
    if (owed) storage.setItem('owesLogout', '1')
    else storage.removeItem('owesLogout')
  },
})

/** The device's memory. */
export type Device = ReturnType<typeof createDevice>
