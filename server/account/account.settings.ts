/** The settings of the accounts that operators give. */
import { defineSetting } from '../platform/settings/setting.ts'
import { mailSettingsOf } from './mail/mailSettings.ts'
import { pushServicesOf } from './push/pushServices.ts'

/** By name. */
export const accountSettings = {
  /** The invitation by which anybody may register; empty for none, undefined for the default. */
  registerSign: defineSetting({
    variable: 'REGISTER_SIGN',
    start: 'demo',
    about:
      'the link by which anybody may register: its sign as `invite` prints it, or off; none without a sandbox',
    read({ text }): string | undefined {
      if (text === undefined || /^[\w-]{3,64}$/.test(text)) return text === 'off' ? '' : text
      throw new Error(`REGISTER_SIGN must be off or the sign of an invitation, it is "${text}"`)
    },
  }),
  /** Who takes the mail of the site; undefined where none is sent. */
  mail: defineSetting({
    variable: 'MAIL_URL',
    start: 'none',
    about: '[the mail server](docs/operations.md#mail) of a site without a sandbox',
    secret: true,
    also: [
      { variable: 'MAIL_FROM', start: 'none', about: 'the address of the site; needed with `MAIL_URL`' },
    ],
    read: ({ env, sandbox }) => mailSettingsOf(env, sandbox),
  }),
  pushServices: defineSetting({
    variable: 'PUSH_SERVICES',
    start: 'known browsers',
    about: '[push services](docs/operations.md#push) to which messages go, hosts separated by commas; or off',
    read: ({ text, sandbox }) => pushServicesOf(text, sandbox),
  }),
} as const
