/** Idempotency keys by the clock of the server, which a device whose own clock is wrong may be years off. */
import { keyAt } from '#contract/core/key.ts'
import type { Client } from './client.ts'
import { newUuid } from './uuid.ts'

/** Makes a new key with each call. */
export const newKeyOf =
  ({ clock }: Pick<Client, 'clock'>): (() => string) =>
  () =>
    keyAt(clock.now(), newUuid())
