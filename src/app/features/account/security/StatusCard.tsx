/** The state of the account in words, the next thing to do, and the five factors in short. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { FactRow } from '#src/app/ui/layout/FactRow.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { FactorIcon, FactorTile } from './FactorIcon.tsx'
import type { SecurityState } from './security.snapshot.ts'
import { text } from './security.text.ts'
import { summaryOf, type NextStep } from './summary.ts'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 16px;
  h2 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  p {
    margin-top: 2px;
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink2};
  }
`

const Facts = styled(FactRow)`
  border-top: 1px solid ${v.line};
  dd[data-lacks] {
    color: ${v.caution};
  }
`

interface StatusCardProps {
  readonly state: SecurityState
  readonly asOfMs: number | undefined
  /** How each next thing is begun. */
  readonly begin: Readonly<Record<NextStep, Action>>
  readonly blocked: string | undefined
}

export const StatusCard = ({ state, asOfMs, begin, blocked }: StatusCardProps) => {
  const { word, done, total, next } = summaryOf(state)
  return (
    <Card aria-label={text.status}>
      <Head>
        <FactorTile data-large data-ok={done * 5 >= total * 3 || undefined}>
          <FactorIcon name="shield" size={20} />
        </FactorTile>
        <div>
          <h2>{text.statusOf(word)}</h2>
          <p>{text.done(done, total, next ? hintOf(state, next) : '')}</p>
        </div>
        <Spacer />
        {asOfMs === undefined ? null : <AsOf atMs={asOfMs} />}
        {next ? (
          <Button look="soft" onPress={begin[next]} reason={blocked}>
            {text.next[next].button}
          </Button>
        ) : null}
      </Head>
      <Facts>
        {factsOf(state).map(({ name, value, note, lacks }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-lacks={lacks || undefined}>{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  )
}

/** What the next thing is good for; staff has a second step either way. */
const hintOf = ({ staff }: SecurityState, next: NextStep): string =>
  staff && next === 'authenticator' ? text.authenticatorToo : text.next[next].hint

const dayOf = (ms: number): string => formatMoment(ms).slice(0, 5)
const changedAt = (ms: number | null): string => (ms === null ? text.neverChanged : text.changed(dayOf(ms)))

const factsOf = (state: SecurityState) => {
  const { authenticator, passkeys } = state
  const switchedOn = Object.values(state.twoStep).filter(Boolean).length
  const used = Math.max(0, ...passkeys.map(({ lastUsedAt }) => lastUsedAt ?? 0))
  return [
    { name: text.password, value: text.isSet, note: changedAt(state.passwordChangedAt), lacks: false },
    ...(state.staff ? [] : [fundFact(state)]),
    {
      name: text.twoStep,
      value: switchedOn > 0 ? text.on : text.notOn,
      note: state.staff ? text.everyLogin : authenticator ? text.onOf(switchedOn) : text.advised,
      lacks: authenticator === null && !state.staff,
    },
    {
      name: text.passkeys,
      value: passkeys.length > 0 ? text.count(passkeys.length) : text.none,
      note: passkeys.length === 0 ? text.advised : used > 0 ? text.lastUsed(dayOf(used)) : text.neverUsed,
      lacks: passkeys.length === 0,
    },
    ...(state.staff ? [] : [emailFact(state)]),
  ]
}

const fundFact = ({ fundPassword, fundPasswordChangedAt }: SecurityState) => ({
  name: text.fund,
  value: fundPassword ? text.isSet : text.notSet,
  note: fundPassword ? changedAt(fundPasswordChangedAt) : text.advised,
  lacks: !fundPassword,
})

const emailFact = ({ email }: SecurityState) => ({
  name: text.email,
  value: email === null ? text.emailNone : text.emailBound,
  note: email ?? text.advised,
  lacks: email === null,
})
