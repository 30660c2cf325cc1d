/** The first page of staff without a factor: what is missing, why, and the two ways to bind one (decision 57). */
import styled from '@emotion/styled'
import { useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Logo } from '#src/app/ui/layout/Logo.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { FactorIcon, FactorTile, type FactorIconName } from './FactorIcon.tsx'
import { SecurityDialogs, type Dialogs } from './SecurityDialogs.tsx'
import type { SecuritySnapshot, SecurityState } from './security.snapshot.ts'
import { text } from './security.text.ts'

const Page = styled.div`
  width: 640px;
  margin: clamp(40px, 10vh, 96px) auto 32px;
  > section {
    margin-top: 20px;
  }
`

const Head = styled.div`
  display: flex;
  gap: 14px;
  padding: 24px 24px 0;
  h1 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  p {
    margin-top: 2px;
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
`

const Steps = styled.ol`
  display: flex;
  justify-content: space-between;
  padding: 20px 24px;
  counter-reset: step;
  li {
    display: flex;
    gap: 8px;
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    flex: none;
    width: 20px;
    height: 20px;
    border: 1px solid ${v.lineStrong};
    border-radius: 50%;
    font-size: 12px;
    line-height: 18px;
    text-align: center;
  }
`

const Ways = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  padding: 0 24px 20px;
  > li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 8px;
    padding: 16px;
    border: 1px solid ${v.line};
    border-radius: ${shape.control};
  }
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    flex: 1;
    margin-bottom: 4px;
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  padding: 12px 24px;
  border-top: 1px solid ${v.line};
`

interface FirstFactorProps {
  readonly snapshot: SecuritySnapshot
  readonly signOut: () => void
  /** Told whether a dialog is open: the recovery codes are shown once, after the factor is bound. */
  readonly onBusy: (busy: boolean) => void
}

export const FirstFactor = (props: FirstFactorProps) => (
  <Page>
    <Logo />
    <Card aria-label={text.first.title}>
      <Loaded
        of={props.snapshot.state}
        failedTitle={text.failed}
        loading={<SkeletonLines lines={6} label={text.loading} />}
      >
        {(state) => <Ready {...props} state={state} />}
      </Loaded>
    </Card>
  </Page>
)

const Ready = ({
  snapshot,
  state,
  signOut,
  onBusy,
}: FirstFactorProps & { readonly state: SecurityState }) => {
  const [dialog, setDialog] = useState<Dialogs>()
  const open = (next: Dialogs | undefined) => {
    onBusy(next !== undefined)
    setDialog(next)
  }
  const opens = (next: Dialogs) => snapshot.acts && (() => open(next))
  // One that was bound elsewhere: this session cannot add another.
  const [wasBound] = useState(state.authenticator !== null || state.passkeys.length > 0)
  if (wasBound)
    return (
      <EmptyState
        icon="info"
        title={text.first.bound}
        hint={text.first.boundHint}
        action={{ label: text.first.again, onPress: signOut }}
      />
    )
  return (
    <>
      <Head>
        <FactorTile data-large>
          <FactorIcon name="shield" size={20} />
        </FactorTile>
        <div>
          <h1>{text.first.title}</h1>
          <p>{text.first.why}</p>
        </div>
      </Head>
      <Steps aria-label={text.first.stepsLabel}>
        {text.first.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <Ways aria-label={text.first.ways}>
        <Way
          icon="phone"
          name={text.twoStepApp}
          about={text.first.authenticatorLong}
          button={text.bindTitle}
          onPress={opens({ kind: 'prove' })}
        />
        {state.passkeysPossible ? (
          <Way
            icon="key"
            name={text.passkeys}
            about={text.first.passkeyLong}
            button={text.addPasskey}
            onPress={opens({ kind: 'addPasskey' })}
          />
        ) : (
          <Way icon="key" name={text.passkeys} about={text.noDomain} />
        )}
      </Ways>
      <Foot>
        <Caption>{text.first.lost}</Caption>
        <Spacer />
        <TextButton quiet onPress={signOut}>
          {text.first.signOut}
        </TextButton>
      </Foot>
      {dialog ? <SecurityDialogs snapshot={snapshot} state={state} dialog={dialog} open={open} /> : null}
    </>
  )
}

interface WayProps {
  readonly icon: FactorIconName
  readonly name: string
  readonly about: string
  /** Absent where this address does not allow it. */
  readonly button?: string
  readonly onPress?: Action
}

const Way = ({ icon, name, about, button, onPress }: WayProps) => (
  <li>
    <FactorTile>
      <FactorIcon name={icon} />
    </FactorTile>
    <h2>{name}</h2>
    <p>{about}</p>
    {button === undefined ? null : (
      <Button look="soft" onPress={onPress} reason={text.offline}>
        {button}
      </Button>
    )}
  </li>
)
