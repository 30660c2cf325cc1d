/** The hall: favourites and recent lotteries in a row each, below them all lotteries in five columns. */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { countdownText, isClosing } from '#src/app/lottery/countdown.ts'
import { v } from '#src/app/theme/vars.ts'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { FailedNote, FailedState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { FavoriteList } from './FavoriteList.tsx'
import { FavoriteStar } from './FavoriteStar.tsx'
import type { FailedPart, HallGame, HallSnapshot } from './hall.snapshot.ts'
import { text } from './hall.text.ts'

const Own = styled.div`
  padding: 12px 24px;
  border-bottom: 1px solid ${v.line};
  display: grid;
  grid-template-columns: 88px 1fr;
  gap: 8px 12px;
  align-items: center;
  min-height: 32px;
  [role='alert'] {
    padding: 0;
  }
  h3 {
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
  }
`

const Groups = styled.div`
  padding: 16px 24px 20px;
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 20px 16px;
  h3 {
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
    margin-bottom: 4px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 30px;
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: ${v.caution};
  }
`

const GameLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  color: ${v.ink};
  white-space: nowrap;
  &:hover {
    color: ${v.primaryText};
  }
`

const Clock = styled.span`
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  white-space: nowrap;
  &[data-closing] {
    color: ${v.primaryText};
  }
`

const PartNote = ({ part }: { readonly part: FailedPart | undefined }) =>
  part === undefined ? null : (
    <>
      {part.asOfMs === undefined ? null : <AsOf atMs={part.asOfMs} />}
      <FailedNote failure={part.failure} />
    </>
  )

interface HallPanelProps extends HallSnapshot {
  /** Called when a lottery is opened. */
  readonly onOpen: () => void
}

export const HallPanel = ({
  groups,
  favorites,
  recent,
  failed,
  toggle,
  move,
  problem,
  onOpen,
}: HallPanelProps) => (
  <>
    {failed.groups && groups.length === 0 ? (
      <FailedState title={text.failedGroups} {...failed.groups.failure} />
    ) : (
      <PartNote part={failed.groups} />
    )}
    <Own>
      <h3>{text.favorites(favorites.length)}</h3>
      <div>
        {favorites.length === 0 ? (
          <Caption>{failed.favorites ? null : text.noFavorites}</Caption>
        ) : (
          <FavoriteList games={favorites} move={move} onOpen={onOpen} />
        )}
        <PartNote part={failed.favorites} />
      </div>
      {recent.length === 0 ? null : (
        <>
          <h3>{text.recent}</h3>
          <Row gap={16} style={{ flexWrap: 'wrap' }}>
            {recent.map((game) => (
              <Entry key={game.code} game={game} onOpen={onOpen} />
            ))}
          </Row>
        </>
      )}
      {failed.recent ? (
        <div style={{ gridColumn: '2' }}>
          <PartNote part={failed.recent} />
        </div>
      ) : null}
      <span aria-live="polite" style={{ gridColumn: '2', color: v.error }}>
        {problem}
      </span>
    </Own>
    <Groups>
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <ul>
            {group.games.map((game) => (
              <li key={game.code}>
                <Entry game={game} onOpen={onOpen} />
                <Spacer />
                <FavoriteStar
                  name={game.name}
                  favorite={game.favorite}
                  toggle={toggle && (() => toggle(game.code))}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Groups>
  </>
)

const Entry = ({ game, onOpen }: { readonly game: HallGame; readonly onOpen: () => void }) => (
  <GameLink to={game.href} onClick={onOpen}>
    {game.name}
    {game.mark ? <small>{game.mark}</small> : null}
    <Clock data-closing={isClosing(game.countdown) || undefined} aria-hidden="true">
      {countdownText(game.countdown)}
    </Clock>
  </GameLink>
)
