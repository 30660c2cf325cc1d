/** 近期中奖: the largest wins of the last day. Without any the card is absent, unless they could not be read. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { FailedRead } from '#src/app/ui/feedback/EmptyState.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import type { TopWinsSnapshot } from './wins.snapshot.ts'
import { text } from './wins.text.ts'

const List = styled.ol`
  padding: 4px 14px 6px;
  li {
    display: grid;
    grid-template-columns: 64px 1fr auto;
    gap: 8px;
    align-items: center;
    min-height: 31px;
    font-size: 13px;
    line-height: 18px;
  }
  span:first-of-type {
    color: ${v.ink2};
  }
  b {
    color: ${v.win};
  }
`

const Note = styled.p`
  padding: 0 14px 10px;
`

export const TopWins = ({ wins, asOfMs, failure }: TopWinsSnapshot) =>
  wins.length === 0 && !failure ? null : (
    <Card aria-label={text.title}>
      <CardHeader title={text.title} narrow>
        {asOfMs === undefined ? null : <AsOf atMs={asOfMs} />}
      </CardHeader>
      <FailedRead failure={failure} title={text.failed} isEmpty={wins.length === 0} />
      {wins.length === 0 ? null : <Wins wins={wins} />}
    </Card>
  )

const Wins = ({ wins }: Pick<TopWinsSnapshot, 'wins'>) => (
  <>
    <List>
      {wins.map(({ key, name, lottery, award }) => (
        <li key={key}>
          <span>{name}</span>
          <span>{lottery}</span>
          <b>
            <MoneyText hao={award} symbol={false} />
          </b>
        </li>
      ))}
    </List>
    <Note>
      <Caption>{text.real}</Caption>
    </Note>
  </>
)
