/** The conversations of the desk: the queue at the left, the open one beside it. */
import styled from '@emotion/styled'
import type { SupportCase } from '#contract/support/cases.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { AsOf, Chip, type ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Ellipsis } from '#src/app/ui/layout/layout.ts'
import { formatRecent } from '#src/app/ui/layout/time.ts'
import { CasePanel } from './CasePanel.tsx'
import { Ratings } from './Ratings.tsx'
import { Reports } from './Reports.tsx'
import type { CasesSnapshot, CaseTab } from './cases.snapshot.ts'
import { text } from './cases.text.ts'

const Page = styled.main`
  display: grid;
  grid-template-columns: 340px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
`

const Side = styled.div`
  display: grid;
  gap: 12px;
`

const Bar = styled.div`
  padding: 10px 12px;
  [role='radiogroup'] {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
  }
`

const Queue = styled.ul`
  margin: 0;
  padding: 0 8px 8px;
  list-style: none;
`

const Entry = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 10px;
  width: 100%;
  padding: 8px 10px;
  border: 1px solid transparent;
  border-radius: ${shape.control};
  background: none;
  color: ${v.ink};
  font: inherit;
  font-size: 14px;
  line-height: 20px;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${v.hover};
  }
  &[aria-current] {
    background: ${v.primaryTint};
    border-color: ${v.primary};
  }
  b {
    font-weight: 600;
  }
  [data-end] {
    justify-self: end;
  }
`

const tones = { waiting: 'caution', answered: 'pending', closed: 'none' } as const satisfies Record<
  SupportCase['state'],
  ChipTone
>

export const Cases = ({ snapshot }: { readonly snapshot: CasesSnapshot }) => {
  const { read, tab, chooseTab, choose, chosen } = snapshot
  const counts = read.state === 'ready' ? read.value.counts : undefined
  return (
    <Page>
      <Side>
        <Card aria-label={text.title}>
          <CardHeader title={text.title} actions={<TextLink to="/support">工作台</TextLink>}>
            {read.state === 'ready' && read.asOfMs !== undefined ? <AsOf atMs={read.asOfMs} /> : null}
          </CardHeader>
          <Bar>
            <Segmented
              label={text.tabsLabel}
              items={(['mine', 'free', 'all'] as const).map((key) => ({
                key,
                label: counts ? `${text.tabs[key]} ${counts[key]}` : text.tabs[key],
              }))}
              chosen={tab}
              onChoose={chooseTab}
            />
          </Bar>
          <Loaded
            of={read}
            failedTitle={text.failed}
            loading={<SkeletonLines lines={4} label={text.loading} />}
          >
            {({ list }) => <List list={list} tab={tab} chosen={chosen?.it.memberId} choose={choose} />}
          </Loaded>
        </Card>
        <Ratings list={snapshot.ratings} />
      </Side>
      <Side>
        <Reports list={snapshot.reports} isUp={snapshot.isUp} judge={snapshot.judge} />
        {chosen ? (
          <CasePanel key={chosen.it.memberId} open={chosen} snapshot={snapshot} />
        ) : (
          <Card aria-label={text.choose}>
            <EmptyState icon="chat" title={text.choose} hint={text.chooseHint} />
          </Card>
        )}
      </Side>
    </Page>
  )
}

interface ListProps {
  readonly list: readonly SupportCase[]
  readonly tab: CaseTab
  readonly chosen: number | undefined
  readonly choose: (memberId: number) => void
}

const List = ({ list, tab, chosen, choose }: ListProps) =>
  list.length === 0 ? (
    <EmptyState icon="chat" title={text.empty[tab]} />
  ) : (
    <Queue>
      {list.map((one) => (
        <li key={one.memberId}>
          <Entry
            type="button"
            aria-current={one.memberId === chosen || undefined}
            onClick={() => choose(one.memberId)}
          >
            <b>{one.nickName || one.name}</b>
            <Caption data-end>{formatRecent(one.lastAt)}</Caption>
            <Ellipsis as="span">{one.lastText}</Ellipsis>
            <span data-end>
              <Chip tone={tones[one.state]} small>
                {text.states[one.state]}
              </Chip>
            </span>
            <Caption>{one.assignee ? text.of(one.assignee.name) : text.nobody}</Caption>
          </Entry>
        </li>
      ))}
    </Queue>
  )
