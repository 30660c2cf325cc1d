import { afterEach, expect, test, vi } from 'vitest'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { knownChains } from '#src/db/fair/keptFair.ts'
import { sampleClient, type SampleServer } from '#src/streams/core/client.sample.ts'
import { fairApi } from '#src/workers/fair.api.ts'
import type { DrawChecker } from '#src/workers/fair.client.ts'
import { changedProofs } from '../../../../../tests/kit/changedProofs.ts'
import { provenDraw, testChain } from '../../../../../tests/kit/provenDraw.ts'
import { createFairModel } from './fair.model.ts'

const nowMs = Date.parse('2026-11-21T12:05:00+08:00')
const checker: DrawChecker = {
  checkProofs: (questions) => Promise.resolve(fairApi.checkProofs(questions)),
  checkPlaces: (questions) => Promise.resolve(fairApi.checkPlaces(questions)),
  end: () => undefined,
}
const ended: (() => void)[] = []
emptyStores()
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const drawn = (n: number): DrawProof =>
  provenDraw('ssc', { number: `20261121-${String(720 + n).padStart(4, '0')}` })
const wrongSeed =
  changedProofs.find(({ step, seen }) => step === 'numbers' && seen === undefined)?.proof ?? drawn(0)

/** A server that has these proofs; while `up` is false every answer is lost. */
const siteOf = (proofs: readonly DrawProof[]) => {
  const site = { up: true, pageSize: 2, pages: Infinity }
  const server: SampleServer = ({ name, fields }) => {
    if (!site.up) return undefined
    const answer = (result: object) => ({ code: 1, serverTime: nowMs, result })
    switch (name) {
      case 'proof':
        return answer({ proof: proofs.find(({ number }) => number === fields.get('issue')) ?? null })
      case 'proofs': {
        const page = Number(fields.get('page'))
        if (page > site.pages) return undefined
        const list = proofs.slice((page - 1) * site.pageSize, page * site.pageSize)
        return answer({ total: proofs.length, list })
      }
      default:
        return { code: 404, msg: '', serverTime: nowMs }
    }
  }
  return { site, client: sampleClient(server, { nowMs }).client }
}

const opened = (proofs: readonly DrawProof[], issue = '20261121-0720') => {
  const { site, client } = siteOf(proofs)
  const model = createFairModel({
    client,
    checker,
    lottery: 'mjffc',
    issue,
    monotonicNow: () => performance.now(),
  })
  ended.push(() => model.end())
  const shown = () => model.fair.value
  return { site, client, shown }
}
// Checking takes a machine that is busy some seconds: a wait ends what hangs.
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

test('a draw is proven on the device, and stays so without a line', async () => {
  const { site, shown } = opened([drawn(0)])
  await until(() => expect(shown().checked?.verdict.computed?.code).toBe(drawn(0).code ?? ''))
  expect(Object.values(shown().checked?.verdict.steps ?? {}).map(({ state }) => state)).toEqual(
    Array(6).fill('ok'),
  )
  site.up = false
  shown().again?.()
  await until(() => expect(shown().offline).toBe(true))
  await until(() => expect(shown().checked?.verdict.steps.seed.state).toBe('ok'))
})

test.each(['20261121-9999', 'nonsense', '20261121-0720-20261121-0720'])(
  'an issue that the server does not know has no proof: %s',
  async (issue) => {
    const { shown } = opened([], issue)
    await until(() => expect(shown().proof).toEqual({ state: 'ready', value: undefined }))
  },
)

test('every draw of a day is read, checked and counted; one that was changed is named', async () => {
  const { shown } = opened([drawn(0), drawn(1), drawn(2), { ...wrongSeed, number: '20261121-0723' }])
  await until(() => expect(shown().checkDay).toBeDefined())
  shown().checkDay?.()
  await until(() => expect(shown().day?.phase).toBe('done'))
  expect(shown().day).toEqual({
    day: '2026-11-21',
    phase: 'done',
    done: 4,
    total: 4,
    proven: 3,
    waiting: 0,
    wrong: ['20261121-0723'],
    isWhole: true,
  })
  shown().stopDay()
  await until(() => expect(shown().day).toBeUndefined())
})

test('without a line the draws of a day on this device are checked, and it is said that not all came', async () => {
  const { site, client, shown } = opened([drawn(0), drawn(1), drawn(2)])
  await until(() => expect(shown().checkDay).toBeDefined())
  // The answer with the last page is lost.
  site.pages = 1
  shown().checkDay?.()
  await until(() => expect(shown().day?.phase).toBe('done'))
  expect(shown().day).toMatchObject({ done: 2, total: 2, proven: 2, isWhole: false })
  expect(await client.publicDb.drawProofs.count()).toBe(2)
  site.up = false
  shown().checkDay?.()
  await until(() => expect(shown().day).toMatchObject({ phase: 'done', total: 2, proven: 2 }))
})

test('a check of a day that is stopped checks nothing more', async () => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const isOfDay = (questions: readonly { readonly proof: DrawProof }[]) =>
    questions[0]?.proof.number === '20261121-0720' && questions.length > 1
  const held = vi.spyOn(checker, 'checkProofs').mockImplementation(async (questions) => {
    if (isOfDay(questions)) await released
    return fairApi.checkProofs(questions)
  })
  const { shown } = opened(Array.from({ length: 7 }, (_, n) => drawn(n)))
  await until(() => expect(shown().checkDay).toBeDefined())
  shown().checkDay?.()
  await until(() => expect(held.mock.calls.filter(([asked]) => isOfDay(asked))).toHaveLength(1))
  shown().stopDay()
  await until(() => expect(shown().day).toBeUndefined())
  release()
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  // The second part of the day was not asked for; the list beside it is newest first.
  const numbers = held.mock.calls.map(([asked]) => asked.map(({ proof }) => proof.number).join())
  expect(numbers).not.toContain('20261121-0725,20261121-0726')
  expect(shown().day).toBeUndefined()
  held.mockRestore()
})

test('the chain of the site is known from its first proof on; another one later is not taken', async () => {
  const { client } = siteOf([])
  expect(await knownChains(client.publicDb, testChain)).toContainEqual(testChain)
  const other = { ...testChain, hash: 'ab'.repeat(32) }
  expect(await knownChains(client.publicDb, other)).not.toContainEqual(other)
})
