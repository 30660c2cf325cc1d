// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BlockOverlays } from './BlockOverlays.tsx'
import { peerOf, type BlocksSnapshot } from './blocks.ts'

afterEach(cleanup)

const person = { userId: 1004, name: 'player02' }
const close = vi.fn<() => void>()
const setting = (why?: string) => vi.fn<NonNullable<BlocksSnapshot['set']>>(async () => why)

test('the other side of a private conversation alone can be blocked, and is told apart by its id', () => {
  expect(peerOf('u1004', 'player02', [person])).toEqual({ ...person, isBlocked: true })
  expect(peerOf('u100', 'other', [person])).toMatchObject({ isBlocked: false })
  for (const key of ['admin', 'all', 'm1004', 'g1004', undefined])
    expect(peerOf(key, '', [person]), key).toBeUndefined()
})

test('somebody is blocked after a question, once however often it is pressed', async () => {
  const set = setting()
  render(<BlockOverlays blocks={{ list: [], set }} overlay={person} show={close} />)
  const commit = screen.getByRole('button', { name: '屏蔽' })
  fireEvent.click(commit)
  fireEvent.click(commit)
  await waitFor(() => expect(close).toHaveBeenCalledWith(undefined))
  expect(set.mock.calls).toEqual([[1004, true]])
})

test('the list takes somebody off; while there is no connection it does not', async () => {
  const set = setting('没有收到答复，请检查网络后重试')
  const { rerender } = render(<BlockOverlays blocks={{ list: [person], set }} overlay="list" show={close} />)
  fireEvent.click(screen.getByRole('button', { name: '解除对player02的屏蔽' }))
  await waitFor(() => expect(set.mock.calls).toEqual([[1004, false]]))
  rerender(<BlockOverlays blocks={{ list: [person], set: undefined }} overlay="list" show={close} />)
  expect(screen.getByRole('button', { name: /^解除/ }).getAttribute('aria-disabled')).toBe('true')
  rerender(<BlockOverlays blocks={{ list: [], set }} overlay="list" show={close} />)
  expect(screen.getByRole('dialog').textContent).toContain('没有屏蔽任何人')
})
