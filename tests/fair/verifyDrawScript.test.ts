/** The stand-alone script finds what the page finds, with nothing but itself and Node. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawProof } from '#contract/fair/proof.ts'
import { quicknet, roundTime } from '#contract/fair/rounds.ts'
import { roundDelayMs } from '#contract/fair/seed.ts'
import type { ProofStep } from '#contract/fair/verdict.ts'
import { changedAt, changedProofs, soundProof } from '../support/changedProofs.ts'
import { provenDraw, testChain } from '../support/provenDraw.ts'

const titles: Readonly<Record<ProofStep, string>> = {
  commitment: '种子指纹',
  timeLock: '时间锁',
  beacon: '信标签名',
  seed: '揭示种子',
  numbers: '开奖号码',
  book: '账本根',
}
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haocai-script-'))
  copyFileSync('scripts/verify-draw.mjs', join(folder, 'verify-draw.mjs'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the copied script on proofs; returns its exit code and the lines that it printed of each. */
const verify = async (
  proofs: readonly object[],
  chain: readonly string[] = ['--chain', testChain.hash],
): Promise<{ readonly exitCode: number; readonly said: readonly (readonly string[])[] }> => {
  const names = proofs.map((proof, i) => {
    writeFileSync(join(folder, `${i}.json`), JSON.stringify(proof))
    return `${i}.json`
  })
  const ran = await promisify(execFile)('node', ['verify-draw.mjs', ...chain, ...names], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  }).catch((error: unknown) => error as { readonly code: number; readonly stdout: string })
  const lines = ran.stdout.trim().split('\n')
  // A proof has a title, six steps and an end.
  const said = proofs.map((_, i) => lines.slice(8 * i, 8 * i + 8))
  return { exitCode: 'code' in ran ? ran.code : 0, said }
}
const stepOf = (said: readonly string[] | undefined, step: ProofStep): string =>
  said?.find((line) => line.includes(` ${titles[step]}　`)) ?? ''

test('a sound proof of every family holds in every step', async () => {
  const families = ['ssc', '3d', '11x5', 'kl12', 'pk10', 'k3', 'ky481', 'lhc'] as const
  const { exitCode, said } = await verify(families.map((family) => provenDraw(family)))
  expect(said.map((lines) => lines.filter((line) => line.includes('通过　')).length)).toEqual(
    Array(8).fill(6),
  )
  expect(said.map((lines) => lines.at(-1))).toEqual(Array(8).fill('全部通过'))
  expect(exitCode).toBe(0)
})

const found = changedProofs.filter(({ seen }) => seen === undefined)

test('what was changed is found in the step where the page finds it', async () => {
  const { exitCode, said } = await verify(found.map(({ proof }) => proof))
  for (const [i, { story, step }] of found.entries())
    expect([story, stepOf(said[i], step)]).toEqual([story, expect.stringContaining('未通过')])
  expect(exitCode).toBe(1)
})

test('one character changed anywhere is found', async () => {
  const changed = Array.from({ length: 6 }, (_, i) => changedAt(i * 7919))
  const { said } = await verify(changed)
  expect(said.map((lines) => lines.at(-1))).toEqual(Array(6).fill('有一步未通过，本期结果不可信'))
})

test('a chain of the site itself is taken only where it was named', async () => {
  const { exitCode, said } = await verify([soundProof], [])
  expect([exitCode, stepOf(said[0], 'beacon')]).toEqual([1, expect.stringContaining('不认识信标链')])
})

test('a round of quicknet that drand published is accepted, and another round is not', async () => {
  const round = 657_413
  const signature =
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
  const randomness = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'
  const at = (drawn: number): DrawProof => ({
    ...soundProof,
    chain: quicknet,
    closeAt: roundTime(quicknet, drawn) - roundDelayMs(true),
    beacon: { round: drawn, signature, randomness },
  })
  const { said } = await verify([at(round), at(round + 1)], [])
  expect(said.map((lines) => stepOf(lines, 'beacon'))).toEqual([
    expect.stringContaining('通过　bls-unchained-g1-rfc9380'),
    expect.stringContaining('未通过　签名与公钥不符'),
  ])
})

test('what has not come yet is waited for', async () => {
  const before = { ...soundProof, beacon: null, seed: null, code: null, book: null, drawnAt: null }
  const { exitCode, said } = await verify([before])
  expect([exitCode, said[0]?.at(-1)]).toEqual([2, '还有没公布的'])
})
