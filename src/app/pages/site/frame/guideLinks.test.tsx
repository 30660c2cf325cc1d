// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { App } from '../../../core/app.ts'
import { liveChat } from '../../../features/chat/live/liveChat.ts'
import { GuideLinks } from './GuideLinks.tsx'

// The whole app registers a service worker.
vi.mock('../../../core/app.ts', () => ({ isStaff: () => false, userTypeOf: () => 0 }))

emptyStores()
afterEach(() => {
  cleanup()
  liveChat.close()
})

const Where = () => <output>{useLocation().pathname}</output>

const pressed = (url: string) => {
  const { client } = sampleClient(({ name }) => {
    if (name === 'serviceLink') return { code: 0, url }
    return { code: 0, result: { register: 1, login: 1, customer: 1, trial: 1 } }
  })
  render(
    <MemoryRouter>
      <GuideLinks app={{ client } as App} />
      <Where />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: '在线客服' }))
}

test('在线客服 opens the conversation with the administrator, past the terms', async () => {
  pressed('#chat')
  await waitFor(() => expect(liveChat.get()).toMatchObject({ termLiveVisible: true, first: 'admin' }))
})

test('it opens the page that the server names for who may not write', async () => {
  pressed('/helpercenter#TradeQuestion')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/helpercenter'))
  expect(liveChat.get()).toMatchObject({ termLiveVisible: false, open: false })
})
