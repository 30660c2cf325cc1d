/** The red-envelope activity. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { envelopeHandlers } from './envelopes.handlers.ts'
import type { EnvelopeParts } from './envelopes.ts'

/** `on`: whether the activity is held; else its calls refuse with `ActivityOff`. */
export const envelopesDomain = declareDomain(
  { name: 'envelopes' },
  (parts: EnvelopeParts & { readonly on: boolean }) => ({ handlers: envelopeHandlers(parts) }),
)
