/** The page: the state in words, the factors, the browsers; and the dialogs that change them. */
import styled from '@emotion/styled'
import { useState, type ReactNode } from 'react'
import type { TwoStepAct } from '#contract/account/secondFactor.ts'
import { Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { useSending } from '#src/app/core/useSending.ts'
import { FactorsCard } from './FactorsCard.tsx'
import { SecurityDialogs, type Dialogs } from './SecurityDialogs.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { TwoStepSwitches } from './TwoStepSwitches.tsx'
import type { SecuritySnapshot, SecurityState } from './security.snapshot.ts'
import { text } from './security.text.ts'

const Cards = styled.div`
  display: grid;
  gap: 12px;
`

export interface SecurityProps {
  readonly snapshot: SecuritySnapshot
  /** The dialog of the fund password. */
  readonly fundDialog: (isSet: boolean, onClose: () => void) => ReactNode
}

export const Security = ({ snapshot, fundDialog }: SecurityProps) => (
  <Cards>
    <Loaded
      of={snapshot.state}
      failedTitle={text.failed}
      loading={
        <Card aria-label={text.status}>
          <SkeletonLines lines={6} label={text.loading} />
        </Card>
      }
    >
      {(state) => (
        <Factors
          snapshot={snapshot}
          state={state}
          asOfMs={snapshot.state.state === 'ready' ? snapshot.state.asOfMs : undefined}
          fundDialog={fundDialog}
        />
      )}
    </Loaded>
    <SessionsCard {...snapshot} />
  </Cards>
)

interface FactorsProps extends SecurityProps {
  readonly state: SecurityState
  readonly asOfMs: number | undefined
}

const Factors = ({ snapshot, state, asOfMs, fundDialog }: FactorsProps) => {
  const { acts, openPassword, openEmail } = snapshot
  const [dialog, open] = useState<Dialogs>()
  const { busy, send } = useSending()
  const [flipped, setFlipped] = useState<TwoStepAct>()
  const [problem, setProblem] = useState<string>()
  const blocked = acts ? undefined : text.offline
  const opens = (next: Dialogs) => acts && (() => open(next))
  const flip = (act: TwoStepAct, on: boolean): void => {
    if (!acts) return
    if (!on) return open({ kind: 'switchOff', act })
    setFlipped(act)
    send({
      ask: () => acts.flip(act, on),
      land: (ended) => setProblem(ended.ok ? undefined : ended.text),
      failed: () => setProblem(formText.failed),
    })
  }
  const bind = opens({ kind: 'prove' })
  const addPasskey = state.passkeysPossible ? opens({ kind: 'addPasskey' }) : undefined
  const fund = opens({ kind: 'fund', isSet: state.fundPassword })
  return (
    <>
      <StatusCard
        state={state}
        asOfMs={asOfMs}
        begin={{ fund, authenticator: bind, email: openEmail, passkey: addPasskey }}
        blocked={blocked}
      />
      <FactorsCard
        state={state}
        blocked={blocked}
        acts={{
          password: openPassword,
          fund,
          bind,
          renewCodes: opens({ kind: 'renewCodes' }),
          removeAuthenticator: opens({ kind: 'removeAuthenticator' }),
          addPasskey,
          managePasskeys: () => open({ kind: 'passkeys' }),
          email: openEmail,
        }}
        scenes={
          <TwoStepSwitches
            state={state}
            busy={busy ? flipped : undefined}
            problem={problem}
            flip={acts && flip}
          />
        }
      />
      {dialog?.kind === 'fund' ? fundDialog(dialog.isSet, () => open(undefined)) : null}
      {dialog ? <SecurityDialogs snapshot={snapshot} state={state} dialog={dialog} open={open} /> : null}
    </>
  )
}
