/** The chat of whoever is signed in, as long as it is open. */
import { fromEvent, map, startWith } from 'rxjs'
import { ChatDialog, createChatModel, type ChatModel } from '#src/app/features/chat/room/index.ts'
import { text } from '#src/app/features/chat/room/room.text.ts'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import { liveChat } from '#src/app/features/chat/live/liveChat.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { App } from '../../core/app.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

const inSight$ = () =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(undefined),
    map(() => document.visibilityState === 'visible'),
  )

interface ChatRoomProps {
  readonly app: App
  readonly first: string | undefined
  readonly close: () => void
}

const ChatRoom = ({ app, first, close }: ChatRoomProps) => {
  const model = useModel(`chat ${first ?? ''}`, () =>
    createChatModel({
      client: app.client,
      first,
      inSight$: inSight$(),
      lost() {
        close()
        showToast({
          kind: 'error',
          text: text.lost,
          key: 'chat',
          action: { label: text.title, onPress: () => liveChat.open() },
        })
      },
    }),
  )
  return model ? <Shown model={model} close={close} /> : <ComingDialog />
}

const Shown = ({ model, close }: { readonly model: ChatModel; readonly close: () => void }) => (
  <ChatDialog chat={useBehavior(model.chat)} close={close} />
)

export default ChatRoom
