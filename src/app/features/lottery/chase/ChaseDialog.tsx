/** One chase in two tabs: its issues as a checklist, and its data. Only the owner sees the ticks and the buttons that stop them. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { Chip, type ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { groupCount, unitName } from '#src/app/ui/layout/money.ts'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { Pager } from '#src/app/ui/tables/Pager.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { ChaseIssueStatus, ChaseRow, ChaseSnapshot } from './chase.snapshot.ts'
import { text } from './chase.text.ts'
import { StopChaseDialog } from './StopChaseDialog.tsx'

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
    max-height: 108px;
    overflow-y: auto;
  }
`

const Tabs = styled.div`
  padding: 0 12px;
  border-bottom: 1px solid ${v.line};
`

const Progress = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  padding: 10px 20px;
  font-size: 13px;
  color: ${v.ink2};
`

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 0 20px 10px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
`

const Issues = styled(Table)`
  ${columnWidths('auto', 76, 110, 92, 76)}
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

/** The question hides the chase, which is as it was when it is back. */
export const ChaseDialog = (chase: ChaseSnapshot) =>
  chase.question ? <StopChaseDialog {...chase.question} /> : <Opened {...chase} />

const Opened = (chase: ChaseSnapshot) => {
  const { status, running, own, tickedCount, stop, stopBlocked, sending, back, tab, chooseTab } = chase
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
      <Tabs>
        <TabBar
          label={text.tabs.label}
          look="underline"
          groups={[
            {
              tabs: [
                { key: 'issues', label: text.tabs.issues },
                { key: 'about', label: text.tabs.about },
              ],
            },
          ]}
          chosen={tab}
          onChoose={(key) => chooseTab(key === 'about' ? 'about' : 'issues')}
        />
      </Tabs>
      {tab === 'about' ? <About {...chase} /> : <Checklist {...chase} />}
    </Dialog>
  )
}

const Checklist = (chase: ChaseSnapshot) => {
  const { chaseNumber, rows, page, pages, turn, own, issueCount, doneCount, stoppedCount } = chase
  return (
    <>
      <Progress>
        <span>{text.progress(issueCount, doneCount, stoppedCount)}</span>
        <Caption>{chaseNumber}</Caption>
      </Progress>
      {own ? <StopTools {...chase} /> : null}
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
            <th scope="col" data-right>
              {heads.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <IssueRow key={row.issue} own={own} {...row} />
          ))}
        </tbody>
      </Issues>
      {pages > 1 ? <Pager page={page} pages={pages} turn={turn} /> : null}
    </>
  )
}

/** What concerns the issues of all pages. */
const StopTools = (chase: ChaseSnapshot) => {
  const { tickedCount, stoppableCount, tickAll, stopAll, stopBlocked } = chase
  const allTicked = stoppableCount > 0 && tickedCount === stoppableCount
  return (
    <Tools role="group" aria-label={text.tools}>
      <CheckField checked={allTicked} partly={tickedCount > 0 && !allTicked} onChange={tickAll}>
        {text.tickAll(stoppableCount)}
      </CheckField>
      <span role="status">{text.ticked(tickedCount)}</span>
      <Spacer />
      <Button size="sm" onPress={stopAll} reason={stopBlocked}>
        {text.stopAll}
      </Button>
    </Tools>
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
    <dt>{fields.time}</dt>
    <dd>{chase.createdAt}</dd>
    <dt>{fields.mode}</dt>
    <dd>{chase.mode}</dd>
    <dt>{fields.bets}</dt>
    <dd>{groupCount(chase.bets)}</dd>
    <dt>{fields.unit}</dt>
    <dd>{unitName(chase.unit)}</dd>
    <dt>{fields.prize}</dt>
    <dd data-whole>
      <MoneyText hao={chase.odds} symbol={false} />
    </dd>
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
    <dt>{fields.content}</dt>
    <dd data-whole>{chase.content}</dd>
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
  view,
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
    <td data-right>
      {view ? (
        <TextButton quiet aria-label={text.viewIssue(issue)} onPress={view}>
          {text.view}
        </TextButton>
      ) : null}
    </td>
  </tr>
)

export default ChaseDialog
