/** One row for each factor, with its state and its acts; the scenes of the second step below the authenticator. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { formatStamp, formatUntil } from '#src/app/ui/layout/time.ts'
import { FactorIcon, FactorTile, type FactorIconName } from './FactorIcon.tsx'
import type { SecurityState } from './security.snapshot.ts'
import { text } from './security.text.ts'
import { keepsAuthenticator } from './staffFactors.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 64px;
  padding: 10px 16px;
  & ~ & {
    border-top: 1px solid ${v.line};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  h3 > span {
    font-weight: 400;
  }
  p {
    font-size: 12px;
    line-height: 18px;
    color: ${v.ink3};
  }
  > span:last-of-type {
    display: flex;
    gap: 8px;
  }
`

interface FactorButton {
  readonly word: string
  /** What a screen reader hears where the word alone would not do. */
  readonly label?: string
  readonly onPress: Action
}

interface FactorRowProps {
  readonly icon: FactorIconName
  readonly name: string
  readonly done: boolean
  readonly state: string
  readonly about: string
  readonly buttons: readonly FactorButton[]
  readonly blocked: string | undefined
}

const FactorRow = ({ icon, name, done, state, about, buttons, blocked }: FactorRowProps) => (
  <Row>
    <FactorTile>
      <FactorIcon name={icon} />
    </FactorTile>
    <div>
      <h3>
        {name}
        <Chip tone={done ? 'ok' : 'caution'}>{state}</Chip>
      </h3>
      <p>{about}</p>
    </div>
    <span>
      {buttons.map(({ word, label, onPress }) => (
        <Button key={word} size="sm" aria-label={label} onPress={onPress} reason={blocked}>
          {word}
        </Button>
      ))}
    </span>
  </Row>
)

/** What the rows begin; undefined while it is impossible. */
export interface FactorActs {
  readonly password: Action
  readonly fund: Action
  readonly bind: Action
  readonly renewCodes: Action
  readonly removeAuthenticator: Action
  readonly addPasskey: Action
  readonly managePasskeys: Action
  readonly email: Action
}

interface FactorsCardProps {
  readonly state: SecurityState
  readonly acts: FactorActs
  readonly blocked: string | undefined
  /** The scenes of the second step. */
  readonly scenes: ReactNode
}

const day = (ms: number): string => formatStamp(ms).slice(0, 10)

export const FactorsCard = ({ state, acts, blocked, scenes }: FactorsCardProps) => {
  const { passkeys, email } = state
  const setFund = state.fundPassword ? text.changeFund : text.setFund
  return (
    <Card aria-label={text.factors}>
      <CardHeader title={text.factors} />
      <FactorRow
        icon="lock"
        name={text.password}
        done
        state={text.isSet}
        about={
          state.passwordChangedAt === null
            ? text.passwordNever
            : text.passwordLong(day(state.passwordChangedAt))
        }
        buttons={[{ word: text.change, label: text.changePassword, onPress: acts.password }]}
        blocked={undefined}
      />
      {state.staff ? null : (
        <FactorRow
          icon="card"
          name={text.fund}
          done={state.fundPassword}
          state={state.fundPassword ? text.isSet : text.notSet}
          about={text.fundLong}
          buttons={[
            { word: state.fundPassword ? text.change : text.set, label: setFund, onPress: acts.fund },
          ]}
          blocked={blocked}
        />
      )}
      <AuthenticatorRow state={state} acts={acts} blocked={blocked} />
      {scenes}
      <FactorRow
        icon="key"
        name={text.passkeys}
        done={passkeys.length > 0}
        state={passkeys.length > 0 ? text.count(passkeys.length) : text.none}
        about={aboutPasskeys(state)}
        buttons={[
          ...(passkeys.length > 0
            ? [{ word: text.manage, label: text.managePasskeys, onPress: acts.managePasskeys }]
            : []),
          ...(state.passkeysPossible
            ? [{ word: text.add, label: text.addPasskey, onPress: acts.addPasskey }]
            : []),
        ]}
        blocked={blocked}
      />
      {state.staff ? null : (
        <FactorRow
          icon="mail"
          name={text.email}
          done={email !== null}
          state={email === null ? text.emailNone : text.emailBound}
          about={email === null ? text.emailLong : `${email}。${text.emailLong}`}
          buttons={[
            { word: email === null ? text.bind : text.emailView, label: text.bindEmail, onPress: acts.email },
          ]}
          blocked={undefined}
        />
      )}
    </Card>
  )
}

const AuthenticatorRow = ({ state, acts, blocked }: Omit<FactorsCardProps, 'scenes'>) => {
  const { authenticator } = state
  return (
    <FactorRow
      icon="phone"
      name={text.twoStep}
      done={authenticator !== null}
      state={authenticator ? text.bound : text.notBound}
      about={
        authenticator
          ? text.boundLong(day(authenticator.boundAt), authenticator.recoveryCodesLeft)
          : state.staff
            ? text.first.authenticatorLong
            : text.notBoundLong
      }
      buttons={
        authenticator
          ? [
              { word: text.renew, onPress: acts.renewCodes },
              { word: text.replace, onPress: acts.bind },
              ...(keepsAuthenticator(state)
                ? []
                : [{ word: text.remove, label: text.removeTitle, onPress: acts.removeAuthenticator }]),
            ]
          : [{ word: text.bind, label: text.bindTitle, onPress: acts.bind }]
      }
      blocked={blocked}
    />
  )
}

const aboutPasskeys = ({ passkeys, passkeysPossible }: SecurityState): string => {
  const [first, ...others] = passkeys
  if (!first) return passkeysPossible ? text.noPasskeysLong : text.noDomain
  if (others.length > 0) return text.passkeysLong(passkeys.length)
  const used =
    first.lastUsedAt === null ? text.neverUsed : text.lastUsed(formatUntil(first.lastUsedAt).slice(5))
  return text.passkeyLong(first.name, day(first.createdAt), used)
}
