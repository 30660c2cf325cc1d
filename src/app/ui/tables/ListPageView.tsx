/** A list page from its snapshot: filters, totals, the table, its pages. */
import styled from '@emotion/styled'
import { Suspense } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, IconButton, TextButton } from '../controls/Button.tsx'
import { AsOf, Chip } from '../controls/Chip.tsx'
import { Select } from '../controls/Select.tsx'
import { EmptyState, FailedNote, FailedState } from '../feedback/EmptyState.tsx'
import { SkeletonLines } from '../feedback/Skeleton.tsx'
import { DateRangeField } from '../forms/DateRangeField.tsx'
import { FieldProblem } from '../forms/TextField.tsx'
import { Card, CardHeader } from '../layout/Card.tsx'
import { Caption, Row, Spacer } from '../layout/layout.ts'
import { lazyPart } from '../lazyPart.ts'
import { MoneyText } from '../layout/MoneyText.tsx'
import { columnWidths } from './columns.ts'
import { text } from './list.text.ts'
import type { Cell, FilterSnapshot, ListRows, ListSnapshot, Total } from './listPage.ts'
import { Pager } from './Pager.tsx'
import { Table } from './Table.tsx'
import { TextFilter } from './TextFilter.tsx'

// One list has them.
const BarsCard = lazyPart(() => import('./BarsCard.tsx'))

const Cards = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 12px;
  padding: 16px;
  /* Dates, choices, texts and buttons of one row are of one height. */
  .MuiPickersInputBase-root,
  .MuiButton-root,
  span:has(> select),
  label:has(> input) {
    height: 32px;
  }
  @media print {
    display: none;
  }
`

const Totals = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  * + & {
    border-top: 1px solid ${v.line};
  }
  > div {
    padding: 12px 16px;
  }
  > div + div {
    border-left: 1px solid ${v.line};
  }
  dt {
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink2};
  }
  dd {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  dd[data-hint] {
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
  }
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 0 16px;
  border-top: 1px solid ${v.line};
  nav {
    border-top: 0;
    padding: 8px 0;
  }
  @media print {
    nav,
    span:has(> select) {
      display: none;
    }
  }
`

const Rows = styled(Table)<{ widths: string }>`
  ${({ widths }) => widths}
  td {
    overflow-wrap: anywhere;
  }
  td[data-clip] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media print {
    td[data-clip] {
      white-space: normal;
    }
    [data-open] {
      display: none;
    }
  }
`

export const ListPageView = (snapshot: ListSnapshot) => {
  const { title, filters, list } = snapshot
  const ready = list.state === 'ready' ? list : undefined
  return (
    <Cards>
      <Card aria-label={`${title}筛选`}>
        {filters.length === 0 ? null : (
          <Bar>
            {filters.map((filter) => (
              <FilterField key={filter.label} {...filter} />
            ))}
            <Actions {...snapshot} />
          </Bar>
        )}
        {ready ? <TotalsRow totals={ready.value.totals} /> : null}
      </Card>
      {ready?.value.bars ? (
        <Suspense>
          <BarsCard {...ready.value.bars} />
        </Suspense>
      ) : null}
      <Card aria-label={title}>
        <CardHeader
          title={title}
          actions={
            <Row gap={8}>
              {ready?.value.totals.some(({ value }) => value.kind === 'money') ? (
                <Caption>{text.unit}</Caption>
              ) : null}
              {filters.length === 0 ? <Actions {...snapshot} /> : null}
              <IconButton icon="refresh" label={text.refresh(title)} onPress={snapshot.refresh} />
            </Row>
          }
        >
          {ready?.asOfMs === undefined ? null : <AsOf atMs={ready.asOfMs} />}
          {snapshot.note === undefined ? null : <Caption role="status">{snapshot.note}</Caption>}
        </CardHeader>
        <Body {...snapshot} />
      </Card>
    </Cards>
  )
}

const FilterField = (filter: FilterSnapshot) => {
  switch (filter.kind) {
    case 'days':
      return (
        <DateRangeField
          label={filter.label}
          value={filter.value}
          onChange={filter.change}
          nowMs={filter.nowMs}
          mostDays={filter.mostDays}
          periods={filter.periods ?? false}
        />
      )
    case 'choice':
      return (
        <Select label={filter.label} items={filter.items} chosen={filter.chosen} onChoose={filter.choose}>
          {filter.label}：{filter.items.find(({ key }) => key === filter.chosen)?.label}
        </Select>
      )
    case 'text':
      return <TextFilter {...filter} />
  }
}

const AtRight = styled.div`
  margin-left: auto;
  @media print {
    display: none;
  }
`

const Actions = ({ exportCsv, exporting, exportBlocked, problem, print }: ListSnapshot) => (
  <AtRight>
    <Row gap={8}>
      <Button size="sm" icon="install" onPress={exportCsv} busy={exporting} reason={exportBlocked}>
        {text.exportCsv}
      </Button>
      <Button size="sm" icon="print" onPress={print}>
        {text.print}
      </Button>
    </Row>
    {problem === undefined ? null : <FieldProblem id="export-problem">{problem}</FieldProblem>}
  </AtRight>
)

const TotalsRow = ({ totals }: { readonly totals: readonly Total[] }) => (
  <Totals>
    {totals.map(({ label, value, hint }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <CellText cell={value} />
        </dd>
        {hint === undefined ? null : <dd data-hint>{hint}</dd>}
      </div>
    ))}
  </Totals>
)

const CellText = ({ cell }: { readonly cell: Cell }) => {
  if (cell.kind === 'money') return <MoneyText hao={cell.hao} signed={cell.signed ?? false} symbol={false} />
  if (cell.tone !== undefined) return <Chip tone={cell.tone}>{cell.text}</Chip>
  return cell.strong ? <b>{cell.text}</b> : <>{cell.text}</>
}

const Body = (snapshot: ListSnapshot) => {
  const { title, list } = snapshot
  switch (list.state) {
    case 'loading':
      return <SkeletonLines lines={8} label={text.loading(title)} />
    case 'absent':
      return <EmptyState icon="offline" title={text.absent} hint={text.absentHint} />
    case 'failed':
      return (
        <FailedState
          title={text.failed(title)}
          hint={list.hint}
          reference={list.reference}
          retry={list.retry}
        />
      )
    case 'ready':
      return (
        <>
          <FailedNote failure={list.failure} />
          {list.value.total === 0 ? (
            <EmptyState title={text.empty} hint={text.emptyHint} />
          ) : (
            <Filled {...snapshot} page={list.value} />
          )}
        </>
      )
  }
}

const openWidth = 64

const Filled = ({ columns, page, open, ...snapshot }: ListSnapshot & { readonly page: ListRows }) => (
  <>
    <Rows widths={columnWidths(...columns.map(({ width }) => width), ...(open ? [openWidth] : []))}>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-right={align === 'right' || undefined}>
              {label}
            </th>
          ))}
          {open ? (
            <th scope="col" data-right data-open>
              {text.actions}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {page.rows.map(({ key, name, cells }) => (
          <tr key={key}>
            {cells.map((cell, nth) => (
              <td
                key={columns[nth]?.label}
                data-right={columns[nth]?.align === 'right' || undefined}
                data-clip={columns[nth]?.clip}
                title={columns[nth]?.clip && cell.kind === 'text' ? cell.text : undefined}
              >
                <CellText cell={cell} />
              </td>
            ))}
            {open ? (
              <td data-right data-open>
                <TextButton quiet aria-label={`${open.label} ${name}`} onPress={() => open.run(key)}>
                  {open.label}
                </TextButton>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Rows>
    <Pages page={page} {...snapshot} />
  </>
)

type PagesProps = Pick<ListSnapshot, 'pageSize' | 'pageSizes' | 'choosePageSize' | 'turn' | 'unit'> & {
  readonly page: ListRows
}

const Pages = ({ page, pageSize, pageSizes, choosePageSize, turn, unit }: PagesProps) => {
  const before = (page.page - 1) * pageSize
  return (
    <Foot>
      <Caption>{text.range(page.total, before + 1, before + page.rows.length, unit)}</Caption>
      <Spacer />
      <Pager page={page.page} pages={page.pages} turn={turn} />
      <Select
        small
        label={text.pageSize}
        items={pageSizes.map((size) => ({ key: String(size), label: text.perPage(size) }))}
        chosen={String(pageSize)}
        onChoose={(size) => choosePageSize(Number(size))}
      />
    </Foot>
  )
}
