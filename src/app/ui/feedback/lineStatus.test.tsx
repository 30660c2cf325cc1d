// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LineState } from './line.ts'
import { LineStatus } from './LineStatus.tsx'

afterEach(cleanup)

test('the line takes the same width before its first figure, with any figure, and without an answer', () => {
  const lines: readonly LineState[] = [
    { state: 'connecting' },
    { state: 'ok', latencyMs: undefined },
    { state: 'ok', latencyMs: 9 },
    { state: 'ok', latencyMs: 3196 },
    { state: 'ok', latencyMs: 3196, flaw: 'slow' },
    { state: 'ok', latencyMs: 42, flaw: 'lossy' },
    { state: 'down' },
  ]
  const widths = lines.map((line) => {
    const { container, unmount } = render(<LineStatus line={line} />)
    const { minWidth } = getComputedStyle(container.firstElementChild ?? container)
    unmount()
    return minWidth
  })
  expect(new Set(widths)).toEqual(new Set(['128px']))
})
