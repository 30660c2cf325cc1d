/** What a tip says (chat-and-team.md §3). */
import { tipTypes, type Tip } from '#contract/chat/groups.ts'
import { groupText } from './group.text.ts'

const { tips } = groupText

/** The sentence of a tip; undefined where nothing is shown. */
export const tipText = (tip: Tip | undefined): string | undefined => {
  if (!tip?.display) return undefined
  const names = tip.members.map(({ nikeName }) => nikeName).join('、')
  if (tip.type === tipTypes.join) return tips.join(names)
  if (tip.type === tipTypes.leave) return tips.leave(names)
  if (tip.type === tipTypes.deleted) return tips.deleted
  if (tip.type === tipTypes.mute) return tip.mute ? tips.mute(names) : tips.unmute(names)
  if (tip.type === tipTypes.muteAll) return tip.mute ? tips.muteAll : tips.unmuteAll
  if (tip.type === tipTypes.grabbed) return grabText(tip)
  return tip.type === tipTypes.changed ? tips.changed(tip.sendNikeName) : undefined
}

/** Who took a share of whose red packet. */
const grabText = ({ grabNikeName = '', sendNikeName, grabUserId, sendUserId, end = false }: Tip): string =>
  grabUserId === sendUserId ? tips.grabOwn(grabNikeName, end) : tips.grab(grabNikeName, sendNikeName, end)
