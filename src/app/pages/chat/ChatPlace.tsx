/** The chat and its terms, whichever the global state shows. */
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import type { App } from '../../core/app.ts'
import { liveChat } from '../../features/chat/live/liveChat.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'
import { enterChat } from './openChat.ts'

const ChatRoom = lazyPart(() => import('./ChatRoom.tsx'))
const ChatTerms = lazyPart(() => import('../../features/chat/live/ChatTerms.tsx'))

export const ChatPlace = ({ app }: { readonly app: App }) => {
  const { termLiveVisible, open, first } = useSyncExternalStore(liveChat.subscribe, liveChat.get)
  // The next page begins without it.
  useEffect(() => liveChat.close, [])
  return (
    <Suspense fallback={<ComingDialog />}>
      {termLiveVisible ? <ChatTerms agree={() => enterChat(app, first)} close={liveChat.close} /> : null}
      {open ? <ChatRoom app={app} first={first} close={liveChat.close} /> : null}
    </Suspense>
  )
}
