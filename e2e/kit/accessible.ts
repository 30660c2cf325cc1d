/** Checks the accessibility rules on the current state of a page. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  // What passed need not be described node by node.
  resultTypes: ['violations' as const],
}

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
  // In the page itself, in a third of the time of a second page for the results: the site has no frames of other origins.
  const { violations } = await new AxeBuilder({ page }).options(rules).setLegacyMode().analyze()
  const found = violations.flatMap((one) => one.nodes.map((node) => `${one.id} ${node.target.join(' ')}`))
  expect(found, state).toEqual([])
}
