/** The selections of a player on a list page, and the request that follows from them. */
import * as z from 'zod/mini'
import type { CallInput, CallName } from '#contract/areas.ts'
import { dayOf, dayRangeProblem, type DayRange } from '#src/app/ui/forms/dayRange.ts'
import type { FilterSnapshot } from '#src/app/ui/tables/listPage.ts'
import type { ListQuestion } from '#src/streams/core/listPages.ts'
import type { ListChoice, ListFilter, ListPageDefinition } from './defineListPage.ts'

/** The selected values by the label of the filter, and the page. */
export interface ListState {
  readonly days: Readonly<Record<string, DayRange>>
  readonly choices: Readonly<Record<string, string>>
  /** Page number, from 1. */
  readonly page: number
  readonly pageSize: number
  readonly exporting: boolean
  readonly problem: string | undefined
}

type AnyFilter = ListFilter<string>

const filtersOf = <N extends CallName, R>({ filters }: ListPageDefinition<N, R>): readonly AnyFilter[] =>
  filters

const dayMs = 86_400_000

/** What is chosen when the page opens. */
export const startState = <N extends CallName, R>(
  definition: ListPageDefinition<N, R>,
  nowMs: number,
): ListState => {
  const days: Record<string, DayRange> = {}
  const choices: Record<string, string> = {}
  for (const filter of filtersOf(definition)) {
    if (filter.kind === 'days')
      days[filter.label] = { from: dayOf(nowMs - (filter.startDays - 1) * dayMs), to: dayOf(nowMs) }
    else choices[filter.label] = filter.kind === 'choice' ? (filter.start ?? filter.items[0]?.key ?? '') : ''
  }
  return { days, choices, page: 1, pageSize: definition.pageSize, exporting: false, problem: undefined }
}

const noDays: DayRange = { from: '', to: '' }

/** The question for the chosen page; undefined while a filter is unfinished or wrong. */
export const questionOf = <N extends CallName, R>(
  definition: ListPageDefinition<N, R>,
  { days, choices, page, pageSize }: Pick<ListState, 'days' | 'choices' | 'page' | 'pageSize'>,
  nowMs: number,
): ListQuestion<N> | undefined => {
  const wire: Record<string, unknown> = { [definition.pageField ?? 'page']: page, pageSize }
  for (const filter of filtersOf(definition)) {
    if (filter.kind !== 'days') wire[filter.field] = choices[filter.label]
    else {
      const range = days[filter.label] ?? noDays
      if (dayRangeProblem(range, { nowMs, mostDays: filter.mostDays }) !== undefined) return undefined
      wire[filter.from] = range.from
      wire[filter.until] = range.to
    }
  }
  const { call, value } = definition
  const input = z.safeDecode<z.ZodMiniType>(value.input, wire)
  return input.success ? { call, value, input: input.data as CallInput<N> } : undefined
}

/** Items of choices that are found on the device, by field; they follow those of the definition. */
export type FoundChoices = Readonly<Record<string, readonly ListChoice[]>>

/** The filters with their values; a change starts again at the first page. */
export const filterSnapshots = <N extends CallName, R>(
  definition: ListPageDefinition<N, R>,
  { days, choices }: ListState,
  nowMs: number,
  change: (part: Partial<ListState>) => void,
  found: FoundChoices = {},
): readonly FilterSnapshot[] =>
  filtersOf(definition).map((filter): FilterSnapshot => {
    const { label } = filter
    const choose = (key: string) => change({ choices: { ...choices, [label]: key }, page: 1 })
    const chosen = choices[label] ?? ''
    if (filter.kind === 'choice') {
      const items = [...filter.items, ...(found[filter.field] ?? [])]
      return { kind: 'choice', label, items, chosen, choose }
    }
    if (filter.kind === 'text') {
      const { placeholder, mostLength } = filter
      return { kind: 'text', label, value: chosen, placeholder, mostLength, change: choose }
    }
    return {
      kind: 'days',
      label,
      value: days[label] ?? noDays,
      nowMs,
      mostDays: filter.mostDays,
      periods: filter.periods ?? false,
      change: (range) => change({ days: { ...days, [label]: range }, page: 1 }),
    }
  })
