// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { Subject } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import type { BettingNotice } from '../../features/lottery/betting/betting.page.ts'
import { connectToasts } from '../../ui/toast.ts'
import { useBetNotices } from './useOpenGame.ts'

afterEach(cleanup)

test('what a page offers to undo ends with the page; what it announced about money stays', () => {
  const shown = new Set<string | undefined>()
  const disconnect = connectToasts(({ title }) => {
    shown.add(title)
    return () => shown.delete(title)
  })
  const notices$ = new Subject<BettingNotice>()
  const { unmount } = renderHook(() => useBetNotices({ notices$ }))
  notices$.next({ kind: 'ok', title: '订单提交成功', text: '' })
  notices$.next({
    kind: 'info',
    title: '清单已清空',
    text: '',
    action: { label: '撤销', onPress: () => undefined },
  })
  expect([...shown]).toEqual(['订单提交成功', '清单已清空'])
  unmount()
  expect([...shown]).toEqual(['订单提交成功'])
  disconnect()
})
