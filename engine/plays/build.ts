/**
 * How a family file declares its plays: one line each, under its tab and group. A line gives the names and the
 * rules; the fields that follow from them (tiers on the wire, odds keys, options) are filled in here.
 */
import type {
  Family,
  Fraction,
  Play,
  PlateRow,
  PlayOption,
  RowsPlate,
  Tier,
  Trend,
  TrendKind,
  TypedPlate,
} from './define.ts'

/** A tier before its play is known. */
export interface TierDraft {
  readonly title: string
  readonly probability: Fraction
  /** Name on the wire, if it is neither `win` nor a suffix of the method. */
  readonly name?: string
  readonly weight?: Fraction
  readonly refund?: true
  /** Suffix of its odds key after the method. */
  readonly suffix?: string
  /** Its whole odds key, if another play prices it. */
  readonly oddsKey?: string
}

/** A tile of a split play before its play is known. */
export interface TileDraft {
  readonly label: string
  readonly aliases?: readonly string[]
  /** Suffix of its method after the play's; `''` = the play's own method. */
  readonly suffix: string
  readonly suffixAliases?: readonly string[]
  /** Title of the tier; absent = the label. */
  readonly tier?: string
  /** The method before the suffix, if it is not the play's. */
  readonly stem?: string
}

/** The fields of a play other than its names: made by the rule builders of a family. */
export interface Rules extends Pick<
  Play,
  'plate' | 'position' | 'count' | 'win' | 'oddsKeys' | 'trend' | 'stakeEntry'
> {
  readonly tiers: readonly TierDraft[]
  readonly tiles?: readonly TileDraft[]
}

/**
 * `common` = a widespread addition to the standard tree. `coined` = the play never existed on the wire, so its
 * tiers have the catalogue's names (engine-rules.md, introduction).
 */
export type Mark = 'common' | 'coined'

/** A play before it is put in a tab. */
export type PlayDraft = Omit<Play, 'family' | 'tabType' | 'tab' | 'group'>

/** One play: wire code, English alias, full name, short label, rules. */
export const play = (
  method: string,
  code: string,
  name: string,
  label: string,
  { tiers, tiles, plate, ...rules }: Rules,
  ...marks: readonly Mark[]
): PlayDraft => {
  const options = tiles?.map((tile) => optionOf(method, tile))
  return {
    ...rules,
    method,
    code,
    name,
    scope: marks.includes('common') ? 'common' : 'core',
    label,
    plate: tiles && plate.kind === 'rows' ? withAliases(plate, tiles) : plate,
    ...(options ? { options } : {}),
    tiers: tiers.map((tier) => tierOf(method, tier, marks.includes('coined'), options)),
  }
}

/** The same play under older spellings of its method as well. */
export const alsoKnownAs = (known: PlayDraft, ...methodAliases: readonly string[]): PlayDraft => ({
  ...known,
  methodAliases,
})

/** A tab of a family and its groups of plays, in order. */
export interface TabDraft {
  readonly tab: string
  readonly tabType: Play['tabType']
  readonly groups: Readonly<Record<string, readonly PlayDraft[]>>
}

/** A tab of the normal set. */
export const tab = (name: string, groups: TabDraft['groups']): TabDraft => ({
  tab: name,
  tabType: 'normal',
  groups,
})

/** A tab of the unlimited set (任选). */
export const unlimitedTab = (name: string, groups: TabDraft['groups']): TabDraft => ({
  tab: name,
  tabType: 'unlimited',
  groups,
})

/** All plays of a family, in the order of its tabs. */
export const familyPlays = (family: Family, tabs: readonly TabDraft[]): readonly Play[] =>
  tabs.flatMap(({ tab: name, tabType, groups }) =>
    Object.entries(groups).flatMap(([group, drafts]) =>
      drafts.map((draft): Play => ({ family, tabType, tab: name, group, ...draft })),
    ),
  )

/** A plate of tiles; `filters` names its quick buttons. */
export const rowsPlate = (filters: RowsPlate['filters'], ...rows: readonly PlateRow[]): RowsPlate => ({
  kind: 'rows',
  rows,
  filters,
})

/** A row of tiles of which at least `min` are needed, and at most `max` allowed. */
export const row = (label: string, options: readonly string[], min: number, max?: number): PlateRow =>
  max === undefined ? { label, options, min } : { label, options, min, max }

/** One row of words, each a separate bet. */
export const wordsPlate = (label: string, words: readonly string[]): RowsPlate =>
  rowsPlate('words', row(label, words, 1))

/** A plate for typed entries. */
export const typedPlate = (
  length: number,
  width: 1 | 2,
  [lo, hi]: readonly [number, number],
  more: Pick<TypedPlate, 'unordered' | 'reject'> = {},
): TypedPlate => ({ kind: 'typed', length, width, lo, hi, ...more })

/** The whole numbers first..last as tile texts of `width` digits. */
export const numbersFrom = (first: number, last: number, width = 1): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0'))

/** A side panel: marked places, widths of its first columns, and extra columns as [title, kind]. */
export const trendOf = (
  area: readonly number[],
  columns: Trend['columns'],
  ...shape: readonly (readonly [title: string, kind: TrendKind])[]
): Trend => ({ area, columns, shape: shape.map(([title, kind]) => ({ title, kind })) })

const optionOf = (method: string, tile: TileDraft): PlayOption => {
  const named = (suffix: string) => (suffix === '' ? method : `${tile.stem ?? method}_${suffix}`)
  return {
    method: named(tile.suffix),
    ...(tile.suffixAliases ? { methodAliases: tile.suffixAliases.map(named) } : {}),
    label: tile.label,
    ...(tile.aliases ? { labelAliases: tile.aliases } : {}),
    tier: tile.tier ?? tile.label,
  }
}

const withAliases = (plate: RowsPlate, tiles: readonly TileDraft[]): RowsPlate => {
  const aliases = Object.fromEntries(
    tiles.flatMap(({ label, aliases: others = [] }) => others.map((alias) => [alias, label])),
  )
  if (Object.keys(aliases).length === 0) return plate
  return { ...plate, rows: plate.rows.map((only) => ({ ...only, aliases })) }
}

const tierOf = (
  method: string,
  { title, probability, weight, refund, suffix, name, oddsKey }: TierDraft,
  coined: boolean,
  options: readonly PlayOption[] | undefined,
): Tier => {
  const option = options?.find(({ tier }) => tier === title)
  const ending = option && option.method !== method ? option.method.slice(method.length + 1) : suffix
  return {
    name: coined || refund ? title : (name ?? ending ?? 'win'),
    title,
    probability,
    ...(weight ? { weight } : {}),
    ...(refund ? { refund } : {}),
    oddsKey: oddsKey ?? option?.method ?? (suffix === undefined ? method : `${method}_${suffix}`),
  }
}
