/** The settings of the games that operators give. */
import { onOrOff } from '../platform/settings/forms.ts'
import { defineSetting } from '../platform/settings/setting.ts'

/** By name. */
export const gamesSettings = {
  /** Whether the red-envelope activity is held, which the house pays. */
  redEnvelopes: defineSetting({
    variable: 'RED_ENVELOPES',
    start: 'as `SANDBOX`',
    about: 'on or off: [one a day](docs/decisions/0054-red-envelopes.md), paid by the house',
    read: ({ sandbox, env }) => onOrOff('RED_ENVELOPES', env['RED_ENVELOPES'] ?? (sandbox ? 'on' : 'off')),
  }),
  /** The tables of card games of other providers, as `server/games/cards/cardGames.ts` reads them; empty for none. */
  cardGames: defineSetting({
    variable: 'CARD_GAMES',
    start: 'none',
    about:
      '[tables of card games](docs/operations.md#card-games-of-others) of other providers, in the menu of all games',
    read: ({ text = '' }) => text,
  }),
} as const
