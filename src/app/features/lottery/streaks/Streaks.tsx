/**
 * The long streaks of all lotteries: plain figures of the past. Nothing is coloured by length, and no row suggests what
 * comes next.
 */
import styled from '@emotion/styled'
import { coreWidth, v } from '#src/app/theme/vars.ts'
import { countdownText } from '#src/app/lottery/countdown.ts'
import { TagSquare } from '#src/app/lottery/TagSquare.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { ProgressLine } from '#src/app/ui/feedback/ProgressLine.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { leastLengths, sideKinds, type StreakRow, type StreaksSnapshot } from './streaks.snapshot.ts'
import { text } from './streaks.text.ts'
import { tipLengths } from './tipSettings.ts'

const absent = <EmptyState icon="offline" title={text.notKept} hint={text.notKeptHint} />

const Core = styled.main`
  width: ${coreWidth}px;
  margin: 0 auto;
  padding: 12px 0 24px;
  display: grid;
  gap: 12px;
  h1 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 50px;
  padding: 8px 16px;
  border-bottom: 1px solid ${v.line};
  background: ${v.sunken};
  &:last-child {
    border-bottom: 0;
    background: none;
  }
`

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${v.ink2};
  font-size: 13px;
  line-height: 18px;
`

export interface StreaksProps {
  readonly streaks: StreaksSnapshot
  /** The lottery of the page. */
  readonly name: string
  readonly playHref: string
}

export const Streaks = ({ streaks, name, playHref }: StreaksProps) => (
  <Core>
    <Row gap={12}>
      <h1>{text.title}</h1>
      <Note>
        <Icon name="info" size={14} />
        {text.independent}
      </Note>
      <Spacer />
      <TextLink to={playHref}>{text.back(name)}</TextLink>
    </Row>
    <List streaks={streaks} />
    <Tips streaks={streaks} name={name} />
  </Core>
)

const kindItems = sideKinds.map((key) => ({ key, label: text.kinds[key] }))
const leastItems = leastLengths.map((key) => ({ key, label: text.leastName(key) }))

const List = ({ streaks }: Pick<StreaksProps, 'streaks'>) => {
  const { rows, least } = streaks
  const loaded = rows.state === 'ready' ? rows : undefined
  const refreshing = loaded?.refreshing ?? false
  return (
    <Card aria-label={text.list} aria-busy={refreshing || undefined}>
      <CardHeader title={text.list}>
        {loaded?.asOfMs === undefined ? null : <AsOf atMs={loaded.asOfMs} />}
      </CardHeader>
      <ProgressLine shown={refreshing} />
      <Bar>
        <Select
          label={text.lottery}
          items={streaks.lotteries}
          chosen={streaks.lottery}
          onChoose={streaks.chooseLottery}
        />
        <Segmented label={text.kind} items={kindItems} chosen={streaks.kind} onChoose={streaks.chooseKind} />
        <Spacer />
        <Caption>{text.least}</Caption>
        <Segmented label={text.least} items={leastItems} chosen={least} onChoose={streaks.chooseLeast} />
      </Bar>
      <Loaded
        of={rows}
        failedTitle={text.failed}
        notKept={absent}
        loading={streaks.notKept ? absent : <SkeletonLines lines={8} label={text.loading} />}
      >
        {(value) =>
          value.length === 0 ? (
            <EmptyState icon="chart" title={text.empty(least)} hint={text.emptyHint} />
          ) : (
            <StreakTable rows={value} />
          )
        }
      </Loaded>
    </Card>
  )
}

const StreakTable = ({ rows }: { readonly rows: readonly StreakRow[] }) => (
  <Table aria-label={text.list}>
    <thead>
      <tr>
        <th scope="col">{text.columns.lottery}</th>
        <th scope="col">{text.columns.item}</th>
        <th scope="col">{text.columns.side}</th>
        <th scope="col" data-right aria-sort="descending">
          {text.columns.length}
        </th>
        <th scope="col" data-right>
          {text.columns.issue}
        </th>
        <th scope="col" data-right>
          {text.columns.closes}
        </th>
        <th scope="col" aria-label={text.open} />
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <td>{row.lottery}</td>
          <td>{row.item}</td>
          <td>
            <TagSquare tag={row.side} />
          </td>
          <td data-right>
            <b>{text.length(row.length)}</b>
          </td>
          <td data-right data-quiet>
            {row.issue}
          </td>
          <td data-right data-quiet>
            {countdownText(row.countdown)}
          </td>
          <td data-right>
            <TextLink to={row.href} label={text.openLottery(row.lottery)}>
              {text.open}
            </TextLink>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const tipItems = tipLengths.map((length) => ({ key: String(length), label: text.tipsLeastName(length) }))

const Tips = ({ streaks: { tips, changeTips }, name }: Pick<StreaksProps, 'streaks' | 'name'>) => (
  <Card aria-label={text.tips(name)}>
    <CardHeader title={text.tips(name)} />
    <Bar>
      <CheckField checked={tips.on} onChange={(on) => changeTips({ on })}>
        {text.tipsOn}
      </CheckField>
      <Select
        label={text.tipsLeast}
        items={tipItems}
        chosen={String(tips.least)}
        onChoose={
          tips.on
            ? (key) => {
                const least = tipLengths.find((length) => String(length) === key)
                if (least !== undefined) changeTips({ least })
              }
            : undefined
        }
      />
      <Caption>{text.tipsHint}</Caption>
    </Bar>
  </Card>
)
