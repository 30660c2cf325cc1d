/** Checks the accessibility rules on the current state of a page. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Fails with rule and element of every violation, after all fade-ins have ended. */
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
