/** The file of a bet, whole and with one thing changed anywhere: the page and the stand-alone script find the same. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFormat, type BetBundle, type BundleVerdicts } from '#contract/fair/receipts/bundle.ts'
import { readBundle } from '#contract/fair/bundleForm.ts'
import { checkBundle } from '#contract/fair/receipts/checkBundle.ts'
import { awardVerdict } from '#src/app/features/fair/bundle/award.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { addOrderPath, allDigits, fiveStar, submission } from '../kit/bets.ts'
import type { Browser } from '../kit/browser.ts'
import { describeOnDatabase } from '../kit/freshDatabase.ts'
import { testChain } from '../kit/provenDraw.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { runningSite } from '../kit/runningSite.ts'

const engine = {
  settle: (_signal: AbortSignal, question: Parameters<typeof engineApi.settle>[0]) =>
    engineApi.settle(question),
} as Pick<EngineClient, 'settle'>

const fair = (call: string) => `/lottery/api/u/v1/fair/${call}`
const issue = '20261121-0721'
const draw = { chains: [testChain] }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haocai-bet-'))
  copyFileSync('scripts/verify-bet.mjs', join(folder, 'verify-bet.mjs'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (...args: readonly string[]) => {
  const options = { cwd: folder, encoding: 'utf8', env: {} } as const
  const ran = await promisify(execFile)('node', ['verify-bet.mjs', ...args], options).catch(
    (error: unknown) => error as { readonly code: number; readonly stdout: string },
  )
  return { exitCode: 'code' in ran ? ran.code : 0, said: ran.stdout }
}
const script = (bundle: unknown, ...options: readonly string[]) => {
  writeFileSync(join(folder, 'bet.json'), JSON.stringify(bundle))
  return run(...options, 'bet.json')
}

describeOnDatabase('the file of a bet', (kind) => {
  const { it } = runningSite(kind, { balanced: true })
  let player: Browser
  let bundle: BetBundle
  let sold: BetBundle
  const read = async <T>(call: string, query: Record<string, string> = {}): Promise<T> =>
    (await player.get(fair(call), query)).body['result'] as T

  beforeAll(async () => {
    player = await it.signIn('player01')
    const key = randomUUID()
    const lines = [allDigits(), fiveStar()]
    const placed = await player.post(addOrderPath, submission(lines, { lottery: 'MJFFC', issue }), { key })
    const { receipt, orderIds } = placed.body['result'] as Pick<BetBundle, 'receipt'> & { orderIds: string[] }
    const { list: keys } = await read<{ list: BetBundle['keys'] }>('receipt_keys')
    const made = {
      format: bundleFormat,
      site: 'https://haocai.example',
      exportedAt: 1,
      receipt,
      keys,
    } as const
    const contents = lines.map(({ code }) => String(code))
    sold = { ...made, contents, places: [], proof: null, results: [], attempts: [] }
    await it.moveTo(afterNoon(120))
    const { proof } = await read<{ proof: BetBundle['proof'] }>('proof', { lottery: 'MJFFC', issue })
    const places = await read<BetBundle['places']>('orders', { lottery: 'MJFFC', issue })
    const recent = await player.get('/lottery/api/u/v1/lottery/recent_order', { lottery: 'MJFFC' })
    const rows = recent.body['result'] as readonly {
      orderId: string
      statusCode: number
      awardMoney: number
      lotteryNumber: string
    }[]
    const results = rows
      .filter(({ orderId }) => orderIds.includes(orderId))
      .map(({ orderId, statusCode, awardMoney, lotteryNumber }) => ({
        orderId,
        statusCode,
        award: String(Math.round(awardMoney * 10_000)),
        numbers: lotteryNumber,
      }))
    const attempts = [{ kind: 'sent', at: 1 }]
    bundle = { ...sold, proof, places, results, attempts }
  })

  const check = (one: BetBundle): BundleVerdicts => checkBundle(one, { keys: sold.keys, draw })
  const faultsOf = (verdicts: BundleVerdicts): readonly string[] =>
    Object.values(verdicts).flatMap((verdict) =>
      verdict.state !== 'wrong' ? [] : 'fault' in verdict ? [verdict.fault] : ['draw'],
    )

  test('a whole one fits in the page and in the script, with the award computed from the receipt', async () => {
    const all = { state: 'ok' }
    const verdicts = check(bundle)
    expect(verdicts).toEqual({ receipt: all, key: all, contents: all, place: all, draw: all })
    expect(bundle.results.map(({ award }) => award)).toContain('196000')
    const { signal } = new AbortController()
    expect(await awardVerdict(engine, bundle, verdicts, signal)).toEqual(all)
    expect(readBundle(JSON.stringify(bundle))).toEqual(bundle)
    const noted = `1:${bundle.keys[0]?.publicKey}`
    const { exitCode, said } = await script(bundle, '--key', noted, '--proof', 'proof.json')
    expect([exitCode, said]).toEqual([0, expect.stringContaining('全部通过')])
    expect((await script(bundle)).exitCode).toBe(3)
  })

  test('a site that lies about an award is found out by the rules of the plays', async () => {
    const lie = bundle.results.map((result) => (result.award === '0' ? result : { ...result, award: '0' }))
    const { signal } = new AbortController()
    const lying = { ...bundle, results: lie }
    expect(await awardVerdict(engine, lying, check(lying), signal)).toMatchObject({
      state: 'wrong',
      fault: 'award',
      expected: expect.stringMatching(/ 19\.60$/),
    })
  })

  test('before the draw what is there fits, and the rest is still to come', async () => {
    expect(check(sold)).toMatchObject({
      receipt: { state: 'ok' },
      place: { state: 'waiting' },
      draw: { state: 'none' },
    })
    expect((await script(sold)).exitCode).toBe(2)
    const unknown = checkBundle(sold, { keys: [], draw })
    expect(unknown.key).toEqual({ state: 'unknown' })
  })

  const text = (value: string) => `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`
  const first = <T>(list: readonly T[], change: (one: T) => T): readonly T[] =>
    list.map((one, n) => (n === 0 ? change(one) : one))
  const onReceipt =
    (change: (receipt: BetBundle['receipt']) => Partial<BetBundle['receipt']>) => (b: BetBundle) => ({
      ...b,
      receipt: { ...b.receipt, ...change(b.receipt) },
    })
  const onOrder = (change: Partial<BetBundle['places'][number]['order']>) => (b: BetBundle) => ({
    ...b,
    places: first(b.places, (place) => ({ ...place, order: { ...place.order, ...change } })),
  })

  test.each<[string, (b: BetBundle) => BetBundle, string]>([
    [
      'the time in the statement',
      onReceipt(({ statement }) => ({ statement: text(statement) })),
      'signature',
    ],
    ['the form of the statement', onReceipt(({ statement }) => ({ statement: `${statement}|` })), 'form'],
    ['the stake of a line', onReceipt(({ lines }) => ({ lines: first(lines, text) })), 'lines'],
    ['a line left out', onReceipt(({ lines }) => ({ lines: lines.slice(1) })), 'lines'],
    [
      'a number with a leading zero',
      onReceipt(({ lines }) => ({ lines: first(lines, (l) => l.replace('|10|', '|010|')) })),
      'form',
    ],
    ['the signature', onReceipt(({ signature }) => ({ signature: text(signature) })), 'signature'],
    ['the time of the signature', onReceipt(({ signedAt }) => ({ signedAt: signedAt + 1 })), 'signature'],
    ['the place among the statements', onReceipt(() => ({ index: 1 })), 'path'],
    ['the size of the tree', onReceipt(() => ({ size: 2 })), 'path'],
    ['the number of the key', onReceipt(() => ({ keyId: 2 })), 'otherKey'],
    [
      'the public key',
      (b) => ({ ...b, keys: first(b.keys, (k) => ({ ...k, publicKey: text(k.publicKey) })) }),
      'signature',
    ],
    [
      'a later publication of the key',
      (b) => ({ ...b, keys: first(b.keys, (k) => ({ ...k, publishedAt: 9e12 })) }),
      'keyTime',
    ],
    ['the content', (b) => ({ ...b, contents: first(b.contents, text) }), 'content'],
    ['a content left out', (b) => ({ ...b, contents: b.contents.slice(1) }), 'content'],
    ['a place left out', (b) => ({ ...b, places: b.places.slice(1) }), 'place'],
    ['the stake in the book', onOrder({ stake: '1' }), 'place'],
    ['the salt in the book', onOrder({ salt: '00'.repeat(32) }), 'root'],
    [
      'the root of the book',
      (b) => ({ ...b, places: first(b.places, (p) => ({ ...p, root: text(p.root) })) }),
      'root',
    ],
    [
      'the draw of another issue',
      (b) => ({ ...b, proof: b.proof && { ...b.proof, number: '20261121-0720' } }),
      'issue',
    ],
    [
      'the numbers in the record',
      (b) => ({ ...b, results: first(b.results, (r) => ({ ...r, numbers: '0,0,0,0,0' })) }),
      'numbers',
    ],
  ])('%s, changed, is named by both', async (_story, change, fault) => {
    const changed = change(bundle)
    expect(faultsOf(check(changed))).toContain(fault)
    const { exitCode, said } = await script(changed)
    expect([exitCode, said]).toEqual([1, expect.stringContaining(`（${fault}：`)])
  })

  test('no changed digit of the receipt is called right', () => {
    const source = JSON.stringify(bundle.receipt)
    for (let at = 0; at < source.length; at += 1) {
      if (!/[0-9a-f]/.test(source[at] ?? '')) continue
      const other = `${source.slice(0, at)}${source[at] === '7' ? '8' : '7'}${source.slice(at + 1)}`
      const whole = readBundle(
        JSON.stringify({ ...bundle, receipt: 0 }).replace('"receipt":0', `"receipt":${other}`),
      )
      // What is no receipt any more is refused before it is checked.
      if (whole) expect(check(whole).receipt.state, other.slice(at - 20, at + 20)).toBe('wrong')
    }
  })

  test('what is no file of a bet is refused, by both', async () => {
    for (const content of [
      '',
      '{',
      '[]',
      '{"format":"haocai-bet-v1"}',
      JSON.stringify({ ...bundle, receipt: {} }),
    ]) {
      expect(readBundle(content)).toBeUndefined()
      writeFileSync(join(folder, 'bad.json'), content)
      expect((await run('bad.json')).exitCode).toBe(64)
    }
    expect((await run()).exitCode).toBe(64)
    expect((await run('--help')).said).toContain('verify-bet.mjs')
  })
})
