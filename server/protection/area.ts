/** The limits, breaks and reminders of players. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import type { ProtectionEvent } from './events.ts'
import { protectionDomain } from './protection.domain.ts'
import type { ProtectionParts } from './protection.handlers.ts'

type Parts = Pick<AreaParts<ProtectionEvent>, 'db' | 'bus'> & Pick<ProtectionParts, 'stopChases'>

/** The protection of players. Made after the lottery, whose chases a break stops. */
export const protectionArea = defineArea([protectionDomain], ({ db, bus, stopChases }: Parts) => ({
  domains: { protection: protectionDomain.create({ db, bus, stopChases }) },
}))
