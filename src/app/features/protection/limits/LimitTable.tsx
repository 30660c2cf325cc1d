/** The limits of one period: what each allows, how much of it is used and left, and raises that wait. */
import styled from '@emotion/styled'
import { Fragment } from 'react'
import type { LimitPeriod } from '#contract/protection/limits.ts'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Row } from '#src/app/ui/layout/layout.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { LimitRow, WaitingRaise } from './protection.snapshot.ts'
import { text } from './protection.text.ts'

const Limits = styled(Table)`
  td {
    height: 52px;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
  td[data-limit] {
    font-weight: 600;
  }
  th[data-used],
  td[data-used] {
    padding-left: 32px;
  }
  tr[data-has-raise] td {
    border-bottom: 0;
  }
  tr[data-raise] td {
    height: 40px;
    background: ${v.pendingTint};
    color: ${v.pending};
  }
  tr[data-raise]:hover td {
    background: ${v.pendingTint};
  }
  tr[data-raise] button {
    color: inherit;
  }
  tbody tr:last-of-type td {
    border-bottom: 1px solid ${v.line};
  }
`

const Bar = styled.span`
  display: block;
  width: 148px;
  height: 4px;
  margin-top: 4px;
  border-radius: 2px;
  background: ${v.track};
  i {
    display: block;
    height: 4px;
    border-radius: 2px;
    background: ${v.lineStrong};
  }
`

interface LimitTableProps {
  readonly period: LimitPeriod
  readonly rows: readonly LimitRow[]
}

export const LimitTable = ({ period, rows }: LimitTableProps) => (
  <Limits>
    <thead>
      <tr>
        <th scope="col" style={{ width: 290 }}>
          {text.heads.name}
        </th>
        <th scope="col" data-right style={{ width: 110 }}>
          {text.heads.limit}
        </th>
        <th scope="col" data-used>
          {text.heads.used[period]}
        </th>
        <th scope="col" data-right>
          {text.heads.left}
        </th>
        <th scope="col" data-right style={{ width: 140 }}>
          {text.heads.acts}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Fragment key={row.kind}>
          <LimitLine {...row} />
          {row.waiting ? <RaiseLine {...row} waiting={row.waiting} /> : null}
        </Fragment>
      ))}
    </tbody>
  </Limits>
)

const LimitLine = (row: LimitRow) => {
  const { kind, period, limit, used, usedPercent, left, waiting } = row
  return (
    <tr data-has-raise={waiting ? true : undefined}>
      <td>
        <b>{text.limitName(kind, period)}</b>
        <small>{text.hints[kind]}</small>
      </td>
      <td data-right data-limit={limit === undefined ? undefined : true} data-nowrap>
        {limit ?? text.none}
      </td>
      <td data-used data-nowrap>
        {text.used(used)}
        {limit === undefined ? null : (
          <Bar aria-hidden="true">
            <i style={{ width: `${usedPercent}%` }} />
          </Bar>
        )}
      </td>
      <td data-right data-nowrap>
        {left ?? '—'}
      </td>
      <td data-right data-nowrap>
        <Acts {...row} />
      </td>
    </tr>
  )
}

const Acts = ({ kind, period, set, lower, raise }: LimitRow) => {
  const acts = [
    [text.set, set],
    [text.lower, lower],
    [text.raise, raise],
  ] as const
  return (
    <Row gap={12} style={{ justifyContent: 'flex-end' }}>
      {acts.map(([verb, act]) =>
        act ? (
          <TextButton key={verb} quiet onPress={act} aria-label={text.act(verb, kind, period)}>
            {verb}
          </TextButton>
        ) : null,
      )}
    </Row>
  )
}

const RaiseLine = ({
  kind,
  period,
  waiting: { sentence, withdraw, confirm },
}: LimitRow & { readonly waiting: WaitingRaise }) => (
  <tr data-raise>
    <td colSpan={3}>
      <Row gap={6}>
        <Icon name="clock" size={14} />
        {sentence}
      </Row>
    </td>
    <td colSpan={2}>
      <Row gap={12} style={{ justifyContent: 'flex-end' }}>
        {confirm ? (
          <TextButton onPress={confirm} aria-label={text.act(text.confirmRaise, kind, period)}>
            {text.confirmRaise}
          </TextButton>
        ) : null}
        {withdraw ? (
          <TextButton onPress={withdraw} aria-label={text.act(text.withdraw, kind, period)}>
            {text.withdraw}
          </TextButton>
        ) : null}
      </Row>
    </td>
  </tr>
)
