/** Calls of later pages: card games and red envelopes. */
import { cardGameList, openCardGame } from './cardGames.ts'
import { luckyDraw, redEnvelope } from './envelopes.ts'

/** By name. */
export const laterCalls = { cardGameList, openCardGame, redEnvelope, luckyDraw } as const
