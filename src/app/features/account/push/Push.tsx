/** 消息推送: whether this browser takes messages, which, and when not. */
import styled from '@emotion/styled'
import { useId, type ReactNode } from 'react'
import type { PushChoice } from '#contract/account/push.ts'
import { pushKindNames, pushKinds } from '#contract/pushKinds.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { Switch } from '#src/app/ui/controls/Switch.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { FactRow } from '#src/app/ui/layout/FactRow.ts'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import type { PushSnapshot } from './push.snapshot.ts'
import { text } from './push.text.ts'
import { firstChoice } from './pushActs.ts'

const Page = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  align-items: start;
  > :first-of-type,
  > [role] {
    grid-column: 1 / -1;
  }
`

const Item = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 60px;
  padding: 10px 16px;
  & + & {
    border-top: 1px solid ${v.line};
  }
  > div:first-of-type {
    flex: 1;
    min-width: 0;
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    font-size: 12px;
    line-height: 18px;
    color: ${v.ink3};
  }
`

const Acts = styled.div`
  display: flex;
  gap: 8px;
  padding: 12px 16px;
  border-top: 1px solid ${v.line};
`

interface ItemProps {
  readonly name: string
  readonly about: string
  readonly on: boolean
  readonly onFlip: ((on: boolean) => void) | undefined
  readonly children?: ReactNode
}

const Choice = ({ name, about, on, onFlip, children }: ItemProps) => {
  const id = useId()
  return (
    <Item>
      <div>
        <h3>{name}</h3>
        <p id={id}>{about}</p>
      </div>
      {children}
      <Switch label={name} on={on} word={on ? text.onWord : text.offWord} describedBy={id} onFlip={onFlip} />
    </Item>
  )
}

export const Push = (push: PushSnapshot) => (
  <Loaded
    of={push.state}
    failedTitle={text.failed}
    loading={<SkeletonLines lines={8} label={text.loading} />}
  >
    {({ key, subscription }) => (
      <Page>
        <Facts push={push} isSiteOn={key !== ''} subscription={subscription} />
        {push.problem === undefined ? null : <Banner tone="error">{push.problem}</Banner>}
        {push.notice === undefined ? null : <Banner tone="info">{push.notice}</Banner>}
        <What choice={subscription ?? firstChoice} isOn={subscription !== null} choose={push.choose} />
        <How choice={subscription ?? firstChoice} isOn={subscription !== null} choose={push.choose} />
      </Page>
    )}
  </Loaded>
)

type Subscription = Extract<PushSnapshot['state'], { readonly state: 'ready' }>['value']['subscription']

interface FactsProps {
  readonly push: PushSnapshot
  readonly isSiteOn: boolean
  readonly subscription: Subscription
}

const Facts = ({ push, isSiteOn, subscription }: FactsProps) => {
  const { ability, busy, turnOn, turnOff, test } = push
  const impossible = isSiteOn ? text.abilities[ability] : text.siteOff
  const time = (at: number | null | undefined) => (at ? formatStamp(at) : text.never)
  return (
    <Card aria-label={text.facts}>
      <FactRow>
        <div>
          <dt>{text.here}</dt>
          <dd>{subscription ? text.on : text.off}</dd>
          <dd>{impossible || (subscription ? text.onHint : text.offHint)}</dd>
        </div>
        <div>
          <dt>{text.sent}</dt>
          <dd>{time(subscription?.sentAt)}</dd>
          <dd>{text.sentHint}</dd>
        </div>
        <div>
          <dt>{text.received}</dt>
          <dd>{time(subscription?.receivedAt)}</dd>
          <dd>{text.receivedHint}</dd>
        </div>
      </FactRow>
      <Acts>
        {subscription ? (
          <>
            <Button busy={busy === 'test'} onPress={test} reason={text.needsLine}>
              {text.test}
            </Button>
            <Button busy={busy === 'turnOff'} onPress={turnOff} reason={text.needsLine}>
              {text.turnOff}
            </Button>
          </>
        ) : (
          <Button look="soft" busy={busy === 'turnOn'} onPress={turnOn} reason={impossible || text.needsLine}>
            {text.turnOn}
          </Button>
        )}
      </Acts>
    </Card>
  )
}

interface ChoiceProps {
  readonly choice: PushChoice
  readonly isOn: boolean
  readonly choose: PushSnapshot['choose']
}

/** What is sent of a subscription is the choice alone. */
const changed = ({ kinds, details, quiet }: PushChoice, change: Partial<PushChoice>): PushChoice => ({
  kinds,
  details,
  quiet,
  ...change,
})

const What = ({ choice, isOn, choose }: ChoiceProps) => (
  <Card aria-label={text.what}>
    <CardHeader title={text.what}>
      <Caption>{isOn ? text.whatHint : text.needsPush}</Caption>
    </CardHeader>
    {pushKindNames.map((name) => (
      <Choice
        key={name}
        name={pushKinds[name].title}
        about={pushKinds[name].about}
        on={isOn && choice.kinds.includes(name)}
        onFlip={
          choose &&
          ((on) => {
            const others = choice.kinds.filter((one) => one !== name)
            choose(changed(choice, { kinds: on ? [...others, name] : others }))
          })
        }
      />
    ))}
  </Card>
)

// From eleven in the evening to eight in the morning.
const firstQuiet = { from: 23 * 60, to: 8 * 60 }
const hours = Array.from({ length: 24 }, (_, hour) => ({
  key: String(hour * 60),
  label: text.minute(hour * 60),
}))

const How = ({ choice, isOn, choose }: ChoiceProps) => {
  const { quiet } = choice
  const setQuiet = (end: 'from' | 'to') =>
    choose && quiet
      ? (key: string) => choose(changed(choice, { quiet: { ...quiet, [end]: Number(key) } }))
      : undefined
  return (
    <Card aria-label={text.how}>
      <CardHeader title={text.how} />
      <Choice
        name={text.details}
        about={text.detailsHint}
        on={isOn && choice.details}
        onFlip={choose && ((details) => choose(changed(choice, { details })))}
      />
      <Choice
        name={text.quiet}
        about={text.quietHint}
        on={isOn && quiet !== null}
        onFlip={choose && ((on) => choose(changed(choice, { quiet: on ? firstQuiet : null })))}
      >
        {quiet ? (
          <Row gap={6}>
            <Select
              label={text.quietFrom}
              items={hours}
              chosen={String(quiet.from)}
              onChoose={setQuiet('from')}
              small
            />
            {text.until}
            <Select
              label={text.quietTo}
              items={hours}
              chosen={String(quiet.to)}
              onChoose={setQuiet('to')}
              small
            />
          </Row>
        ) : null}
      </Choice>
    </Card>
  )
}
