/** The stand-alone script, copied to a place without anything else of ours. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprintOf, luckyShares, packetAlgorithm } from '#contract/fair/proof/packet.ts'

const seed = '5d20b83f'.repeat(8)
const terms = { redPacketId: 3, num: 8, total: 8_800, least: 1 }
const proof = {
  algorithm: packetAlgorithm,
  ...terms,
  seed,
  fingerprint: fingerprintOf(terms, seed),
  taken: luckyShares(terms, seed),
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packet-'))
  copyFileSync('scripts/verify-packet.mjs', join(folder, 'verify-packet.mjs'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (given: unknown, ...args: readonly string[]) => {
  writeFileSync(join(folder, 'proof.json'), typeof given === 'string' ? given : JSON.stringify(given))
  const words = ['verify-packet.mjs', ...args, 'proof.json']
  const ended = await promisify(execFile)(process.execPath, words, { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { readonly code: number; readonly stdout: string }) => error,
  )
  return { code: ended.code, said: ended.stdout }
}

test('divides a packet as the site does, and says without a noted fingerprint that it proves no earlier commitment', async () => {
  const noted = await run(proof, '--fingerprint', proof.fingerprint)
  expect(noted).toMatchObject({ code: 0, said: expect.stringContaining('全部通过') as string })
  expect(noted.said).toContain('  1\t10.43\n  2\t12.07\n')
  expect(await run(proof)).toMatchObject({ code: 3 })
  const running = await run({ ...proof, taken: proof.taken.slice(0, 2) })
  expect(running.said).toContain('  3\t22.70\t未领')
})

test.each([
  ['another seed', { seed: '6'.repeat(64) }, '指纹与种子不符'],
  ['another total', { total: 8_900 }, '指纹与种子不符'],
  ['a fen more in the last share', { taken: [...proof.taken.slice(0, 7), 1_366] }, '第 8 个'],
] as const)('does not pass %s', async (_what, changed, said) =>
  expect(await run({ ...proof, ...changed })).toMatchObject({
    code: 1,
    said: expect.stringContaining(said) as string,
  }),
)

test('what is no proof, and a fingerprint that is not the noted one, are told', async () => {
  expect(await run(proof, '--fingerprint', '0'.repeat(64))).toMatchObject({ code: 1 })
  for (const bad of [
    '{}',
    'x',
    '[]',
    JSON.stringify({ ...proof, num: 1e9 }),
    JSON.stringify({ ...proof, taken: 1 }),
  ])
    expect(await run(bad)).toMatchObject({ code: 64 })
  expect(await run(proof, '--fingerprint', 'x')).toMatchObject({ code: 64 })
})
