/** The ways into the chat: past the terms where they are wanted, and remembered by day. */
import { deniedText } from '#contract/core/rolesText.ts'
import type { App } from '../../core/app.ts'
import { text } from '../../features/chat/live/chat.text.ts'
import { liveChat, needsTerms } from '../../features/chat/live/liveChat.ts'
import { showToast } from '../../ui/toast.ts'
import { dayOf } from '../../ui/forms/dayRange.ts'

/** Opens the chat for a type of user, or its terms, or says why it stays closed (chat-and-team.md §5, §6). */
export const openChat = (app: App, userType: number, first?: string): void => {
  const { client } = app
  const denied = deniedText(userType, 'chat')
  if (denied !== undefined) {
    showToast({ kind: 'info', text: denied, key: 'chat' })
    return
  }
  // What the site wants may change while the page is open, so it is asked for at the press.
  client.scope().ask({
    ask: () => client.call('serviceContractConfig', { platformId: 1 }),
    land(ending) {
      const openedOn = client.device.setting('liveChatDay', '')
      // Without a line: who has agreed to the terms before reads what is kept here, and writes for later.
      if (ending.kind === 'lost' && openedOn !== '') {
        liveChat.open(first)
        return
      }
      if (ending.kind !== 'answered') {
        const message = ending.kind === 'refused' ? ending.msg : text.lost
        showToast({ kind: 'error', text: message, key: 'chat' })
        return
      }
      const { customer } = ending.value.result
      if (needsTerms(customer, openedOn, dayOf(client.clock.now()))) liveChat.showTerms(first)
      else enterChat(app, first)
    },
  })
}

/** Opens the chat past its terms; the device remembers the day. */
export const enterChat = ({ client }: App, first?: string): void => {
  client.device.remember('liveChatDay', dayOf(client.clock.now()))
  liveChat.open(first)
}
