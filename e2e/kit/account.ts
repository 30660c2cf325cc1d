/** Data of an account for a journey: from the page, and from the server. */
import type { Locator, Page } from '@playwright/test'
import { parseYuan, type Hao } from '../../engine/money/money.ts'
import type { Site } from './site.ts'

/** The balance in the header. */
export const headerBalance = (page: Page): Locator => page.getByRole('banner').getByText(/^¥/)

const read = async (page: Page, site: Site, path: string): Promise<Record<string, unknown>> => {
  const response = await page.request.get(`${site.origin}${path}`)
  return (await response.json()) as Record<string, unknown>
}

/** The balance in the ledger. */
export const balanceOf = async (page: Page, site: Site): Promise<Hao> => {
  const body = await read(page, site, '/sobet/pay/getPlayerBalance?cbId=sobet_01')
  return parseYuan(String(body['cash']))
}

/** The newest draw of a lottery, comma-separated. */
export const newestDraw = async (page: Page, site: Site, lottery: string): Promise<string> => {
  const body = await read(page, site, `/lottery/api/anon/v1/lottery/simpleLast?size=1&lottery=${lottery}`)
  const { issue } = body['result'] as { issue: readonly { code: string }[] }
  return issue[0]?.code ?? ''
}

/** Number of orders of this account on the server. */
export const orderCount = async (page: Page, site: Site): Promise<number> => {
  const body = await read(page, site, '/lottery/api/u/v1/lottery/recent_order')
  return (body['result'] as readonly unknown[]).length
}

/** The tabs of a lottery as the server names them, without the unlimited ones. */
export const normalTabs = async (page: Page, site: Site, lottery: string): Promise<readonly string[]> => {
  const body = await read(page, site, `/lottery/v2/api/u/lottery/method_classify?lottery=${lottery}`)
  const tabs = body['result'] as readonly { readonly tab: string; readonly type: string }[]
  return tabs.filter((tab) => tab.type === 'normal').map((tab) => tab.tab)
}
