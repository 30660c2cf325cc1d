/** What a player chose to see, remembered on the device for all lotteries of a family. */
import * as z from 'zod/mini'
import type { ChartView } from '#engine/figures/chart/define.ts'
import type { Device } from '#src/streams/core/device.ts'
import { ranges } from './ranges.ts'

const choice = z.object({
  range: z.enum(ranges.map(({ key }) => key)),
  misses: z.boolean(),
  lines: z.boolean(),
  rules: z.boolean(),
  heats: z.boolean(),
  /** The view by family. */
  views: z.record(z.string(), z.string()),
  /** The keys of the groups that are shown, by family and view: only where they differ from the standard. */
  groups: z.record(z.string(), z.array(z.string())),
})

export type ChartChoice = z.output<typeof choice>

/** The switches of the chart. */
export type ChartToggle = 'misses' | 'lines' | 'rules' | 'heats'

export const standardChoice: ChartChoice = {
  range: '30',
  misses: true,
  lines: true,
  rules: true,
  heats: false,
  views: {},
  groups: {},
}

/** The stored choice; the standard one if there is none, or one that another version wrote. */
export const readChoice = (device: Pick<Device, 'setting'>): ChartChoice => {
  try {
    const stored = z.safeParse(choice, JSON.parse(device.setting('chart', 'null')))
    return stored.success ? stored.data : standardChoice
  } catch {
    // The text is not JSON: the next change of the player replaces it.
    return standardChoice
  }
}

/** Stores the choice. A chosen day is not kept: on another day it would be an old one. */
export const writeChoice = (device: Pick<Device, 'remember'>, chosen: ChartChoice): void =>
  device.remember('chart', JSON.stringify(chosen.range === 'day' ? { ...chosen, range: '30' } : chosen))

/** The view of a family: the chosen one, or the first. */
export const viewOf = (views: readonly ChartView[], family: string, { views: chosen }: ChartChoice) =>
  views.find(({ key }) => key === chosen[family]) ?? views[0]

const groupsKey = (family: string, view: ChartView): string => `${family}/${view.key}`

/** The groups of a view that are shown: the chosen ones, or the standard ones. */
export const shownGroups = (family: string, view: ChartView, { groups }: ChartChoice) => {
  const chosen = groups[groupsKey(family, view)]
  const shown = chosen ? view.groups.filter(({ key }) => chosen.includes(key)) : []
  // A group that a later version renamed may leave nothing.
  return shown.length > 0 ? shown : view.groups.filter(({ standard }) => standard)
}

/** The choice with one group shown or hidden. */
export const withGroup = (
  chosen: ChartChoice,
  family: string,
  view: ChartView,
  key: string,
  shown: boolean,
): ChartChoice => {
  const held = shownGroups(family, view, chosen).map((group) => group.key)
  const next = shown ? [...held, key] : held.filter((one) => one !== key)
  return { ...chosen, groups: { ...chosen.groups, [groupsKey(family, view)]: next } }
}
