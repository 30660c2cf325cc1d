/** The card games of other providers in the menu of all games; nothing where the site has none (chat-and-team.md §7). */
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import type { CallOutput } from '#contract/areas.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import { cardGameType } from '#contract/games/cardGames.ts'
import type { App } from '../../core/app.ts'
import { showToast } from '../../ui/toast.ts'
import { text } from './gamesMenu.text.ts'
import { markOf } from './gameMark.ts'

/** One column, however many games there are. */
const Games = styled.div`
  section + section {
    margin-top: 12px;
  }
`

type CardGame = CallOutput<'cardGameList'>['result'][number]

interface CardGamesProps {
  readonly app: App
  readonly leave: () => void
}

export const CardGames = ({ app, leave }: CardGamesProps) => {
  const [games, setGames] = useState<readonly CardGame[]>([])
  useEffect(() => {
    const scope = app.client.scope()
    scope.ask({
      ask: () => app.client.call('cardGameList', { type: cardGameType, isLottery: false }),
      land: (ending) => (ending.kind === 'answered' ? setGames(ending.value.result) : undefined),
    })
    return () => scope.end()
  }, [app])
  const open = (gameCode: string, tableId: string) => {
    leave()
    app.client.scope().ask({
      ask: () => app.client.call('openCardGame', { gameCode, tableId }),
      land: openTable,
    })
  }
  if (games.length === 0) return null
  return (
    <Games>
      {games.map(({ gameId, gameName, tables }) => (
        <section key={gameId} aria-label={gameName}>
          <h3>{gameName}</h3>
          <ul>
            {tables.map(({ tableId, tableName, ...marks }) => {
              const mark = markOf(marks)
              return (
                <li key={tableId}>
                  <button type="button" onClick={() => open(gameId, tableId)}>
                    {tableName}
                    {mark === undefined ? null : <small>{mark}</small>}
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Games>
  )
}

/** Opens a table in a tab of its own, or says why it stays closed. */
const openTable = (ending: Ending<CallOutput<'openCardGame'>>): void => {
  const key = 'cardGame'
  if (ending.kind !== 'answered') {
    showToast({ kind: 'error', text: ending.kind === 'refused' ? ending.msg : text.tableLost, key })
    return
  }
  const { success, data, errorCode } = ending.value
  if (success && data !== null) {
    window.open(data, '_blank', 'noopener')
    return
  }
  showToast({ kind: 'info', text: text.tableClosed[errorCode ?? ''] ?? text.tableRefused, key })
}
