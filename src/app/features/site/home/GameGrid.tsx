/** All lotteries of a group, three in a row: name, countdown, last draw, and a link if the lottery has a page. */
import styled from '@emotion/styled'
import { memo } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { AsOf, Chip } from '#src/app/ui/controls/Chip.tsx'
import { countdownText, isClosing } from '#src/app/lottery/countdown.ts'
import { DrawBalls } from '#src/app/lottery/DrawBalls.tsx'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { SimulatedMark } from '#src/app/lottery/SimulatedMark.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { ProgressLine } from '#src/app/ui/feedback/ProgressLine.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import type { GameTile, HomeSnapshot } from './home.snapshot.ts'
import { text } from './home.text.ts'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  /* The last row's hairlines fall outside and are cut off, whatever the number of tiles. */
  overflow: hidden;
  border-radius: 0 0 8px 8px;
`

/** Three rows of tiles, as many as the first group has: what stands below does not move when they are read. */
const Coming = styled.div`
  min-height: 372px;
`

const Tile = styled.li`
  display: flex;
  flex-direction: column;
  min-height: 124px;
  padding: 14px 16px 12px;
  margin: 0 -1px -1px 0;
  border-right: 1px solid ${v.line};
  border-bottom: 1px solid ${v.line};
  h3 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
`

const Clock = styled.span`
  font-size: 18px;
  line-height: 24px;
  font-weight: 600;
  white-space: nowrap;
  &[data-words] {
    font-size: 13px;
  }
  &[data-closing] {
    color: ${v.primaryText};
  }
  &[data-unknown] {
    color: ${v.ink3};
  }
`

const Numbers = styled.div`
  margin: 8px 0;
  min-height: 26px;
`

export const GameGrid = ({ groups, group, chooseGroup, games }: HomeSnapshot) => {
  const loaded = games.state === 'ready' ? games : undefined
  return (
    <Card aria-label={text.games} aria-busy={loaded?.refreshing || undefined}>
      <CardHeader
        title={text.games}
        actions={loaded?.asOfMs === undefined ? null : <AsOf atMs={loaded.asOfMs} />}
      >
        {groups.length > 1 ? (
          <Segmented label={text.groups} items={groups} chosen={group} onChoose={chooseGroup} />
        ) : null}
      </CardHeader>
      <ProgressLine shown={loaded?.refreshing ?? false} />
      <Loaded
        of={games}
        failedTitle={text.failedGames}
        loading={
          <Coming>
            <SkeletonLines lines={6} label={text.loadingGames} />
          </Coming>
        }
      >
        {(tiles) =>
          tiles.length === 0 ? (
            <EmptyState title={text.noGames} />
          ) : (
            <Grid>
              {tiles.map((game) => (
                <Game key={game.code} game={game} />
              ))}
            </Grid>
          )
        }
      </Loaded>
    </Card>
  )
}

const Game = memo(({ game }: { readonly game: GameTile }) => (
  <Tile>
    <Row gap={8}>
      <h3>{game.name}</h3>
      <Spacer />
      <GameClock {...game} />
    </Row>
    <Numbers>
      {game.lastDraw ? (
        <DrawBalls look={game.look} numbers={game.lastDraw.numbers} />
      ) : (
        <Caption>{text.noDraw}</Caption>
      )}
    </Numbers>
    <Row gap={6} style={{ marginTop: 'auto', minHeight: 24 }}>
      {game.lastDraw ? <Caption>{text.lastIssue(shortIssue(game.lastDraw.issue))}</Caption> : null}
      {game.lastDraw?.simulated ? <SimulatedMark /> : null}
      <Spacer />
      {game.chartHref === undefined ? null : (
        <TextLink to={game.chartHref} label={`${text.chart} ${game.name}`} quiet>
          {text.chart}
        </TextLink>
      )}
      {game.href === undefined ? null : (
        <TextLink to={game.href} label={`${text.bet} ${game.name}`} arrow>
          {text.bet}
        </TextLink>
      )}
    </Row>
  </Tile>
))
Game.displayName = 'Game'

const stateOnly: readonly string[] = ['paused', 'waiting', 'onOrder']

const GameClock = ({ countdown }: GameTile) =>
  stateOnly.includes(countdown.kind) ? (
    <Chip tone="none">{countdownText(countdown)}</Chip>
  ) : (
    <Clock
      data-words={countdown.kind === 'fetching' || undefined}
      data-closing={isClosing(countdown) || undefined}
      data-unknown={countdown.kind === 'unknown' || undefined}
    >
      {countdownText(countdown)}
    </Clock>
  )
