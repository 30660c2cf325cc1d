/** Empty and failed states: icon, one line of text, one hint, one action. */
import styled from '@emotion/styled'
import { useContext, type ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '../controls/Button.tsx'
import { Icon, type IconName } from '../controls/Icon.tsx'
import { Delayed } from './Delayed.ts'
import { LineUp } from './lineUp.ts'
import type { LoadFailure, Loadable } from './loadable.ts'

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

interface FailedStateProps extends LoadFailure {
  readonly title: string
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

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 6px;
  padding: 8px 14px;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
  > svg {
    color: ${v.error};
  }
`

interface FailedNoteProps {
  readonly failure: LoadFailure | undefined
  /** Where there is little room: the reference alone. */
  readonly isShort?: boolean
}

/** The same in one line, where figures of before are shown; nothing without a failure. */
export const FailedNote = ({ failure, isShort = false }: FailedNoteProps) =>
  failure === undefined ? null : (
    <Note role="alert" title={`没有读到最新数据：${failure.hint}`}>
      <Icon name="alert" size={14} />
      <span>
        {isShort ? '' : `没有读到最新数据：${failure.hint}，`}参考号 {failure.reference}
      </span>
      {failure.retry ? (
        <TextButton type="button" onPress={failure.retry}>
          重试
        </TextButton>
      ) : null}
    </Note>
  )

interface FailedReadProps {
  readonly failure: LoadFailure | undefined
  /** Title where nothing is held: 没有读到我的收藏. */
  readonly title: string
  readonly isEmpty: boolean
}

/** A failed read of a part that is no loadable: in its place where nothing is held, above it otherwise. */
export const FailedRead = ({ failure, title, isEmpty }: FailedReadProps) =>
  failure && isEmpty ? <FailedState title={title} {...failure} /> : <FailedNote failure={failure} />

interface LoadedProps<T> {
  readonly of: Loadable<T>
  readonly loading: ReactNode
  /** In its place without a line; by default a sentence that fits every part. */
  readonly notKept?: ReactNode
  /** Title of the failure: 没有读到投注记录. */
  readonly failedTitle: string
  readonly children: (value: T) => ReactNode
}

/** In the place of what this device does not have and cannot read now; a moment later, because the store may still answer. */
const NotKept = () => (
  <Delayed role="status">
    <EmptyState icon="offline" title="本机没有保存" hint="恢复连接后自动读取" />
  </Delayed>
)

/** Renders a loadable: placeholder, failure, or content with a note where its last read failed. Without a line nothing is waited for. */
export const Loaded = <T,>({ of, loading, notKept = <NotKept />, failedTitle, children }: LoadedProps<T>) => {
  const isUp = useContext(LineUp)
  switch (of.state) {
    case 'loading':
      return isUp ? loading : notKept
    case 'failed':
      return <FailedState title={failedTitle} hint={of.hint} reference={of.reference} retry={of.retry} />
    case 'ready':
      return (
        <>
          <FailedNote failure={of.failure} />
          {children(of.value)}
        </>
      )
  }
}
