/** Empty and failed states: icon, one line of text, one hint, one action. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import type { Action } from '../controls/action.ts'
import { Button } from '../controls/Button.tsx'
import { Icon, type IconName } from '../controls/Icon.tsx'
import type { Loadable } from './loadable.ts'

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  text-align: center;
  padding: 24px 16px 20px;
  > svg {
    margin-bottom: 8px;
    color: ${v.ink3};
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink3};
    margin-top: 2px;
  }
  button {
    margin-top: 10px;
  }
`

interface EmptyStateProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly icon?: IconName
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

export const EmptyState = ({ title, hint, icon = 'ticket', action }: EmptyStateProps) => (
  <Root>
    <Icon name={icon} size={28} />
    <b>{title}</b>
    {hint === undefined ? null : <small>{hint}</small>}
    {action ? (
      <Button size="sm" onPress={action.onPress}>
        {action.label}
      </Button>
    ) : null}
  </Root>
)

interface FailedStateProps {
  readonly title: string
  readonly hint: string
  readonly reference: string
  readonly retry: Action
}

/** The reference is also in the log, so that support can find the failure. */
export const FailedState = ({ title, hint, reference, retry }: FailedStateProps) => (
  <Root role="alert">
    <Icon name="alert" size={28} />
    <b>{title}</b>
    <small>
      {hint}，参考号 {reference}
    </small>
    {retry ? (
      <Button size="sm" icon="refresh" onPress={retry}>
        重试
      </Button>
    ) : null}
  </Root>
)

interface LoadedProps<T> {
  readonly of: Loadable<T>
  readonly loading: ReactNode
  /** Title of the failure: 没有读到投注记录. */
  readonly failedTitle: string
  readonly children: (value: T) => ReactNode
}

/** Renders a loadable: placeholder, failure or content. */
export const Loaded = <T,>({ of, loading, failedTitle, children }: LoadedProps<T>) => {
  switch (of.state) {
    case 'loading':
      return loading
    case 'failed':
      return <FailedState title={failedTitle} hint={of.hint} reference={of.reference} retry={of.retry} />
    case 'ready':
      return children(of.value)
  }
}
