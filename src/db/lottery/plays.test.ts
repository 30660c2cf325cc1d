import { expect, test } from 'vitest'
import type { Play } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import { playNamed } from './plays.ts'

const base = findPlay('ssc', 'em_zx_qfs')?.play
if (!base) throw new Error('em_zx_qfs must be a play of ssc')

const direct: Play = { ...base, method: 'em_zx_qfs', methodAliases: ['em_old'] }
const split: Play = {
  ...base,
  method: 'qw_lhh_wq',
  options: [
    { method: 'qw_lhh_wq_long', label: '龙', tier: '龙' },
    { method: 'qw_lhh_wq_hu', methodAliases: ['qw_wq_hu'], label: '虎', tier: '虎' },
  ],
}

test.each([
  ['its method', 'em_zx_qfs', direct],
  ['an older spelling', 'em_old', direct],
  ['the method of a split play', 'qw_lhh_wq', split],
  ['the method of one of its tiles', 'qw_lhh_wq_long', split],
  ['an older spelling of a tile', 'qw_wq_hu', split],
  ['no play of that name', 'none', undefined],
])('a play is found by %s', (_story, method, found) => expect(playNamed([direct, split], method)).toBe(found))
