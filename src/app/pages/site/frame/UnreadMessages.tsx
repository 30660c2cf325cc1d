/** The numbers beside 消息: letters and conversations together on the entry, conversations alone in its menu. */
import { useMemo } from 'react'
import { nothingUnread } from '#src/streams/chat/conversations.ts'
import { unread$ } from '#src/streams/chat/unread.ts'
import { useApp } from '../../../core/appContext.ts'
import { useBehavior } from '../../../core/useBehavior.ts'
import { useObservable } from '../../../core/useObservable.ts'
import { CountBadge } from '../../../ui/controls/CountBadge.ts'
import { unreadText } from '../letters/unreadText.ts'

const useUnreadChats = (): number => {
  const { client } = useApp()
  const source$ = useMemo(() => unread$(client), [client])
  return useObservable(source$, nothingUnread).count
}

const Count = ({ count }: { readonly count: number }) =>
  count > 0 ? <CountBadge>{unreadText(count)}</CountBadge> : null

export const UnreadMessages = () => {
  const letters = useBehavior(useApp().user)?.value.lettersCount ?? 0
  return <Count count={letters + useUnreadChats()} />
}

export const UnreadChats = () => <Count count={useUnreadChats()} />
