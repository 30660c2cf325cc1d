/** The ledger: balances, statements, and the door through which all money but that of bets moves. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import type { LedgerEvent } from './events.ts'
import { ledgerDomain } from './ledger.domain.ts'
import { openDoor } from './movements/door.ts'

type Parts = Pick<AreaParts<LedgerEvent>, 'database' | 'db' | 'bus'>

/** The ledger. It gives its door, so that the movements of all areas share its batches. */
export const ledgerArea = defineArea([ledgerDomain], ({ database, db, bus }: Parts) => ({
  domains: { ledger: ledgerDomain.create({ db }) },
  gives: { door: openDoor({ database, bus }) },
}))
