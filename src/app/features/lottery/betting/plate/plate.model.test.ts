import { expect, test } from 'vitest'
import { findPlay } from '#engine/plays/index.ts'
import { emptyWorld, type PageState, type World } from '../betting.state.ts'
import type { PlateActions } from './plate.actions.ts'
import { plateOf } from './plate.model.ts'
import { emptyDraft } from '../plateDraft.ts'
import { emptyCount } from '../plateCount.ts'

const play = findPlay('ssc', 'wx_zx_fs')?.play ?? expect.fail('五星直选复式 must be a play')
const state = {
  draft: emptyDraft('cqssc', play),
  count: emptyCount,
  side: 'A',
  showMisses: true,
  showHeats: false,
} as unknown as PageState
const issue = [
  { issueNo: '20261121-023', code: '9,8,7,6,5' },
  { issueNo: '20261121-022', code: '1,2,3,4,5' },
]
const world = (up: boolean, draws: typeof issue): World => ({
  ...emptyWorld,
  plays: [play],
  line: { ...emptyWorld.line, up },
  trend: {
    key: 'cqssc/wx_zx_fs',
    serverTime: 1,
    value: { issue: draws, hitFrequency: [], skipFrequency: [] },
  },
})
const untilOf = (shown: World) => plateOf(state, shown, {} as PlateActions)?.statisticsUntil

test('without a connection the figures beside the tiles carry the issue that they count to', () => {
  expect(untilOf(world(false, issue))).toBe('20261121-023')
  expect(untilOf(world(false, []))).toBeUndefined()
  expect(untilOf(world(true, issue))).toBeUndefined()
})
