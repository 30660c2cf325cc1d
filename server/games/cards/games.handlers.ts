/** The calls of card games. */
import { ok } from '#engine/result.ts'
import { cardGameType } from '#contract/games/cardGames.ts'
import { mayDo } from '#contract/core/roles.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { breakOf } from '../../protection/limits.sql.ts'
import type { CardTable } from './cardGames.ts'

type GamesHandlers = Pick<Handlers, 'cardGameList' | 'openCardGame'>

/** What the calls need. */
export interface GamesParts {
  readonly db: Db
  readonly tables: readonly CardTable[]
}

/** Binds the calls to the tables of the settings. Who is in a break that he has chosen is led to none. */
export const gamesHandlers = ({ db, tables }: GamesParts): GamesHandlers => ({
  cardGameList: ({ type, isLottery }) =>
    Promise.resolve(ok({ result: type === cardGameType && !isLottery ? gamesOf(tables) : [] })),
  async openCardGame({ gameCode, tableId }, { member: { memberId, userType }, now }) {
    const table = tables.find((one) => one.gameId === gameCode && one.tableId === tableId)
    if (!table) return closed('UNKNOWN_TABLE')
    if (!mayDo(userType, 'bet')) return closed('NOT_ALLOWED')
    if (await breakOf(db, memberId, now)) return closed('EXCLUDED')
    return table.url === undefined
      ? closed('NOT_OPEN')
      : ok({ success: true, data: table.url, errorCode: null })
  },
})

const closed = (errorCode: string) => ok({ success: false, data: null, errorCode })

const gamesOf = (tables: readonly CardTable[]) =>
  [...new Map(tables.map(({ gameId, gameName }) => [gameId, gameName]))].map(([gameId, gameName]) => ({
    gameId,
    gameName,
    tables: tables
      .filter((one) => one.gameId === gameId)
      .map(({ tableId, tableName, mark }) => ({
        tableId,
        tableName,
        isHot: mark === 'hot',
        isNew: mark === 'new',
      })),
  }))
