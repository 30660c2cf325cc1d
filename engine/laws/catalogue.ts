/** The published catalogue as the tests read it (docs/spec/). */
import { readFileSync } from 'node:fs'
import type { Family, Play } from '#engine/plays/define.ts'
import type { MethodTab } from '#engine/content/tabs.ts'

/** One play of the catalogue. */
export interface Entry extends Pick<
  Play,
  | 'family'
  | 'method'
  | 'methodAliases'
  | 'code'
  | 'name'
  | 'scope'
  | 'tabType'
  | 'tab'
  | 'group'
  | 'label'
  | 'trend'
> {
  readonly stakeEntry?: Play['stakeEntry']
  readonly plate: 'click' | 'input'
  readonly rows: readonly {
    readonly label: string
    readonly options: readonly string[]
    readonly min: number
  }[]
  readonly options?: NonNullable<Play['options']>
  readonly yearOption?: { readonly method: string; readonly tier: string }
  readonly filterButtons: readonly string[]
  readonly filterRows?: readonly number[]
  readonly allPositionsRow?: boolean
  readonly posSelect: { readonly of: readonly string[]; readonly r: number } | null
  readonly countRule: Readonly<Record<string, unknown>>
  readonly winRule: { readonly type: string; readonly pos?: readonly number[] | string }
  readonly tiers: readonly {
    readonly name: string
    readonly probability: string
    readonly weight?: string
    readonly refund?: boolean
  }[]
  readonly oddsKeys?: {
    readonly rule: string
    readonly keys?: readonly string[] | Readonly<Record<string, string>>
    readonly example?: string
  }
  readonly example: {
    readonly method?: string
    readonly content: string
    readonly positions?: string
    readonly count: number
    readonly draw: string
    readonly wins: Readonly<Record<string, number>>
    readonly selection?: {
      readonly picks: string
      readonly count: number
      readonly wins: Readonly<Record<string, number>>
    }
  }
}

const published = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../docs/spec/${name}.json`, import.meta.url), 'utf8'))

/** Every play, in the order of the catalogue. */
export const catalogue = published('play-types') as readonly Entry[]

/** Catalogue tier names in the words of the wire, by `family/method`. */
export const crosswalk = published('engine-crosswalk') as Readonly<
  Record<string, { readonly tiers: Readonly<Record<string, string>> } | undefined>
>

const { tabs: publishedTabs, trend } = published('play-tabs') as {
  readonly tabs: Readonly<Record<Family, readonly MethodTab[]>>
  readonly trend: {
    readonly kinds: Readonly<Record<string, { readonly samples: readonly (readonly string[])[] }>>
  }
}

/** The default tabs of every family. */
export const tabs = publishedTabs

/** Samples of every trend column. */
export const trendKinds = trend.kinds
