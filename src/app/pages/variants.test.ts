import { expect, test } from 'vitest'
import { pagesOf, sharedPages } from './variants.tsx'

test.each([
  ['platform 1', 1],
  ['platform 2', 2],
  ['a platform without its own family', 9],
  ['a member who is not known yet', undefined],
])(
  '[L-051] [L-052] [L-054] [L-055] %s gets the home, lottery and six-mark pages of the shared family',
  (_story, platform) => {
    expect(pagesOf(platform).home).toBe(sharedPages.home)
    expect(pagesOf(platform).lottery).toBe(sharedPages.lottery)
    expect(pagesOf(platform).sixMark).toBe(sharedPages.sixMark)
  },
)
