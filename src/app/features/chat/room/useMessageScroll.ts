/**
 * The messages in sight and where they are scrolled to: a conversation opens at the first that was not read or at one that was found, stays at
 * the newest, and keeps its place when older ones come, when one turns out higher than it was estimated and when the window is resized.
 */
import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState, type RefObject, type UIEvent } from 'react'
import type { OpenConversation } from './chat.snapshot.ts'
import type { ChatItem } from './items.ts'

/** What stands in the list: above the items what leads to older ones. */
export type MessageRow = ChatItem | { readonly kind: 'older'; readonly key: 'older' }

/** So near the end counts as at the end. */
const nearPx = 40
/** A message of one line, and anything else; the right height follows once it is drawn. */
const [messageHeight, otherHeight] = [65, 28]
/** Above the first and below the last. */
const paddingPx = 8
/** The room of the list in a document that has no layout. */
const noLayout = { width: 0, height: 460 }

interface MessageScroll {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly rows: Virtualizer<HTMLDivElement, Element>
  readonly follow: (event: UIEvent<HTMLDivElement>) => void
  readonly toNewest: () => void
  readonly isAtEnd: boolean
  /** Messages that came while one was further up. */
  readonly unseen: number
}

/** What was drawn last. */
interface Held {
  readonly first: string | undefined
  readonly last: string | undefined
  readonly count: number
  readonly isPlaced: boolean
  readonly isAtEnd: boolean
}

/** The first and the last message, and how many there are. */
const endsOf = (list: readonly MessageRow[]) => {
  const isMessage = (row: MessageRow) => row.kind === 'message'
  const last = list.findLast(isMessage)
  return {
    first: list.find(isMessage)?.key,
    last: last?.kind === 'message' ? last : undefined,
    count: list.filter(isMessage).length,
  }
}

const isNearEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight <= nearPx

/** The rows in sight of a box; `resized` is called once its height is known, and with every other one. */
const useRows = (
  list: readonly MessageRow[],
  box: RefObject<HTMLDivElement | null>,
  resized: () => void,
): Virtualizer<HTMLDivElement, Element> =>
  // oxlint-disable-next-line react/incompatible-library -- the list is drawn anew with every scroll anyway
  useVirtualizer<HTMLDivElement, Element>({
    count: list.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (list[index]?.kind === 'message' ? messageHeight : otherHeight),
    getItemKey: (index) => list[index]?.key ?? index,
    overscan: 8,
    paddingStart: paddingPx,
    paddingEnd: paddingPx,
    initialRect: noLayout,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => {
        tell(rect.height > 0 ? rect : noLayout)
        resized()
      }),
  })

/** For the box with the messages of one conversation: another one has another box. */
export const useMessageScroll = (
  list: readonly MessageRow[],
  { at, older, isLoading }: Pick<OpenConversation, 'at' | 'older' | 'isLoading'>,
): MessageScroll => {
  const scroll = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(0)
  const held = useRef<Held>({ first: undefined, last: undefined, count: 0, isPlaced: false, isAtEnd: true })
  /** The message that stood at the top, and how far above it the box was scrolled. */
  const anchor = useRef<{ readonly key: string; readonly above: number } | undefined>(undefined)
  const shownAt = useRef<OpenConversation['at']>(undefined)
  const rows = useRows(list, scroll, () => {
    // A window that becomes smaller would hide the newest.
    if (held.current.isPlaced && held.current.isAtEnd && scroll.current)
      scroll.current.scrollTop = scroll.current.scrollHeight
  })
  const { first, last, count } = useMemo(() => endsOf(list), [list])
  const keep = (box: HTMLElement): void => {
    let index = rows.getVirtualItemForOffset(box.scrollTop)?.index ?? list.length
    // Anything else may stand elsewhere once older ones have come, or be gone.
    while (index < list.length && list[index]?.kind !== 'message') index += 1
    const row = rows.measurementsCache[index]
    if (row) anchor.current = { key: String(row.key), above: box.scrollTop - row.start }
  }
  useLayoutEffect(() => {
    const box = scroll.current
    const before = held.current
    const isNew = before.last !== last?.key
    const isFound = at !== undefined && shownAt.current !== at
    if (!box || count === 0 || (before.count === count && before.first === first && !isNew && !isFound))
      return
    const unread = list.findIndex((item) => item.kind === 'unread')
    const target = isFound ? list.findIndex((item) => item.key === String(at.id)) : -1
    let atEnd = isNearEnd(box)
    if (target >= 0) {
      rows.scrollToIndex(target, { align: 'center' })
      shownAt.current = at
      atEnd = false
    } else if (!before.isPlaced) {
      if (unread >= 0) rows.scrollToIndex(unread, { align: 'start' })
      else rows.scrollToIndex(list.length - 1, { align: 'end' })
      atEnd = unread < 0 || isNearEnd(box)
    } else if (isNew && (before.isAtEnd || last?.isOwn)) {
      rows.scrollToIndex(list.length - 1, { align: 'end' })
      atEnd = true
    } else if (before.first !== first && anchor.current) {
      const { key } = anchor.current
      const start = rows.measurementsCache[list.findIndex((item) => item.key === key)]?.start
      if (start !== undefined) box.scrollTop = start + anchor.current.above
    }
    held.current = { first, last: last?.key, count, isPlaced: true, isAtEnd: atEnd }
    setAtEnd(atEnd)
    if (atEnd) setSeen(count)
  }, [rows, list, at, first, last, count])
  return {
    scroll,
    rows,
    follow({ currentTarget: box }) {
      keep(box)
      const atEnd = isNearEnd(box)
      held.current = { ...held.current, isAtEnd: atEnd }
      setAtEnd(atEnd)
      if (atEnd) setSeen(count)
      if (box.scrollTop < nearPx && older && !isLoading) older()
    },
    toNewest: () => rows.scrollToIndex(list.length - 1, { align: 'end' }),
    isAtEnd,
    unseen: Math.max(0, count - seen),
  }
}
