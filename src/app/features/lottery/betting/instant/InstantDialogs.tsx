/** The dialogs of the instant draw: the facts of a run before it starts, and its results. Loaded with the first. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { DrawBalls } from '#src/app/lottery/DrawBalls.tsx'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { Caution } from '../list/Caution.tsx'
import { readingBalance } from '../submit/balanceAfter.ts'
import { BetLines } from '../submit/BetLines.tsx'
import type { ConfirmRun, InstantDialog, RunResult, ShownResult } from './instant.snapshot.ts'
import { text } from './instant.text.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 84px 1fr 84px 1fr;
  gap: 8px;
  padding: 14px 20px 12px;
  font-size: 13px;
  line-height: 18px;
  dt {
    color: ${v.ink3};
  }
`

const Note = styled.p`
  padding: 0 20px 12px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
`

const Scroll = styled.div`
  max-height: 264px;
  overflow-y: auto;
  border-top: 1px solid ${v.line};
`

const Results = styled(Table)`
  ${columnWidths(56, 'auto', 80, 88, 92)}
  th {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  td {
    height: 36px;
  }
  td[data-won] {
    color: ${v.win};
    font-weight: 600;
  }
`

const Summary = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 14px 20px;
`

const Net = styled.div`
  text-align: right;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  span {
    display: block;
    font-size: 20px;
    line-height: 28px;
  }
`

export const InstantDialogs = ({ dialog }: { readonly dialog: InstantDialog }) =>
  dialog.kind === 'confirm' ? <Confirm {...dialog} /> : <Result {...dialog} />

const Confirm = (run: ConfirmRun) => (
  <Dialog
    title={text.confirmTitle}
    width={579}
    onClose={run.cancel}
    foot={
      <>
        <span>
          {text.mostFact} <strong>¥{groupYuan(run.most)}</strong>
        </span>
        <Spacer />
        <Button onPress={run.cancel} autoFocus>
          {text.back}
        </Button>
        <Button look="solid" onPress={run.confirm} reason={run.blocked}>
          {text.begin}
        </Button>
      </>
    }
  >
    <Facts>
      <dt>{text.lottery}</dt>
      <dd>{run.lottery}</dd>
      <dt>{text.rounds}</dt>
      <dd>{text.roundsFact(run.rounds, run.stopOnWin)}</dd>
      <dt>{text.stakePerRound}</dt>
      <dd>
        {groupCount(run.bets)} 注 {groupYuan(run.stake)}
      </dd>
      <dt>{text.largestReturn}</dt>
      <dd>{run.largestReturn === undefined ? '--' : groupYuan(run.largestReturn)}</dd>
      <dt>{text.balance}</dt>
      <dd>{run.balance === undefined ? readingBalance : groupYuan(run.balance)}</dd>
    </Facts>
    {run.blocked === undefined ? null : (
      <Note as="div">
        <Caution>{run.blocked}</Caution>
      </Note>
    )}
    {run.singlePickCap === undefined ? null : <Note>{text.singlePick(run.singlePickCap)}</Note>}
    <BetLines lines={run.lines} />
  </Dialog>
)

/** It never spends: another run begins on the stage. */
const Result = (result: RunResult) => (
  <Dialog
    title={result.title}
    width={480}
    onClose={result.close}
    chip={<Chip tone="none">{result.reason}</Chip>}
    foot={
      <>
        <TextLink to="/personal/game/lottery">{text.records}</TextLink>
        <Spacer />
        <Button onPress={result.close} autoFocus>
          {text.close}
        </Button>
      </>
    }
  >
    {result.results.length > 0 ? <Total {...result} /> : null}
    {result.message === undefined ? null : <Note style={{ paddingTop: 12 }}>{result.message}</Note>}
    {result.results.length > 0 ? <Rounds results={result.results} /> : null}
  </Dialog>
)

const Total = ({ results, sums }: RunResult) => {
  const last = results.at(-1)
  return (
    <Summary>
      {last && last.numbers.length > 0 ? (
        <DrawBalls look="ball" numbers={last.numbers} size="header" />
      ) : (
        <span>{text.noNumbers}</span>
      )}
      <Spacer />
      <Net>
        {text.runNet}
        <MoneyText hao={sums.net} signed />
      </Net>
    </Summary>
  )
}

const Rounds = ({ results }: { readonly results: readonly ShownResult[] }) => (
  <Scroll tabIndex={results.length > 6 ? 0 : undefined}>
    <Results>
      <thead>
        <tr>
          <th scope="col">{text.heads.round}</th>
          <th scope="col">{text.heads.numbers}</th>
          <th scope="col" data-right>
            {text.heads.stake}
          </th>
          <th scope="col" data-right>
            {text.heads.bonus}
          </th>
          <th scope="col" data-right>
            {text.heads.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((one) => (
          <tr key={one.key}>
            <td data-quiet>
              {one.round} / {one.rounds}
            </td>
            <td data-draw>
              {one.numbers.length > 0 ? `${one.numbers.join(' ')} ` : text.noNumbers}
              {one.verifyHref === undefined ? null : (
                <TextLink to={one.verifyHref} label={text.verifyRound(one.round)}>
                  {text.verify}
                </TextLink>
              )}
            </td>
            <td data-right>{groupYuan(one.stake)}</td>
            <td data-right data-won={one.celebrated || undefined}>
              {one.celebrated ? `${text.celebrated} ` : ''}
              {groupYuan(one.bonus)}
            </td>
            <td data-right>
              <MoneyText hao={one.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Results>
  </Scroll>
)

export default InstantDialogs
