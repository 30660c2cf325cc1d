/** The settings of a server: those of the platform and of every area. */
import { accountSettings } from '../account/account.settings.ts'
import { chatSettings } from '../chat/chat.settings.ts'
import { gamesSettings } from '../games/games.settings.ts'
import { lotterySettings } from '../lottery/lottery.settings.ts'
import { platformSettings } from '../platform/settings/platform.settings.ts'
import { readSettingsOf, type Env, type ReadSettings } from '../platform/settings/setting.ts'
import { siteSettings } from '../site/site.settings.ts'

/** In the order of the README. */
export const allSettings = {
  ...platformSettings,
  ...lotterySettings,
  ...accountSettings,
  ...siteSettings,
  ...chatSettings,
  ...gamesSettings,
} as const

/** What an operator has set. */
export type Settings = ReadSettings<typeof allSettings>

/** Reads the settings; throws one error with a sentence for each that is invalid. */
export const readSettings = (env: Env): Settings =>
  readSettingsOf(allSettings, env, (env['SANDBOX'] ?? 'on') === 'on')
