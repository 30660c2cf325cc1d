// @vitest-environment happy-dom
/**
 * Every form of the site with its real model: each field empty, with blanks only and too long; sent twice; answered, and failing on the
 * way. Whatever becomes of it, the form says so in Chinese, and is free again.
 */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import { successCode } from '#contract/core/define.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { sourceFiles } from '../../scripts/imports.ts'
import { formRows, nowMs, type FormRow } from './everyForm.sample.tsx'

emptyStores()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pathEnd = (call: CallName): string => calls[call].path.split('/').at(-1) ?? ''

/** A shown form with all its values; the answer to what it sends is held back. */
const shownForm = async (row: FormRow, report?: (error: unknown) => void) => {
  const sent: (() => void)[] = []
  let isReady = false
  const refusal = { code: 4999, msg: '服务器没有接受', serverTime: nowMs }
  const { client } = sampleClient(
    ({ name }) => {
      if (isReady && row.call && name === pathEnd(row.call))
        return new Promise((resolve) => sent.push(() => resolve(refusal)))
      const [call, output] =
        Object.entries(row.before ?? {}).find(([one]) => pathEnd(one as CallName) === name) ?? []
      if (call === undefined) return { ...refusal, code: 4998 }
      if (typeof output === 'number') return { ...refusal, code: output }
      const known = calls[call as CallName]
      const wire = z.encode<z.ZodMiniType>(known.output, output) as object
      return { code: successCode(known), msg: '', serverTime: nowMs, ...wire }
    },
    { nowMs, isOut: row.isOut ?? false, ...(report ? { report } : {}) },
  )
  const { element, ready } = row.mount(client)
  render(<MemoryRouter>{element}</MemoryRouter>)
  await ready?.()
  isReady = true
  for (const label of row.presses ?? []) fireEvent.click(screen.getByLabelText(label))
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  for (const [label, value] of Object.entries(row.fields)) type(label, value)
  // By their markup: finding a role asks a hundred times as much of the machine.
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === row.button) ??
    expect.fail(`there must be a button ${row.button}`)
  const form = () => document.querySelector('form') ?? expect.fail('there must be a form')
  return {
    client,
    sent,
    type,
    send: () => fireEvent.submit(form()),
    alerts: () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent ?? ''),
    isFree: () => button().getAttribute('aria-busy') === null,
  }
}

const chinese = /[\u4e00-\u9fff]/

describe.each(formRows)('$name', (row) => {
  test('a field that is empty, or has blanks alone, is marked, and nothing is sent', async () => {
    const { sent, type, send, alerts, isFree } = await shownForm(row)
    for (const label of Object.keys(row.fields).filter((one) => !row.optional?.includes(one)))
      for (const value of ['', '   ']) {
        type(label, value)
        send()
        await waitFor(() => expect([label, alerts().join()]).toEqual([label, expect.stringMatching(chinese)]))
        expect([label, sent.length, isFree()]).toEqual([label, 0, true])
        type(label, row.fields[label] ?? '')
      }
  })

  test('what is far too long is refused, by the form or by the server', async () => {
    const { sent, type, send, alerts, isFree } = await shownForm(row)
    for (const label of Object.keys(row.fields)) {
      type(label, '长x9'.repeat(2_000))
      send()
      await waitFor(() => expect(sent.length > 0 || chinese.test(alerts().join())).toBe(true))
      for (const answer of sent.splice(0)) answer()
      await waitFor(() =>
        expect([label, isFree(), alerts().join()]).toEqual([label, true, expect.stringMatching(chinese)]),
      )
      type(label, row.fields[label] ?? '')
    }
  })

  if (row.call === undefined) return

  test('pressed twice it is sent once, and is free again with the answer', async () => {
    const { sent, send, alerts, isFree } = await shownForm(row)
    send()
    send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(isFree()).toBe(false)
    send()
    for (const answer of sent) answer()
    await waitFor(() => expect([isFree(), alerts()]).toEqual([true, ['服务器没有接受']]))
    expect(sent).toHaveLength(1)
  })

  test('a failure on the way is reported and shown, and leaves it free', async () => {
    const report = vi.fn<(error: unknown) => void>()
    vi.spyOn(console, 'error').mockImplementation(report)
    const { client, sent, send, alerts, isFree } = await shownForm(row, report)
    const broken = new Error('the store is broken')
    vi.spyOn(client, 'call').mockRejectedValue(broken)
    vi.spyOn(client.session, 'signIn').mockRejectedValue(broken)
    vi.spyOn(client.session, 'enter').mockRejectedValue(broken)
    send()
    await waitFor(() => expect([isFree(), alerts()]).toEqual([true, ['操作没有完成，请稍后重试']]))
    expect(report).toHaveBeenCalledWith(broken)
    expect(sent).toEqual([])
  })
})

test('the table has every form of the site', () => {
  const files = sourceFiles('.', ['src/app']).filter((file) => !/\.test\.tsx?$/.test(file))
  const forms = files.filter((file) => /styled\.form|<form\b|\bdefineForm\(/.test(readFileSync(file, 'utf8')))
  expect(new Set(formRows.flatMap((row) => row.files))).toEqual(new Set(forms))
})
