/** The games beside the lottery. */
import type { MovementDoor } from '../ledger/movements/door.ts'
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import type { CardTable } from './cards/cardGames.ts'
import { gamesDomain } from './cards/games.domain.ts'
import { envelopesDomain } from './envelopes/envelopes.domain.ts'

/** What may be set for the games. */
export interface GamesSettings {
  /** Whether the red-envelope activity is held; by default in a sandbox. */
  readonly redEnvelopes?: boolean
  /** The tables of card games of other providers; none by default. */
  readonly cardGames?: readonly CardTable[]
}

interface Parts extends Pick<AreaParts, 'db' | 'sandbox'>, GamesSettings {
  readonly door: MovementDoor
}

/** Card games and red envelopes. */
export const gamesArea = defineArea(
  [gamesDomain, envelopesDomain],
  ({ db, door, sandbox, redEnvelopes = sandbox, cardGames = [] }: Parts) => ({
    domains: {
      games: gamesDomain.create({ db, tables: cardGames }),
      envelopes: envelopesDomain.create({ db, door, on: redEnvelopes }),
    },
  }),
)
