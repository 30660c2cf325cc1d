// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pathTo } from '#contract/fair/proof/book.ts'
import { statementLeaf, type ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import { checkSaidFile } from '#contract/fair/receipts/saidCheck.ts'
import { saidFormat, saidText, type SaidFile } from '#contract/fair/receipts/saidLine.ts'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { saidKey, signSaid } from '#src/db/support/said.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { BundleCheck } from './BundleCheck.tsx'
import { createBundleModel, type BundleModel } from './bundle.model.ts'

emptyStores()
afterEach(cleanup)

const at = Date.parse('2026-11-20T18:00:00+08:00')
const lines = ['提现没到账', '单号 W12'].map((text, index) => ({
  number: index + 1,
  isMember: index === 0,
  sender: index === 0 ? '林间小路' : '客服一号',
  text,
  at: at + index * 1_000,
}))
const { signed } = signSaid(1003, lines)
const leaves = lines.map((line) => statementLeaf(saidText({ ...line, memberId: 1003 })))
const file: SaidFile = {
  format: saidFormat,
  member: { id: 1003, name: '林间小路' },
  exportedAt: at + 60_000,
  lines: lines.map((line, index) => ({ ...line, ...signed, index, path: pathTo(leaves, index) })),
  keys: [saidKey],
}

const Page = ({ model }: { readonly model: BundleModel }) => <BundleCheck {...useBehavior(model.page)} />

/** The page with a file that was opened, on a device that has seen some keys of the site. */
const opened = async (given: unknown, seen: readonly ReceiptKey[]) => {
  const { client } = sampleClient(() => ({ code: 0 }))
  await client.publicDb.seenKeys.bulkPut(seen.map((key) => ({ ...key, seenAt: at })))
  const checker = {
    checkBundle: vi.fn<() => never>(),
    checkSaid: (said: SaidFile, keys: readonly ReceiptKey[]) => Promise.resolve(checkSaidFile(said, keys)),
    end: () => undefined,
  }
  const model = createBundleModel({ client, engine: { settle: vi.fn<() => never>() }, checker })
  render(<Page model={model} />)
  model.page.value.open(new File([JSON.stringify(given)], 'said.json'))
  return model
}

test('exported messages are shown with what their signatures say', async () => {
  await opened(file, [saidKey])
  const table = await screen.findByRole('table', { name: '林间小路 的会话' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    '时间发送人内容签名',
    '2026-11-20 18:00:00林间小路提现没到账相符',
    '2026-11-20 18:00:01客服一号单号 W12相符',
  ])
  expect(screen.getByText('全部相符')).toBeDefined()
})

test.each([
  [
    'a letter that was changed',
    { ...file, lines: file.lines.map((line) => ({ ...line, text: '改过' })) },
    [saidKey],
    '2 项不符',
    '内容与签名不符',
  ],
  [
    'another key under a number that was seen',
    file,
    [{ ...saidKey, publicKey: '0'.repeat(64) }],
    '1 项不符',
    '公钥与本机看到的不同',
  ],
  ['a key that was never seen', file, [], '已核对的都相符，1 项还不能核对', '本机没有见过所用的公钥'],
] as const)('%s is said', async (_what, given, seen, headline, words) => {
  await opened(given, seen)
  expect(await screen.findByText(headline)).toBeDefined()
  expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0)
})

test('what is no file of messages is refused', async () => {
  const model = await opened({ ...file, lines: [{ ...file.lines[0], path: ['x'] }] }, [])
  await waitFor(() => expect(model.page.value.file.state).toBe('unreadable'))
})
