/** Renders toasts: at most three; the time of a toast stops while the pointer is over it. */
import styled from '@emotion/styled'
import { closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { connectToasts, type ShowToast, type ToastKind } from './toast.ts'
import { ToastCard } from './ToastCard.tsx'

/** 核对中 stays until its answer arrives. */
const durationMs: Readonly<Record<ToastKind, number | null>> = {
  ok: 3000,
  info: 3000,
  win: 5000,
  error: 6000,
  check: null,
}

const Content = styled(SnackbarContent)`
  width: 360px;
  min-width: 0;
`

const show: ShowToast = (toast) => {
  const { kind, text, key, ms } = toast
  const id = enqueueSnackbar(text, {
    autoHideDuration: ms ?? durationMs[kind],
    preventDuplicate: key !== undefined,
    ...(key === undefined ? {} : { key }),
    content: (own) => (
      <Content>
        <ToastCard {...toast} onClose={() => closeSnackbar(own)} />
      </Content>
    ),
  })
  return () => closeSnackbar(id)
}

export const ToastStack = () => {
  useEffect(() => connectToasts(show), [])
  return (
    <SnackbarProvider
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      classes={{ containerRoot: 'hc-toasts' }}
    />
  )
}

export default ToastStack
