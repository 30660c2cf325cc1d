// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showToast } from '../toast.ts'
import { Toasts } from './Toasts.tsx'

afterEach(cleanup)

test('the same toast under a key is shown once; another text with it takes its place', async () => {
  render(<Toasts />)
  showToast({ kind: 'error', text: '资金密码有误', key: 'act' })
  showToast({ kind: 'error', text: '资金密码有误', key: 'act' })
  expect(await screen.findAllByText('资金密码有误')).toHaveLength(1)
  showToast({ kind: 'ok', text: '操作成功', key: 'act' })
  expect(await screen.findByText('操作成功')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('资金密码有误')).toBeNull())
  // The first text again is news again.
  showToast({ kind: 'error', text: '资金密码有误', key: 'act' })
  expect(await screen.findByText('资金密码有误')).toBeTruthy()
})
