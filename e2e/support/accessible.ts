/** The rules of accessibility, asked of a page as it stands. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Fails with rule and element of every violation, once nothing fades in any more. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.flatMap((one) => one.nodes.map((node) => `${one.id} ${node.target.join(' ')}`))
  expect(found, state).toEqual([])
}
