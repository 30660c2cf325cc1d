/** For which lotteries a player wants to hear of long streaks, and from which length on; kept on the device. */
import * as z from 'zod/mini'
import { streakTipMin } from '#contract/lottery/streakEvents.ts'
import type { Device } from '#src/streams/core/device.ts'

/** The lengths to choose from: the server reports none below the first. */
export const tipLengths = [streakTipMin, 10, 12, 15] as const

const tipSetting = z.object({ on: z.boolean(), least: z.literal(tipLengths) })
const settings = z.record(z.string(), tipSetting)

/** The setting of one lottery. */
export type TipSetting = z.output<typeof tipSetting>

const standard: TipSetting = { on: true, least: streakTipMin }

/** The setting of a lottery; the standard one if none is stored, or one that another version wrote. */
export const readTipSetting = (device: Pick<Device, 'setting'>, lottery: string): TipSetting =>
  readAll(device)[lottery] ?? standard

/** Stores the setting of a lottery. */
export const writeTipSetting = (
  device: Pick<Device, 'setting' | 'remember'>,
  lottery: string,
  setting: TipSetting,
): void => device.remember('streakTips', JSON.stringify({ ...readAll(device), [lottery]: setting }))

const readAll = (device: Pick<Device, 'setting'>): z.output<typeof settings> => {
  try {
    const stored = z.safeParse(settings, JSON.parse(device.setting('streakTips', '{}')))
    return stored.success ? stored.data : {}
  } catch {
    // The text is not JSON: the next change of the player replaces it.
    return {}
  }
}
