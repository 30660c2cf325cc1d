/** Where the messages are scrolled to: it opens at the first that was not read or at one that was found, stays at the newest, and keeps its place when older ones come. */
import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import type { OpenConversation } from './chat.snapshot.ts'

/** So near the end counts as at the end. */
const nearPx = 40

interface MessageScroll {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly follow: (event: UIEvent<HTMLDivElement>) => void
  readonly toNewest: () => void
  readonly isAtEnd: boolean
  /** Messages that came while one was further up. */
  readonly unseen: number
}

const isNearEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight <= nearPx

/** For the box with the messages of one conversation: another one has another box. */
export const useMessageScroll = ({
  items,
  at,
  older,
  isLoading,
}: Pick<OpenConversation, 'items' | 'at' | 'older' | 'isLoading'>): MessageScroll => {
  const scroll = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(0)
  const held = useRef({ first: '', last: '', height: 0, isPlaced: false, isAtEnd: true })
  const shownAt = useRef<OpenConversation['at']>(undefined)
  const messages = items.filter((item) => item.kind === 'message')
  const first = messages[0]?.key ?? ''
  const last = messages.at(-1)
  useLayoutEffect(() => {
    const box = scroll.current
    if (!box || messages.length === 0) return
    const before = held.current
    const isNew = before.last !== last?.key
    const target = at && shownAt.current !== at ? box.querySelector(`[data-key="${at.id}"]`) : null
    if (target) {
      target.scrollIntoView({ block: 'center' })
      shownAt.current = at
    } else if (!before.isPlaced) {
      box.scrollTop = box.scrollHeight
      box.querySelector('[data-kind="unread"]')?.scrollIntoView({ block: 'start' })
    } else if (isNew && (before.isAtEnd || last?.isOwn)) box.scrollTop = box.scrollHeight
    else if (before.first !== first) box.scrollTop += box.scrollHeight - before.height
    const atEnd = isNearEnd(box)
    held.current = { first, last: last?.key ?? '', height: box.scrollHeight, isPlaced: true, isAtEnd: atEnd }
    setAtEnd(atEnd)
    if (atEnd) setSeen(messages.length)
  }, [first, last, messages.length, at])
  return {
    scroll,
    follow({ currentTarget: box }) {
      const atEnd = isNearEnd(box)
      held.current = { ...held.current, isAtEnd: atEnd }
      setAtEnd(atEnd)
      if (atEnd) setSeen(messages.length)
      if (box.scrollTop < nearPx && older && !isLoading) older()
    },
    toNewest() {
      if (scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight
    },
    isAtEnd,
    unseen: Math.max(0, messages.length - seen),
  }
}
