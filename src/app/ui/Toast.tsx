/**
 * Short notices, top right. A toast is never the only record: what concerns money also stays in a list.
 * ok and info stay 3 s, a win 5 s, an error 6 s; 核对中 stays until its answer comes and is closed by key.
 */
import styled from '@emotion/styled'
import { closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack'
import type { ReactNode } from 'react'
import { shadow, shape, v } from '#src/app/theme/vars.ts'
import { IconButton, TextButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type ToastKind = 'ok' | 'info' | 'win' | 'error' | 'check'

interface ToastProps {
  readonly title?: string | undefined
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

const durationMs: Readonly<Record<ToastKind, number | null>> = {
  ok: 3000,
  info: 3000,
  win: 5000,
  error: 6000,
  check: null,
}

const looks: Readonly<Record<ToastKind, { readonly icon: IconName; readonly colour: string }>> = {
  ok: { icon: 'done', colour: v.ok },
  info: { icon: 'info', colour: v.pending },
  win: { icon: 'done', colour: v.win },
  error: { icon: 'alert', colour: v.error },
  check: { icon: 'clock', colour: v.check },
}

const Content = styled(SnackbarContent)`
  width: 360px;
  min-width: 0;
`

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 9px 8px 9px 14px;
  border-radius: ${shape.card};
  border: 1px solid ${v.line};
  border-left-width: 4px;
  background: ${v.surface};
  color: ${v.ink};
  box-shadow: ${shadow.menu};
  font-size: 14px;
  line-height: 20px;
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  b {
    margin-right: 12px;
  }
`

interface ToastCardProps extends ToastProps {
  readonly kind: ToastKind
  readonly text: ReactNode
  readonly onClose: () => void
}

/** What a toast looks like; errors interrupt a screen reader, the others wait. */
export const ToastCard = ({ kind, title, text, action, onClose }: ToastCardProps) => {
  const { icon, colour } = looks[kind]
  return (
    <Box role={kind === 'error' ? 'alert' : 'status'} style={{ borderLeftColor: colour }}>
      <span style={{ color: colour }}>
        <Icon name={icon} size={18} />
      </span>
      <Words>
        {title === undefined ? null : <b>{title}</b>}
        {text}
      </Words>
      {action ? (
        <TextButton
          onPress={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </TextButton>
      ) : null}
      <IconButton icon="close" label="关闭" onPress={onClose} />
    </Box>
  )
}

/** Where toasts appear; around the whole app, once. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => (
  <SnackbarProvider
    maxSnack={3}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    classes={{ containerRoot: 'hc-toasts' }}
  >
    {children}
  </SnackbarProvider>
)

export interface Toast {
  readonly kind: ToastKind
  readonly title?: string | undefined
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
  /** A toast of the same key replaces nothing and is not shown twice. */
  readonly key?: string | undefined
}

/** Shows a toast and answers the way to take it away. */
export const showToast = ({ kind, title, text, action, key }: Toast): (() => void) => {
  const id = enqueueSnackbar(text, {
    autoHideDuration: durationMs[kind],
    preventDuplicate: key !== undefined,
    ...(key === undefined ? {} : { key }),
    content: (own) => (
      <Content>
        <ToastCard kind={kind} title={title} action={action} text={text} onClose={() => closeSnackbar(own)} />
      </Content>
    ),
  })
  return () => closeSnackbar(id)
}
