// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { staffTypes } from '#contract/core/roles.ts'
import { laterCalls } from '#contract/support/later.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import * as z from 'zod/mini'
import { Cases } from './Cases.tsx'
import { createCasesModel } from './cases.model.ts'
import type { CasesSnapshot } from './cases.snapshot.ts'

emptyStores()
afterEach(cleanup)

const [example] = laterCalls.supportCases.example.output.list
const wireOf = (list: readonly object[]) =>
  z.encode(laterCalls.supportCases.output, { list: list as never }) as object

/** A page of member 1009 of the staff, and what it sent. */
const opened = (cases: readonly object[], userType: number = staffTypes.support) => {
  const sent: (readonly [name: string, fields: string])[] = []
  const openChat = vi.fn<(key: string) => void>()
  const { client } = sampleClient(
    ({ name, fields }) => {
      sent.push([name, fields.toString()])
      if (name === 'cases') return { code: 0, serverTime: 1, ...wireOf(cases) }
      if (name === 'player')
        return {
          code: 0,
          ...(z.encode(laterCalls.supportPlayer.output, laterCalls.supportPlayer.example.output) as object),
        }
      if (name === 'take') return { code: 2, msg: '客服二号 已接入这个会话' }
      return { code: 0, list: [] }
    },
    { userType },
  )
  const model = createCasesModel({ client, own: 1009, userType, openChat })
  return { model, sent, openChat }
}
const ready = async (model: ReturnType<typeof createCasesModel>): Promise<CasesSnapshot> => {
  await waitFor(() => expect(model.cases.value.read.state).toBe('ready'))
  return model.cases.value
}

const [mine, free, ended] = [
  { ...example, memberId: 1003 },
  { ...example, memberId: 1004, assignee: null },
  { ...example, memberId: 1002, assignee: null, state: 'closed' },
]

test('a conversation is mine, free, or ended and in the last tab alone', async () => {
  const { model } = opened([mine, free, ended])
  const { read } = await ready(model)
  expect(read).toMatchObject({ value: { counts: { mine: 1, free: 1, all: 3 }, list: [{ memberId: 1004 }] } })
  model.cases.value.chooseTab('all')
  await waitFor(() => expect(model.cases.value.read).toMatchObject({ value: { list: { length: 3 } } }))
  model.end()
})

test('only who has it may put it back or end it, and an administrator', async () => {
  const of = async (userType: number, memberId: number) => {
    const other = { ...mine, memberId: 1005, assignee: { id: 1010, name: '客服二号' } }
    const { model } = opened([mine, free, other], userType)
    await ready(model)
    model.cases.value.choose(memberId)
    await waitFor(() => expect(model.cases.value.chosen?.it.memberId).toBe(memberId))
    const { take, release, close, use } = model.cases.value.chosen ?? {}
    model.end()
    return [take, release, close, use].map((deed) => deed !== undefined)
  }
  expect(await of(staffTypes.support, 1003)).toEqual([false, true, true, true])
  expect(await of(staffTypes.support, 1004)).toEqual([true, false, false, false])
  expect(await of(staffTypes.support, 1005)).toEqual([true, false, false, false])
  expect(await of(staffTypes.administrator, 1005)).toEqual([true, true, true, false])
})

test('taking names who had it; a refusal is told in the words of the server', async () => {
  const { model, sent } = opened([free])
  await ready(model)
  model.cases.value.choose(1004)
  await waitFor(() => expect(model.cases.value.chosen).toBeDefined())
  expect(await model.cases.value.chosen?.take?.()).toBe('客服二号 已接入这个会话')
  expect(sent.some(([name]) => name === 'take')).toBe(true)
  model.end()
})

test('taking from a colleague is asked about first; a page without a conversation says how it works', async () => {
  const other = { ...mine, assignee: { id: 1010, name: '客服二号' } }
  const { model } = opened([other])
  await ready(model)
  const show = () => (
    <MemoryRouter>
      <Cases snapshot={model.cases.value} />
    </MemoryRouter>
  )
  const { rerender } = render(show())
  expect(screen.getByText('请在左侧选择会话')).toBeTruthy()
  model.cases.value.choose(1003)
  await waitFor(() => expect(model.cases.value.chosen?.player).toBeDefined())
  rerender(show())
  fireEvent.click(screen.getByRole('button', { name: '接管' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('接管会写入审计日志')
  model.end()
})
