/** Announces messages on every page, for three seconds each (chat-and-team.md §9). */
import { acceptTypes, administratorEvent, groupEvent, messageEvent } from '#contract/chat/events.ts'
import { administratorId, messageKinds } from '#contract/chat/messages.ts'
import { readPacket } from '#contract/chat/packets.ts'
import { blocked$ } from '#src/streams/chat/blocks.ts'
import { conversationOf } from '#src/streams/chat/conversations.ts'
import { heard } from '#src/streams/core/heard.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { Announcing } from '../../core/announcement.ts'
import { userTypeOf } from '../../core/app.ts'
import { liveChat } from '../../features/chat/live/liveChat.ts'
import { packetText } from '../../features/chat/room/packets/packet.text.ts'
import { text } from '../../features/chat/room/room.text.ts'
import { playMessage } from '../../ui/sound.ts'
import { showToast } from '../../ui/toast.ts'
import { openChat } from './openChat.ts'

// A long message would cover the page.
const shownMost = 60

/** Shows a toast for each message that comes while the chat is not open; of several tabs the one in front does. */
export const announceMessages = ({ app, scope }: Announcing): void => {
  const { client } = app
  const blocked = scope.behavior<ReadonlySet<number>>(blocked$(client), new Set())
  const announce = (from: number, log: string, name: string, message: string): void => {
    const session = client.session.value
    if (blocked.value.has(from)) return
    if (session.state !== 'in' || liveChat.get().open || document.visibilityState !== 'visible') return
    const key = conversationOf(log, Number(session.user.userId))
    if (client.device.setting('messageSounds', true)) playMessage()
    showToast({
      kind: 'info',
      title: text.notice(name),
      text: message.length > shownMost ? `${message.slice(0, shownMost)}…` : message,
      ms: timing.chatNotice,
      key: `chat ${key}`,
      action: { label: text.view, onPress: () => openChat(app, userTypeOf(app), key) },
    })
  }
  scope.each(heard(client, messageEvent), ({ acceptType, fromUserId, log, fromUserName, message }) => {
    if (acceptType !== acceptTypes.own) announce(fromUserId, log, fromUserName, message)
  })
  scope.each(heard(client, groupEvent), ({ from, messageType, log, fromNikeName, message }) => {
    const session = client.session.value
    const isOwn = session.state === 'in' && String(from) === session.user.userId
    if (isOwn) return
    const packet = messageType === messageKinds.packet ? readPacket(message) : undefined
    if (packet) announce(from, log, fromNikeName, packetText.notice(packet.content))
    else if (messageType === messageKinds.text) announce(from, log, fromNikeName, message)
  })
  scope.each(heard(client, administratorEvent), ({ log, content }) =>
    announce(administratorId, log, text.administrator, content),
  )
}
