// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../../../core/app.ts'
import { GuideLinks } from './GuideLinks.tsx'

// The whole app registers a service worker.
vi.mock('../../../core/app.ts', () => ({ isStaff: () => false }))

afterEach(cleanup)

test('在线客服 says before it is pressed that it opens questions and answers', () => {
  render(
    <MemoryRouter>
      <GuideLinks app={{} as App} />
    </MemoryRouter>,
  )
  const entry = screen.getByRole('button', { name: '在线客服 常见问题' })
  expect(entry.title).toBe('在线客服尚未开放，这里打开常见问题')
})
