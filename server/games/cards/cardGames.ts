/** The card games of other providers that the operator has configured. */

/** A table of a game. Without an address it is announced, and not open. */
export interface CardTable {
  readonly gameId: string
  readonly gameName: string
  readonly tableId: string
  readonly tableName: string
  readonly mark: 'hot' | 'new' | undefined
  readonly url: string | undefined
}

/** `gameId:gameName/tableId:tableName`, marked by `hot` or `new`, with an address behind `=`. */
const shape =
  /^(?<gameId>[\w-]{1,32}):(?<gameName>[^,/:=]{1,20})\/(?<tableId>[\w-]{1,32}):(?<tableName>[^,/:=!]{1,20})(?:!(?<mark>hot|new))?(?:=(?<url>https:\/\/[^\s,]+))?$/

/** Reads the setting CARD_GAMES; throws an error that names it. */
export const readCardGames = (text: string): readonly CardTable[] => {
  const tables = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readTable)
  const places = new Set(tables.map(({ gameId, tableId }) => `${gameId}/${tableId}`))
  const names = new Set(tables.map(({ gameId, gameName }) => `${gameId}:${gameName}`))
  const games = new Set(tables.map(({ gameId }) => gameId))
  if (places.size < tables.length || names.size > games.size)
    throw new Error('CARD_GAMES must name each table once, and each game by one name')
  return tables
}

const readTable = (entry: string): CardTable => {
  const parts = shape.exec(entry)?.groups
  if (!parts)
    throw new Error(
      `CARD_GAMES must be game:name/table:name, with !hot or !new and =https://… as wished, several separated by commas, it has "${entry}"`,
    )
  const { gameId = '', gameName = '', tableId = '', tableName = '', mark, url } = parts
  return {
    gameId,
    gameName,
    tableId,
    tableName,
    mark: mark === 'hot' || mark === 'new' ? mark : undefined,
    url,
  }
}
