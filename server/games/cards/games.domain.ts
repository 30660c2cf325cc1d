/** Games of other providers. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { gamesHandlers, type GamesParts } from './games.handlers.ts'

/** Lists the tables of the settings and opens them. */
export const gamesDomain = declareDomain({ name: 'games' }, (parts: GamesParts) => ({
  handlers: gamesHandlers(parts),
}))
