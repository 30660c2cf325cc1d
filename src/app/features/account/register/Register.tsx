/** The registration page: who invites, and the form; or why the link cannot be used, with a way to the login. */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { EntryLine } from '#src/app/entry/EntryLine.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import type { RegisterSnapshot, ShownInvitation } from './register.snapshot.ts'
import { text } from './register.text.ts'

const Title = styled.h1`
  font-size: 24px;
  line-height: 32px;
  font-weight: 600;
`

const Inviter = styled.section`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-top: 12px;
  padding: 10px 14px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
  > span {
    display: grid;
    place-items: center;
    flex: none;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: ${v.track};
    color: ${v.ink2};
  }
  b {
    display: block;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink2};
  }
`

export interface RegisterProps {
  readonly snapshot: RegisterSnapshot
  /** Opens a document of the site. */
  readonly read: (document: 'agreement' | 'privacy') => void
  readonly toLogin: () => void
}

export const Register = ({ snapshot, read, toLogin }: RegisterProps) => (
  <>
    <Title>{text.title}</Title>
    <Invited {...snapshot.invitation} toLogin={toLogin} />
    {snapshot.invitation.state === 'open' ? <RegisterForm snapshot={snapshot} read={read} /> : null}
    <EntryLine
      line={snapshot.line}
      before={
        <>
          <span>{text.have}</span>
          <TextLink to="/login">{text.login}</TextLink>
        </>
      }
    />
  </>
)

const Invited = (invitation: ShownInvitation & Pick<RegisterProps, 'toLogin'>) => {
  switch (invitation.state) {
    case 'loading':
      return <SkeletonLines lines={3} label={text.loading} />
    case 'lost':
      return (
        <EmptyState
          icon="offline"
          title={text.invitationLost}
          hint={text.invitationLostHint}
          action={{ label: text.retry, onPress: invitation.retry }}
        />
      )
    case 'closed':
      return (
        <EmptyState
          icon="info"
          title={text.cannot}
          hint={invitation.reason}
          action={{ label: text.login, onPress: invitation.toLogin }}
        />
      )
    case 'open':
      return (
        <Inviter aria-label={text.inviter(invitation.inviter)}>
          <span>
            <Icon name="user" />
          </span>
          <div>
            <b>{text.inviter(invitation.inviter)}</b>
            <small>{text.sees}</small>
            {invitation.asAgent ? <small>{text.asAgent}</small> : null}
          </div>
        </Inviter>
      )
  }
}
