/** The settings of the chat. */
import { onOrOff, wholeNumber } from '../platform/settings/forms.ts'
import { defineSetting } from '../platform/settings/setting.ts'

/** By name. */
export const chatSettings = {
  /** Whether members may send red packets of their own money to a group. */
  redPackets: defineSetting({
    variable: 'RED_PACKETS',
    start: 'on',
    about:
      'on or off: [red packets](docs/decisions/0112-red-packets.md) in groups; off, those that were sent can still be opened',
    read: ({ text = 'on' }) => onOrOff('RED_PACKETS', text),
  }),
  /** After how many days messages are deleted; 0 for never. */
  chatKeepDays: defineSetting({
    variable: 'CHAT_KEEP_DAYS',
    start: '0',
    about:
      'days after which [messages are deleted](docs/decisions/0123-how-long-messages-are-kept.md), 30 at least; 0: never',
    read(context) {
      const days = wholeNumber('CHAT_KEEP_DAYS', 0, { from: 0, to: 36_500, unit: ' of days' })(context)
      // Less would delete what a conversation is still about, and what a report would show.
      if (days > 0 && days < 30) throw new Error(`CHAT_KEEP_DAYS must be 0, or 30 at least, it is "${days}"`)
      return days
    },
  }),
} as const
