/**
 * An idempotency key: a UUID of version 7 (RFC 9562), which begins with the time in milliseconds. Keys of one day are
 * neighbours in the index of keys, so the server writes few pages of it instead of all. Everything else is of `random`, a
 * UUID of version 4.
 */
export const keyAt = (at: number, random: string): string => {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
