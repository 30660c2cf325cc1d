/** The public beacon of the settings, with its faults in the log. */
import { createRelayBeacon } from '../lottery/draws/relayBeacon.ts'
import type { Beacon } from '../lottery/draws/beacon.ts'
import type { PublicBeacon } from '../lottery/lottery.settings.ts'
import type { Log } from '../platform/observe/log.ts'
import type { Clock } from '../platform/time/clock.ts'

/** Makes it. */
export const relayBeacon = ({ chain, relays }: PublicBeacon, clock: Clock, log: Log): Beacon =>
  createRelayBeacon({
    chain,
    relays,
    clock,
    onFault: (fault) => log.warn({ ...fault }, 'a relay of the beacon did not answer the round'),
  })
