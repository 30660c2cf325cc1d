/**
 * An idempotency key: a UUID of version 7 (RFC 9562), which begins with the time in milliseconds. Keys of one day are
 * neighbours in the index of keys, so the server writes few pages of it instead of all. Everything else is of `random`, a
 * UUID of version 4.
 */
export const keyAt = (at: number, random: string): string => {
  // A clock that follows a server's has parts of milliseconds.
  const time = Math.floor(at).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

/**
 * The age at which a key is refused, 400 days in milliseconds: longer than the records of a player go back. Its row may then
 * be moved to an archive without the key becoming new again. A key that does not begin with the time never gets that old.
 */
export const keyMostAgeMs = 400 * 86_400_000

/** Whether a key was made more than `keyMostAgeMs` before `now`; false for a UUID of another version or variant. */
export const isKeyTooOld = (key: string, now: number): boolean =>
  /^.{14}7.{4}[89ab]/i.test(key) &&
  Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) < now - keyMostAgeMs
