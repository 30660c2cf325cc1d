/** The red-envelope activity: the envelope of today, what it can hold, and the earlier ones to verify. */
import styled from '@emotion/styled'
import { envelopePrizes } from '#contract/games/envelopePrize.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState, FailedNote, FailedState } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { FieldProblem } from '#src/app/ui/forms/TextField.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Core } from '#src/app/ui/layout/Core.ts'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { EnvelopesSnapshot, PastEnvelope } from './envelopes.snapshot.ts'
import { text } from './envelopes.text.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: 784px 300px;
  gap: 16px;
  align-items: start;
  margin-bottom: 16px;
`

const Today = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: 16px 20px 20px;
  p {
    line-height: 22px;
    color: ${v.ink2};
  }
  strong {
    font-size: 28px;
    line-height: 36px;
  }
  code {
    font-size: 12px;
    overflow-wrap: anywhere;
    color: ${v.ink2};
  }
`

type On = Extract<EnvelopesSnapshot, { state: 'on' }>

interface EnvelopesProps {
  readonly snapshot: EnvelopesSnapshot
  readonly leave: () => void
}

export const Envelopes = ({ snapshot, leave }: EnvelopesProps) => (
  <Core as="main">
    {snapshot.state === 'on' ? <Activity {...snapshot} /> : <Without snapshot={snapshot} leave={leave} />}
  </Core>
)

interface WithoutProps {
  readonly snapshot: Exclude<EnvelopesSnapshot, On>
  readonly leave: () => void
}

const Without = ({ snapshot, snapshot: { state }, leave }: WithoutProps) => (
  <Card aria-label={text.title}>
    {snapshot.state === 'failed' ? <FailedState title={text.failed} {...snapshot} /> : null}
    {state === 'loading' ? <SkeletonLines lines={6} label={text.loading} /> : null}
    {state === 'absent' ? <EmptyState icon="offline" title={text.absent} /> : null}
    {state === 'off' ? (
      <EmptyState
        icon="info"
        title={text.off}
        hint={text.offHint}
        action={{ label: text.home, onPress: leave }}
      />
    ) : null}
  </Card>
)

const Activity = (on: On) => (
  <>
    <Columns>
      <Card aria-label={text.title}>
        <CardHeader title={text.title}>
          {on.asOfMs === undefined ? null : <AsOf atMs={on.asOfMs} />}
        </CardHeader>
        <FailedNote failure={on.failure} />
        <Envelope {...on} />
      </Card>
      <Card aria-label={text.prizes}>
        <CardHeader title={text.prizes} narrow />
        <Prizes />
      </Card>
    </Columns>
    {on.past.length === 0 ? null : (
      <Card aria-label={text.past}>
        <CardHeader title={text.past} />
        <Past past={on.past} />
      </Card>
    )}
  </>
)

const Envelope = ({ day, mine, issue, open, opening, problem, seedHash, nextSeedHash }: On) => (
  <Today>
    <b>{text.today(day)}</b>
    <p>{text.rule}</p>
    {mine === undefined ? (
      <Button size="lg" look="soft" onPress={open} busy={opening} reason={text.waits}>
        {text.open}
      </Button>
    ) : (
      <div role="status">
        <strong>
          <MoneyText hao={mine} />
        </strong>
        <Caption> {text.paid}</Caption>
      </div>
    )}
    {problem === undefined ? null : <FieldProblem id="envelope-problem">{problem}</FieldProblem>}
    <p>
      {text.how}
      {issue === undefined ? text.waits : text.mixed(issue)}
    </p>
    <Caption>{text.published}</Caption>
    <code>{seedHash}</code>
    <Caption>{text.publishedNext}</Caption>
    <code>{nextSeedHash}</code>
  </Today>
)

const Prizes = () => (
  <Table>
    <thead>
      <tr>
        <th scope="col">{text.amount}</th>
        <th scope="col" data-right>
          {text.chance}
        </th>
      </tr>
    </thead>
    <tbody>
      {envelopePrizes.map(({ prize, perMille }) => (
        <tr key={perMille}>
          <td>
            <MoneyText hao={prize} />
          </td>
          <td data-right>{(perMille / 10).toFixed(1)}%</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const Past = ({ past }: { readonly past: readonly PastEnvelope[] }) => (
  <Table>
    <thead>
      <tr>
        {text.heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {past.map(({ day, prize, issue, code, verified, verify }) => (
        <tr key={day}>
          <td>{day}</td>
          <td>
            <MoneyText hao={prize} />
          </td>
          <td>{issue}</td>
          <td>{code.replaceAll(',', ' ')}</td>
          <td aria-live="polite">
            {verified === undefined ? null : (
              <Chip tone={verified ? 'ok' : 'error'}>{verified ? text.right : text.wrong}</Chip>
            )}
          </td>
          <td>
            <TextButton quiet aria-label={`${text.verify} ${day}`} onPress={verify}>
              {text.verify}
            </TextButton>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
