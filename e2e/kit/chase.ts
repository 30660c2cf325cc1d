/** Places a chase through the API with the cookies of the page, for journeys that begin after it. */
import { expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'

/** 五星直选复式 12345 for 2 yuan per issue; a single pick that almost never wins. */
const line = {
  method: 'wx_zx_fs',
  code: '1|2|3|4|5',
  nums: '1',
  amount: '2',
  piece: '1',
  price: '2',
  odds: '196000',
  point: '0',
}

/** `count` issues of a day from `first` on, such as 20261121-0721. */
export const issuesFrom = (first: string, count: number): readonly string[] => {
  const [day = '', number = ''] = first.split('-')
  return Array.from(
    { length: count },
    (_, i) => `${day}-${String(Number(number) + i).padStart(number.length, '0')}`,
  )
}

/** Chases the same bet over `issues`, continuing after a win; returns the id of the chase. */
export const placeChase = async (
  page: Page,
  site: Site,
  lottery: string,
  issues: readonly string[],
): Promise<string> => {
  const plan = {
    counts: Object.fromEntries(issues.map((issue) => [issue, 1])),
    start: issues[0],
    totalMoney: String(2 * issues.length),
    totalCount: issues.length,
    mode: '2',
    winStop: false,
  }
  const response = await page.request.post(`${site.origin}/lottery/api/u/v1/lottery/add_order`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Idempotency-Key': crypto.randomUUID() },
    form: {
      lottery: lottery.toUpperCase(),
      issue: issues[0] ?? '',
      order: JSON.stringify([line]),
      betType: 4,
      sourceType: 0,
      istrace: 'true',
      trace: JSON.stringify(plan),
    },
  })
  const body = (await response.json()) as { readonly code: number; readonly result?: { traceIds?: string[] } }
  expect(body).toMatchObject({ code: 1 })
  return body.result?.traceIds?.[0] ?? ''
}
