/** The number of unread letters, beside the name of their page; nothing while there are none. */
import { useApp } from '../../../core/appContext.ts'
import { useBehavior } from '../../../core/useBehavior.ts'
import { CountBadge } from '../../../ui/controls/CountBadge.ts'
import { unreadText } from './unreadText.ts'

export const UnreadLetters = () => {
  const unread = useBehavior(useApp().user)?.value.lettersCount ?? 0
  return unread > 0 ? <CountBadge>{unreadText(unread)}</CountBadge> : null
}
