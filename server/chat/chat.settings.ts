/** The settings of the chat. */
import { onOrOff } from '../platform/settings/forms.ts'
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
} as const
