/** The stand-alone script, copied to a place without anything else of ours. */
import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '#contract/fair/proof/book.ts'
import { statementLeaf } from '#contract/fair/receipts/receipt.ts'
import { saidFault } from '#contract/fair/receipts/saidCheck.ts'
import { saidFormat, saidText, type SaidFile } from '#contract/fair/receipts/saidLine.ts'
import { createSignTogether } from '#server/lottery/receipts/signing.ts'

const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
const at = Date.parse('2026-11-20T18:39:07+08:00')
const key = { id: 2, publicKey, publishedAt: at - 1_000 }
const said = ['提现没到账', '请把单号发来', '单号 W12'].map((text, index) => ({
  memberId: 1003,
  number: index + 7,
  isMember: index !== 1,
  text,
  at: at + index * 1_000,
}))

let folder: string
let file: SaidFile
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chat-'))
  copyFileSync('scripts/verify-chat.mjs', join(folder, 'verify-chat.mjs'))
  const sign = createSignTogether({ ...key, privateKey: pair.privateKey }, { now: () => new Date(at) })
  const texts = said.map(saidText)
  const signed = await sign(texts, at + 2_000)
  const lines = said.map((line, index) => ({
    ...line,
    sender: line.isMember ? '林间小路' : '客服一号',
    ...signed,
    index,
    path: pathTo(texts.map(statementLeaf), index),
  }))
  file = { format: saidFormat, member: { id: 1003, name: '林间小路' }, exportedAt: at, lines, keys: [key] }
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (given: unknown, ...args: readonly string[]) => {
  writeFileSync(join(folder, 'said.json'), typeof given === 'string' ? given : JSON.stringify(given))
  const words = ['verify-chat.mjs', ...args, 'said.json']
  const ended = await promisify(execFile)(process.execPath, words, { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { readonly code: number; readonly stdout: string }) => error,
  )
  return { code: ended.code, said: ended.stdout }
}

test('messages pass with the key that was noted, and without one are called not compared', async () => {
  const noted = await run({ ...file, lines: file.lines.slice(1) }, '--key', `2:${publicKey}`)
  expect(noted).toMatchObject({ code: 0, said: expect.stringContaining('客服一号：请把单号发来') as string })
  expect(await run(file)).toMatchObject({ code: 3, said: expect.stringContaining('公钥未经比较') as string })
  expect(await run(file, '--key', `2:${'0'.repeat(64)}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('公钥与抄下的不同') as string,
  })
})

test.each([
  ['another text', { text: '提现没到帐' }, 'signature', '内容与签名不符'],
  ['another side', { isMember: false }, 'signature', '内容与签名不符'],
  ['another place', { index: 1 }, 'signature', '内容与签名不符'],
  ['a way that is too short', { path: [] }, 'path', '不在所签的一批之中'],
  ['a key that is not in the file', { keyId: 3 }, 'key', '没有所用的公钥'],
] as const)('%s is found by the script and by the page alike', async (_what, change, fault, words) => {
  const lines = file.lines.map((line, index) => (index === 0 ? { ...line, ...change } : line))
  const ended = await run({ ...file, lines })
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining(words) as string })
  expect(ended.said).toContain('1 条未通过')
  expect(lines.map((line) => saidFault({ ...line, memberId: 1003 }, file.keys))).toEqual([
    fault,
    undefined,
    undefined,
  ])
})

test.each([['{'], ['{}'], [{ format: 'haocai-said-v1', member: { id: 1 }, lines: [], keys: [] }]])(
  'what is no export is refused: %j',
  async (given) => expect(await run(given)).toMatchObject({ code: 64 }),
)
