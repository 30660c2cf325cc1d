/**
 * Renders toasts: at most three; the time of a toast stops while the pointer is over it. They stand below what is marked
 * with `data-drawn`, the newest numbers and their scene, and follow it when the page scrolls.
 */
import styled from '@emotion/styled'
import { closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { connectToasts, type ShowToast, type Toast, type ToastKind } from '../toast.ts'
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

/** What was last shown under each key. */
const shownAs = new Map<string, string>()

/** The same text under a key is shown once; another one takes its place, so that no result is swallowed by the one before it. */
const identityOf = ({ kind, title = '', text, key }: Toast & { readonly key: string }): string => {
  const identity = JSON.stringify([key, kind, title, text])
  const before = shownAs.get(key)
  if (before !== undefined && before !== identity) closeSnackbar(before)
  shownAs.set(key, identity)
  return identity
}

const show: ShowToast = (toast) => {
  const { key, ...card } = toast
  const { kind, text, ms } = card
  placeToasts()
  const id = enqueueSnackbar(text, {
    autoHideDuration: ms ?? durationMs[kind],
    preventDuplicate: key !== undefined,
    ...(key === undefined ? {} : { key: identityOf({ ...toast, key }) }),
    content: (own) => (
      <Content>
        <ToastCard {...card} onClose={() => closeSnackbar(own)} />
      </Content>
    ),
  })
  return () => closeSnackbar(id)
}

/** Of the containers of toasts, which exist while there are any. */
const rootClass = 'hc-toasts'

/** Below the header (visual.md §5). */
const topPx = 100
const gapPx = 8

const placeToasts = (): void => {
  const bottoms = [...document.querySelectorAll('[data-drawn]')].map(
    (drawn) => drawn.getBoundingClientRect().bottom + gapPx,
  )
  // A high race on a low screen must not push them out of sight.
  const top = Math.min(Math.max(topPx, ...bottoms), window.innerHeight / 2)
  document.documentElement.style.setProperty('--hc-toasts-top', `${top}px`)
}

/** Places those in sight again: without any a scroll must not lay out the page. */
const follow = (): void => {
  if (document.querySelector(`.${rootClass}`)) placeToasts()
}

/** Places the toasts again when the page moves; each is placed when it comes. */
const usePlace = (): void =>
  useEffect(() => {
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [])

export const ToastStack = () => {
  useEffect(() => connectToasts(show), [])
  usePlace()
  return (
    <SnackbarProvider
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      classes={{ containerRoot: rootClass }}
    />
  )
}

export default ToastStack
