/** Failures of one kind in a row. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { repeatMs } from './repeats.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const heard = () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as never) })
  return { log, lines }
}
const refused = () =>
  Object.assign(new Error('query failed'), {
    cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
  })

test('a thousand failures of one kind are a line for the first, and one a second with their number and references', () => {
  const { log, lines } = heard()
  for (let n = 0; n < 1_000; n += 1) log.error({ err: refused(), reference: `R${n}` }, 'a request failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: 'a request failed',
    reference: 'R0',
    err: { message: 'query failed' },
  })
  vi.advanceTimersByTime(repeatMs)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ msg: 'a request failed, again', times: 999, level: 50 })
  expect(lines[1]?.['references']).toHaveLength(20)
  // A second later it still fails, and after a quiet second it is logged whole again.
  log.error({ err: refused(), reference: 'S' }, 'a request failed')
  vi.advanceTimersByTime(repeatMs)
  expect(lines[2]).toMatchObject({ times: 1, references: ['S'] })
  vi.advanceTimersByTime(repeatMs)
  log.error({ err: refused(), reference: 'T' }, 'a request failed')
  expect(lines[3]).toMatchObject({ msg: 'a request failed', reference: 'T' })
})

test('another fault in between is written at once, and so is what is no error', () => {
  const { log, lines } = heard()
  log.error({ err: refused() }, 'a request failed')
  log.error({ err: new Error('other') }, 'a request failed')
  log.error({ err: refused() }, 'settlement failed')
  for (const issue of [1, 2, 3]) log.error({ issue }, 'payouts are frozen')
  log.warn({ err: refused() }, 'a request failed')
  expect(lines.map(({ msg }) => msg)).toEqual([
    'a request failed',
    'a request failed',
    'settlement failed',
    ...Array.from({ length: 3 }, () => 'payouts are frozen'),
    'a request failed',
  ])
})
