/** The stand-alone script finds what the page finds, with nothing but itself and Node. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { quicknet, roundDelayMs, roundTime } from '#contract/fair/proof/rounds.ts'
import { checkProof } from '#contract/fair/proof/check.ts'
import { proofSteps, type ProofStep } from '#contract/fair/proof/verdict.ts'
import { changedAt, changedProofs, soundProof } from '../kit/changedProofs.ts'
import { forgedProofs, madeAfterwards, oldDraw } from '../kit/forgedProofs.ts'
import { houseFamilies, provenDraw, testChain } from '../kit/provenDraw.ts'

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

interface Ran {
  readonly exitCode: number
  readonly lines: readonly string[]
}

/** Runs the copied script. */
const run = async (args: readonly string[]): Promise<Ran> => {
  const ran = await promisify(execFile)('node', ['verify-draw.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  }).catch((error: unknown) => error as { readonly code: number; readonly stdout: string })
  return { exitCode: 'code' in ran ? ran.code : 0, lines: ran.stdout.trim().split('\n') }
}
const chain = ['--chain', testChain.hash]
const save = (name: string, content: object): string => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return name
}

/** Runs it on proofs, each after the fingerprint that was noted of it; returns its exit code and the lines that it printed of each. */
const verify = async (
  proofs: readonly object[],
  { options = chain, noted = [] as readonly string[] } = {},
): Promise<{ readonly exitCode: number; readonly said: readonly (readonly string[])[] }> => {
  const words = proofs.flatMap((proof, i) => {
    const fingerprint = noted[i]
    return [...(fingerprint === undefined ? [] : ['--fingerprint', fingerprint]), save(`${i}.json`, proof)]
  })
  const { exitCode, lines } = await run([...options, ...words])
  // A proof has a title, six steps and an end.
  return { exitCode, said: proofs.map((_, i) => lines.slice(8 * i, 8 * i + 8)) }
}
const stepOf = (said: readonly string[] | undefined, step: ProofStep): string =>
  said?.find((line) => line.includes(` ${titles[step]}　`)) ?? ''

const unproven = '不能证明指纹在开售前已经公布'
const proofs = houseFamilies.map((family) => provenDraw(family))

test('a sound proof of every family holds in every step, with the fingerprint of before', async () => {
  const { exitCode, said } = await verify(proofs, { noted: proofs.map(({ seedHash }) => seedHash) })
  expect(said.map((lines) => lines.filter((line) => line.includes('　通过　')).length)).toEqual(
    proofs.map(() => 6),
  )
  expect(said.map((lines) => lines.at(-1))).toEqual(proofs.map(() => '全部通过'))
  expect(exitCode).toBe(0)
})

test('without one it says that nothing proves an earlier commitment', async () => {
  const { exitCode, said } = await verify([soundProof, madeAfterwards])
  expect(said.map((lines) => lines.at(-1))).toEqual(Array(2).fill(expect.stringContaining(unproven)))
  expect(exitCode).toBe(3)
})

test('a fingerprint of before refuses what was made after the round, and is of one proof alone', async () => {
  const noted = [soundProof.seedHash]
  const made = await verify([madeAfterwards], { noted })
  expect([made.exitCode, stepOf(made.said[0], 'commitment')]).toEqual([
    1,
    expect.stringContaining('seenOther'),
  ])
  const two = await verify([soundProof, soundProof], { noted })
  expect(two.said.map((lines) => lines.at(-1))).toEqual(['全部通过', expect.stringContaining(unproven)])
  expect(two.exitCode).toBe(3)
})

test('a fingerprint is taken as the page shows it', async () => {
  const shown = soundProof.seedHash.toUpperCase().replaceAll(/(.{8})(?=.)/g, '$1 ')
  expect(await verify([soundProof], { noted: [shown] })).toMatchObject({ exitCode: 0 })
})

test('a draw of the old algorithm is never said to prove anything', async () => {
  const { exitCode, said } = await verify([oldDraw], { noted: [oldDraw.seedHash] })
  expect([exitCode, said[0]?.at(-1)]).toEqual([4, expect.stringContaining('旧算法的信标没有签名')])
})

test('a book that was sealed late is reported, with the round that was planned', async () => {
  const late = provenDraw('ssc', { sealedAfterMs: 2_500, later: 1 })
  const { exitCode, said } = await verify([late], { noted: [late.seedHash] })
  expect([exitCode, stepOf(said[0], 'book')]).toEqual([
    0,
    expect.stringContaining(`晚封存：原定第 ${late.commitment?.lockRound} 轮`),
  ])
})

const found = [...changedProofs.filter(({ seen }) => seen === undefined), ...forgedProofs]

test('every step has the state that the page gives it, and a fault the same name', async () => {
  const others = [...proofs, oldDraw, madeAfterwards, provenDraw('ssc', { sealedAfterMs: 2_500, later: 1 })]
  const judged = [...others, ...found.map(({ proof }) => proof)]
  const { exitCode, said } = await verify(judged)
  const words = { ok: '通过', late: '通过', none: '通过', waiting: '等待', wrong: '未通过' }
  for (const [i, proof] of judged.entries()) {
    const { steps } = checkProof(proof, { chains: [testChain, quicknet] })
    const expected = proofSteps.map((step) => `${titles[step]} ${words[steps[step].state]}`)
    expect([i, proofSteps.map((step) => stepOf(said[i], step).slice(2).split('　', 2).join(' '))]).toEqual([
      i,
      expected,
    ])
    const faults = proofSteps.flatMap((step) => {
      const verdict = steps[step]
      return verdict.state === 'wrong' ? [` (${verdict.fault}: it must be `] : []
    })
    for (const fault of faults) expect([i, said[i]?.join()]).toEqual([i, expect.stringContaining(fault)])
  }
  for (const [n, { story }] of found.entries())
    expect([story, said[others.length + n]?.at(-1)]).toEqual([story, '有一步未通过，本期结果不可信'])
  expect(exitCode).toBe(1)
}, 180_000)

test('one character changed anywhere is found', async () => {
  const changed = Array.from({ length: 6 }, (_, i) => changedAt(i * 7919))
  const { said } = await verify(changed)
  expect(said.map((lines) => lines.at(-1))).toEqual(Array(6).fill('有一步未通过，本期结果不可信'))
})

test('a chain of the site itself is taken only where it was named', async () => {
  const { exitCode, said } = await verify([soundProof], { options: [] })
  expect([exitCode, stepOf(said[0], 'beacon')]).toEqual([1, expect.stringContaining('不认识信标链')])
})

test('a round of quicknet that drand published is accepted, and another round is not', async () => {
  const round = 657_413
  const signature =
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
  const randomness = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'
  const at = (drawn: number): DrawProof => {
    const closeAt = roundTime(quicknet, drawn) - roundDelayMs(true)
    const { book } = soundProof
    return {
      ...soundProof,
      chain: quicknet,
      closeAt,
      beacon: { round: drawn, signature, randomness },
      book: book && { ...book, sealedAt: closeAt + 600 },
    }
  }
  const { said } = await verify([at(round), at(round + 1)], { options: [] })
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

test('its help lists the options; what it does not understand is refused before anything is judged', async () => {
  const proof = save('proof.json', soundProof)
  const orders = save('orders.json', [])
  expect(await run(['--help'])).toMatchObject({
    exitCode: 0,
    lines: expect.arrayContaining([expect.stringContaining('--fingerprint')]) as unknown,
  })
  const misuses = [
    [[], '用法'],
    [['--fingerprints', proof], 'unknown option'],
    [['--fingerprint', 'ab', proof], '64 hex digits'],
    [['--fingerprint', soundProof.seedHash], '用法'],
    [['--chain'], '64 hex digits'],
    [[orders, proof], 'own orders follow their proof'],
    [[proof, '--fingerprint', soundProof.seedHash, orders], 'own orders follow their proof'],
    [['gone.json'], 'gone.json'],
    [['verify-draw.mjs'], 'JSON'],
  ] as const
  for (const [args, said] of misuses) {
    const { exitCode, lines } = await run(args)
    expect([args, exitCode, lines[0]]).toEqual([args, 64, expect.stringContaining(said)])
  }
  expect(await run([...chain, '--fingerprint', soundProof.seedHash, proof, orders])).toMatchObject({
    exitCode: 0,
  })
}, 60_000)

test('what is no proof is wrong, and the proofs beside it are judged', async () => {
  const { exitCode, said } = await verify([{}, soundProof], { noted: [] })
  expect([said[0]?.[0], said[0]?.at(-1), said[1]?.at(-1)]).toEqual([
    '0.json',
    '有一步未通过，本期结果不可信',
    expect.stringContaining(unproven),
  ])
  expect(exitCode).toBe(1)
})
