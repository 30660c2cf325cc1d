/** The calls of limits and breaks in tests. */
import { expect } from 'vitest'
import type { Browser, WireFields } from './browser.ts'

/** Sends one of the calls and gives the body of the answer. */
export const protect = async (
  browser: Browser,
  call: string,
  fields: WireFields = {},
): Promise<Readonly<Record<string, unknown>>> =>
  (await browser.post(`/sobet/api/protection/${call}`, fields, { as: 'json' })).body

/** The same, and expects that it is done. */
export const protectDone = async (browser: Browser, call: string, fields: WireFields = {}): Promise<void> => {
  expect(await protect(browser, call, fields)).toMatchObject({ code: 0 })
}

/** A limit as the state of a member has it. */
export interface WireLimit {
  readonly kind: string
  readonly period: string
  readonly limit: number | null
  readonly used: number
  readonly raise: { readonly to: number | null; readonly from: number } | null
}

/** What a member has chosen. */
export interface WireState {
  readonly limits: readonly WireLimit[]
  readonly session: { readonly limit: number | null; readonly used: number; readonly raise: unknown }
  readonly exclusion: { readonly kind: string; readonly until: number } | null
  readonly realityCheck: number
  readonly changedAt: number | null
}

/** The state of the signed-in member. */
export const protectionOf = async (browser: Browser): Promise<WireState> =>
  (await browser.get('/sobet/api/protection/state')).body['state'] as WireState

/** One limit of it. */
export const limitOf = async (
  browser: Browser,
  kind: string,
  period: string,
): Promise<WireLimit | undefined> =>
  (await protectionOf(browser)).limits.find((one) => one.kind === kind && one.period === period)
