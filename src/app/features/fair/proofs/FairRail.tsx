/** The cards beside the steps: why, the proof as a file, the order of events, beacon, counts, the player's bets, recent draws. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { roundTime } from '#contract/fair/proof/rounds.ts'
import { v } from '#src/app/theme/vars.ts'
import { drawLook, shortIssue } from '#src/app/lottery/draw.ts'
import { DrawBalls } from '#src/app/lottery/DrawBalls.tsx'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { beijingDay } from '#src/db/core/months.ts'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { DayCard } from './DayCard.tsx'
import type { FairSnapshot } from './fair.snapshot.ts'
import { text } from './fair.text.ts'
import { beaconName } from './FairSteps.tsx'
import { shortened } from '#src/app/ui/layout/hex.ts'

const Rail = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 12px;
  @media print {
    display: none;
  }
`

const Body = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  font-size: 13px;
  line-height: 20px;
  color: ${v.ink2};
`

const Reasons = styled.ul`
  padding: 4px 14px 8px;
  li {
    padding: 8px 0;
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
  li + li {
    border-top: 1px solid ${v.line};
  }
  b {
    display: block;
    color: ${v.ink};
  }
`

const Moments = styled.ol`
  padding: 10px 14px;
  li {
    display: flex;
    gap: 12px;
    font-size: 13px;
    line-height: 28px;
  }
  time {
    flex: none;
    width: 104px;
    color: ${v.ink3};
  }
`

const Pair = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  font-size: 13px;
  color: ${v.ink2};
  span:last-of-type,
  code {
    color: ${v.ink};
  }
  code {
    font-size: 12px;
  }
`

const Counts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  div {
    padding: 8px 14px;
  }
  div:nth-of-type(even) {
    border-left: 1px solid ${v.line};
  }
  div:nth-of-type(n + 3) {
    border-top: 1px solid ${v.line};
  }
  dt {
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
  dd {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
`

const Orders = styled.ul`
  padding: 4px 14px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 0;
    font-size: 13px;
    line-height: 18px;
  }
  li + li {
    border-top: 1px solid ${v.line};
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
`

const RecentTable = styled(Table)`
  ${columnWidths(52, 'auto', 84)}
  td {
    height: 32px;
    padding: 0 6px;
  }
  th {
    padding: 0 6px;
  }
  td:first-of-type,
  th:first-of-type {
    padding-left: 14px;
  }
  td:last-of-type,
  th:last-of-type {
    padding-right: 14px;
  }
  /* Five balls in one line; ten tiles stay in two. */
  &:not([data-look='tile']) [data-size='cell'] {
    max-width: 138px;
  }
`

/** What the rail can do. */
export interface RailActions {
  readonly copyProof: () => void
  readonly exportProof: () => void
  readonly exportOrders: (() => void) | undefined
  readonly print: () => void
  readonly hrefOf: (issue: string) => string
}

interface RailProps {
  readonly fair: FairSnapshot
  readonly proof: DrawProof
  readonly actions: RailActions
}

export const FairRail = ({ fair, proof, actions }: RailProps) => (
  <Rail>
    <Card aria-label={text.why}>
      <CardHeader title={text.why} narrow />
      <Reasons>
        {text.reasons.map(([title, story]) => (
          <li key={title}>
            <b>{title}</b>
            {story}
          </li>
        ))}
      </Reasons>
    </Card>
    <ProofCard proof={proof} actions={actions} />
    <OrderCard proof={proof} />
    <BeaconCard proof={proof} />
    {fair.counts ? (
      <Card aria-label={text.counts}>
        <CardHeader title={text.counts} narrow actions={<Caption>{text.countsOf(proof.name)}</Caption>} />
        <Counts>
          <Count name={text.proven} value={fair.counts.proven} />
          <Count name={text.delayed} value={fair.counts.delayed} />
          <Count name={text.lateCount} value={fair.counts.late ?? 0} />
          <Count name={text.voidedCount} value={fair.counts.voided} />
        </Counts>
      </Card>
    ) : null}
    <OwnCard fair={fair} />
    <RecentCard fair={fair} proof={proof} actions={actions} />
    <DayCard fair={fair} day={beijingDay(proof.drawAt)} hrefOf={actions.hrefOf} />
  </Rail>
)

const Count = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text.issues(value)}</dd>
  </div>
)

const ProofCard = ({ proof, actions }: Pick<RailProps, 'proof' | 'actions'>) => (
  <Card aria-label={text.proof}>
    <CardHeader
      title={text.proof}
      narrow
      actions={<Caption>{text.size((JSON.stringify(proof).length / 1000).toFixed(1))}</Caption>}
    />
    <Body>
      <Button icon="copy" onPress={actions.copyProof}>
        {text.copyProof}
      </Button>
      <Button icon="install" onPress={actions.exportProof}>
        {text.exportProof}
      </Button>
      {actions.exportOrders ? (
        <Button icon="install" onPress={actions.exportOrders}>
          {text.exportOrders}
        </Button>
      ) : null}
      <Button icon="print" onPress={actions.print}>
        {text.print}
      </Button>
    </Body>
  </Card>
)

const OrderCard = ({ proof }: Pick<RailProps, 'proof'>) => (
  <Card aria-label={text.order}>
    <CardHeader title={text.order} narrow actions={<Caption>{text.beijing}</Caption>} />
    <Moments>
      {momentsOf(proof).map(([at, what]) => (
        <li key={what}>
          <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
          <span>{what}</span>
        </li>
      ))}
    </Moments>
  </Card>
)

const momentsOf = ({ commitment, sellStart, closeAt, book, beacon, chain, drawnAt }: DrawProof) => {
  const { moments } = text
  const list: (readonly [number, string])[] = [
    [sellStart, moments.sell],
    [closeAt, moments.close],
  ]
  if (commitment) list.push([commitment.publishedAt, moments.published])
  if (book) list.push([book.sealedAt, moments.sealed])
  if (beacon && chain) list.push([roundTime(chain, beacon.round), moments.emitted(groupCount(beacon.round))])
  if (drawnAt !== null) list.push([drawnAt, moments.drawn])
  return list.toSorted(([a], [b]) => a - b)
}

const BeaconCard = ({ proof: { chain } }: Pick<RailProps, 'proof'>) =>
  chain ? (
    <Card aria-label={text.beacon}>
      <CardHeader
        title={text.beacon}
        narrow
        actions={
          <Chip tone={beaconName(chain.hash) === text.publicBeacon ? 'ok' : 'caution'}>
            {beaconName(chain.hash)}
          </Chip>
        }
      />
      <Body>
        <PairLine name={text.scheme}>{chain.scheme}</PairLine>
        <PairLine name={text.period}>{text.seconds(chain.period)}</PairLine>
        <PairLine name={text.chain}>
          <code>{shortened(chain.hash, 8)}</code>
        </PairLine>
        <Caption>{beaconName(chain.hash) === text.publicBeacon ? text.publicNote : text.localNote}</Caption>
      </Body>
    </Card>
  ) : null

const PairLine = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Pair>
    <span>{name}</span>
    <span>{children}</span>
  </Pair>
)

const OwnCard = ({ fair: { orders } }: Pick<RailProps, 'fair'>) => (
  <Card aria-label={text.ownBets}>
    <CardHeader
      title={text.ownBets}
      narrow
      actions={orders.length > 0 ? <Caption>{text.sealedCount(orders.length)}</Caption> : null}
    />
    {orders.length === 0 ? (
      <Body>{text.noOwnBets}</Body>
    ) : (
      <Orders>
        {orders.map(({ orderId, play, stake, inBook }) => (
          <li key={orderId}>
            <div>
              {play} · {groupYuan(stake)}
              <small>{orderId}</small>
            </div>
            <Spacer />
            {inBook === undefined ? null : (
              <Chip tone={inBook ? 'ok' : 'error'}>{inBook ? text.inBook : text.notInBook}</Chip>
            )}
          </li>
        ))}
      </Orders>
    )}
  </Card>
)

const tones = { proven: 'ok', wrong: 'error', waiting: 'pending' } as const

const RecentCard = ({ fair, proof, actions }: RailProps) => (
  <Card aria-label={text.recent}>
    <CardHeader
      title={text.recent}
      narrow
      actions={
        fair.checkRecent && !fair.offline ? (
          <TextButton onPress={fair.checkRecent}>{text.checkAll}</TextButton>
        ) : null
      }
    />
    {fair.recent.length === 0 ? (
      <Body>{text.noRecent}</Body>
    ) : (
      <RecentTable data-look={drawLook(proof.family)}>
        <thead>
          <tr>
            <th scope="col">{text.issue}</th>
            <th scope="col">{text.result}</th>
            <th scope="col" data-right>
              {text.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {fair.recent.map(({ issue, code, state }) => (
            <tr key={issue}>
              <td data-quiet>{shortIssue(issue)}</td>
              <td data-nowrap>
                <DrawBalls
                  look={drawLook(proof.family)}
                  numbers={code.split(',')}
                  size="cell"
                  newest={issue === fair.issue}
                />
              </td>
              <td data-right>
                {state === 'unread' ? (
                  <TextLink to={actions.hrefOf(issue)} label={`${text.check} ${issue}`}>
                    {text.check}
                  </TextLink>
                ) : (
                  <Chip tone={tones[state]}>{text.recentStates[state]}</Chip>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </RecentTable>
    )}
  </Card>
)
