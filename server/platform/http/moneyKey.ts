/** The Idempotency-Key of a money call. */
import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#engine/result.ts'
import { isKeyTooOld, keyAt } from '#contract/core/key.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The key of a call from its header. An older client sends none; it gets one that nobody will query. A key that is too old is refused:
 * whether it was accepted once may be in an archive.
 */
export const keyOf = (header: string | undefined, now: Date): Result<string, NamedError> => {
  if (header === undefined) return ok(keyAt(now.getTime(), randomUUID()))
  if (!keyForm.test(header)) return err(refusal('BadRequest'))
  const key = header.toLowerCase()
  return isKeyTooOld(key, now.getTime()) ? err(refusal('KeyExpired')) : ok(key)
}
