/** One chase: its data, and its issues as a checklist. Only the owner sees the ticks and the button that stops them. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { Chip, type ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { Pager } from '#src/app/ui/tables/Pager.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { ChaseIssueStatus, ChaseRow, ChaseSnapshot } from './chase.snapshot.ts'
import { text } from './chase.text.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 72px 1fr 72px 1fr;
  gap: 9px 8px;
  padding: 16px 20px;
  font-size: 13px;
  line-height: 18px;
  dt {
    color: ${v.ink3};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd[data-whole] {
    grid-column: span 3;
  }
`

const Issues = styled(Table)`
  ${columnWidths('auto', 100, 120, 112)}
  border-top: 1px solid ${v.line};
  td {
    height: 36px;
  }
  th:first-of-type,
  td:first-of-type {
    padding-left: 20px;
  }
  th:last-of-type,
  td:last-of-type {
    padding-right: 20px;
  }
`

const tones: Readonly<Record<ChaseIssueStatus, ChipTone>> = {
  running: 'pending',
  done: 'ok',
  stopped: 'none',
}
const { fields, heads } = text

export const ChaseDialog = (chase: ChaseSnapshot) => {
  const { status, running, rows, page, pages, turn, own, tickedCount, stop, stopBlocked, sending, back } =
    chase
  return (
    <Dialog
      title={text.title}
      width={579}
      onClose={back}
      chip={<Chip tone={running ? 'pending' : 'none'}>{status}</Chip>}
      foot={
        <>
          <Button onPress={back} autoFocus>
            {text.back}
          </Button>
          {own ? (
            <Button look="solid" onPress={stop} busy={sending} reason={stopBlocked}>
              {text.stop(tickedCount)}
            </Button>
          ) : null}
        </>
      }
    >
      <About {...chase} />
      <Issues aria-label={text.issues}>
        <thead>
          <tr>
            <th scope="col">{heads.issue}</th>
            <th scope="col" data-right>
              {heads.multiple}
            </th>
            <th scope="col" data-right>
              {heads.amount}
            </th>
            <th scope="col">{heads.status}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <IssueRow key={row.issue} own={own} {...row} />
          ))}
        </tbody>
      </Issues>
      {pages > 1 ? <Pager page={page} pages={pages} turn={turn} /> : null}
    </Dialog>
  )
}

const About = (chase: ChaseSnapshot) => (
  <Facts>
    <dt>{fields.chase}</dt>
    <dd data-whole>{chase.chaseNumber}</dd>
    <dt>{fields.lottery}</dt>
    <dd>{chase.lottery}</dd>
    <dt>{fields.play}</dt>
    <dd>{chase.play}</dd>
    <dt>{fields.progress}</dt>
    <dd data-whole>{text.progress(chase.issueCount, chase.doneCount, chase.stoppedCount)}</dd>
    <dt>{fields.total}</dt>
    <dd>
      <b>
        <MoneyText hao={chase.total} />
      </b>
    </dd>
    <dt>{fields.returned}</dt>
    <dd>
      <MoneyText hao={chase.returned} />
    </dd>
    <dt>{fields.winStop}</dt>
    <dd data-whole>{chase.stopsAfterWin ? text.stopsAfterWin : text.goesOnAfterWin}</dd>
  </Facts>
)

const IssueRow = ({
  own,
  issue,
  multiple,
  amount,
  status,
  ticked,
  tick,
}: ChaseRow & { readonly own: boolean }) => (
  <tr>
    <td data-nowrap>
      {own ? (
        <CheckField checked={ticked} onChange={tick}>
          {issue}
        </CheckField>
      ) : (
        issue
      )}
    </td>
    <td data-right>{multiple}</td>
    <td data-right>
      <MoneyText hao={amount} symbol={false} />
    </td>
    <td>
      <Chip tone={tones[status]}>{text.statuses[status]}</Chip>
    </td>
  </tr>
)

export default ChaseDialog
