import { Worker as Thread } from 'node:worker_threads'
import { expose } from 'comlink'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { engineApi } from './engine.api.ts'
import type { MostQuestion } from './questions.ts'
import { wanted } from './wanted.sample.ts'
import {
  createEngineClient,
  type EngineClient,
  type EngineClientOptions,
  type WorkerLike,
} from './engine.client.ts'

const line = { family: 'ssc', method: 'wx_zx_fs', content: '1,2|3|4|5|6,7' } as const
const typed = { family: 'ssc', method: 'wx_zx_ds' } as const
const bufferOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

/** Time that passes only when the test moves it. */
const handTimer = () => {
  const waiting = new Map<object, () => void>()
  return {
    start: (callback: () => void) => {
      const handle = {}
      waiting.set(handle, callback)
      return handle
    },
    stop: (handle: unknown) => void waiting.delete(handle as object),
    pass: () => {
      for (const [handle, callback] of waiting) {
        waiting.delete(handle)
        callback()
      }
    },
  }
}

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** The engine behind a message channel: all data is transferred as it would be to a worker. */
const spawnChannel = (): WorkerLike & { readonly crash: () => void } => {
  const { port1, port2 } = new MessageChannel()
  expose(engineApi, port1 as unknown as WorkerLike)
  port1.start()
  port2.start()
  const crashes: (() => void)[] = []
  const terminate = () => {
    port1.close()
    port2.close()
  }
  open.push(terminate)
  return {
    postMessage: (message: unknown, transferred: Transferable[] = []) =>
      port2.postMessage(message, transferred as never),
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'error') crashes.push(listener as () => void)
      else port2.addEventListener(type, listener as never)
    },
    removeEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
      port2.removeEventListener(type, listener as never),
    terminate,
    crash: () => {
      terminate()
      for (const crashed of crashes) crashed()
    },
  }
}

const clientOf = (options: Partial<EngineClientOptions> = {}) => {
  const timer = handTimer()
  const spawn = vi.fn(spawnChannel)
  const client = createEngineClient({ spawn, idleMs: 30_000, timer, ...options })
  open.push(() => client.stop())
  return { client, timer, spawn }
}

describe('the engine client', () => {
  test('starts no worker before the first question, and one for all questions', async () => {
    const { client, spawn } = clientOf()
    expect(spawn).not.toHaveBeenCalled()
    expect(await Promise.all([client.count(wanted, line), client.count(wanted, line)])).toEqual([4, 4])
    expect(spawn).toHaveBeenCalledTimes(1)
  })

  test('answers every kind of question', async () => {
    const { client } = clientOf()
    const { family, method } = line
    expect(
      await client.quotePicks(wanted, {
        family,
        method,
        picks: [['2', '1'], ['3'], ['4'], ['5'], ['6']],
      }),
    ).toEqual({ content: '1,2|3|4|5|6', bets: 2, single: true })
    expect(await client.settle(wanted, { ...line, draws: ['2,3,4,5,7', '0,0,0,0,0'] })).toEqual([
      { win: 1 },
      {},
    ])
    expect(await client.entriesContent(wanted, { ...typed, keys: Uint32Array.of(12_345) })).toBe('1,2,3,4,5')
    const picks = await client.randomPicks(wanted, { family, method, amount: 3 })
    expect(picks.map(({ bets }) => bets)).toEqual([1, 1, 1])
    expect(picks[0]).toMatchObject({
      single: true,
      picks: Array.from({ length: 5 }, () => [expect.any(String)]),
    })
    const help = await client.help(wanted, { family, method })
    expect(help).toMatch(/。$/)
    expect(await client.guide(wanted, { family, method })).toMatchObject({ help, examples: [{}, {}] })
    expect(
      await client.trendCells(wanted, { family, method, draws: ['9,0,1,7,7', 'no draw', '5,5,5,2,2'] }),
    ).toEqual([['组60'], [], ['组10']])
    const figures = await client.hitAndSkip(wanted, { family, method, draws: ['1,2,3,4,5'] })
    expect(figures.hitFrequency[4]?.[5]).toBe(1)
  })

  test('passes the plays of a family as plain data, and nothing when the caller has them', async () => {
    const { client } = clientOf()
    const given = await client.plays(wanted, { family: 'ssc' })
    expect(given?.plays).toEqual((await engineApi.plays({ family: 'ssc' }))?.plays)
    expect(await client.plays(wanted, { family: 'ssc', held: given?.revision })).toBeUndefined()
    expect(await client.plays(wanted, { family: 'ssc', held: 'another' })).toEqual(given)
  })

  test('returns the maximum that lines can win together', async () => {
    const { client } = clientOf()
    const one = { method: 'wx_zx_fs', content: '1,2|3|4|5|6', stake: 40_000n, bets: 2 }
    const line = (odds: bigint) => ({ ...one, odds: { win: odds } })
    const most = (...lines: readonly MostQuestion['lines'][number][]) =>
      client.mostOfBet(wanted, { family: 'ssc', lines })
    // Two bets, of which one wins: half of the stake at the odds for 2 yuan.
    expect(await most(line(1_960_000_000n), line(20_000n), { ...line(1n), content: 'no content' })).toBe(
      1_960_020_000n,
    )
    expect(await most({ ...line(1_960_000_000n), cap: 300_000_000n })).toBe(300_000_000n)
  })

  test('for tiles that exclude each other counts only those of one draw', async () => {
    const { client } = clientOf()
    const tile = (content: string, ending: string, yuan: bigint) => ({
      method: `nn_nn_nn_${ending}`,
      content,
      odds: { win: yuan * 10_000n },
      stake: 20_000n,
      bets: 1,
    })
    const lines = [
      tile('牛大', 'nda', 6n),
      tile('牛小', 'nx', 6n),
      tile('牛6', 'n6', 30n),
      tile('牛1', 'n1', 29n),
    ]
    expect(await client.mostOfBet(wanted, { family: 'ssc', lines })).toBe(360_000n)
    const twice = [...lines, tile('牛小', 'nx', 6n)]
    expect(await client.mostOfBet(wanted, { family: 'ssc', lines: twice })).toBe(410_000n)
  })

  test('returns exactly what a bet returns', async () => {
    const { client } = clientOf()
    const sheet = await client.par(wanted, { family: 'k3', method: 'hz_hz_hz' })
    expect(sheet).toEqual(await engineApi.par({ family: 'k3', method: 'hz_hz_hz' }))
    expect(sheet.rangeA[1]).toEqual([49n, 50n])
    const lower = await client.par(wanted, { family: 'k3', method: 'hz_hz_hz', group: 1900, low: 1700 })
    expect(lower.bets[0]?.b.rebate).toEqual([1n, 10n])
  })

  test('finds the long dragons of draws', async () => {
    const { client } = clientOf()
    const draws = ['1,2,3', '1,1,2', '1,2,3', '1,1,2', '1,2,3']
    expect(await client.streaks(wanted, { family: 'k3', draws })).toMatchObject([
      { code: 'sum_dx', side: '小', length: 5 },
      { code: 'sum_ds', side: '双', length: 5 },
    ])
    expect(await client.streaks(wanted, { family: 'k3', draws, least: 6 })).toEqual([])
    await expect(client.streaks(wanted, { family: 'k3', draws: ['1,2'] })).rejects.toThrow('draw of k3')
  })

  test('classifies draws', async () => {
    const { client } = clientOf()
    expect(await client.shape(wanted, { kind: 'five', draw: [2, 0, 0, 0, 1] })).toBe('three')
    expect(await client.shape(wanted, { kind: 'niu', draw: [0, 0, 0, 0, 0] })).toMatchObject({
      niu: '牛牛',
    })
    await expect(client.shape(wanted, { kind: 'three', draw: [1] })).rejects.toThrow('3 numbers')
  })

  test('refuses an aborted question of any kind before it is asked', async () => {
    const { client, spawn } = clientOf()
    const gone = AbortSignal.abort(new Error('left'))
    await expect(client.streaks(gone, { family: 'k3', draws: [] })).rejects.toThrow('left')
    await expect(client.par(gone, { family: 'k3', method: 'hz_hz_hz' })).rejects.toThrow('left')
    await expect(client.shape(gone, { kind: 'lhh', draw: [1, 2] })).rejects.toThrow('left')
    expect(spawn).not.toHaveBeenCalled()
  })

  test('passes on what a question throws', async () => {
    const { client } = clientOf()
    await expect(client.count(wanted, { ...line, method: 'none' })).rejects.toThrow(
      'must be the name of a play',
    )
  })

  test('refuses an aborted question at once and continues', async () => {
    const { client } = clientOf()
    const stop = new AbortController()
    const counting = client.count(stop.signal, line)
    stop.abort(new Error('another pick'))
    await expect(counting).rejects.toThrow('another pick')
    await expect(client.count(stop.signal, line)).rejects.toThrow('another pick')
    expect(await client.count(wanted, line)).toBe(4)
  })

  test('reports the progress of a long text and stops reading it when aborted', async () => {
    const { client } = clientOf()
    const text = '12345\n'.repeat(600_000)
    const seen: number[] = []
    const { keys, repeats } = await client.parse(
      wanted,
      { ...typed, mode: 'upload', source: bufferOf(text) },
      (done) => seen.push(done),
    )
    expect([keys.length, repeats]).toEqual([1, 599_999])
    expect(seen.length).toBe(3)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))

    const stop = new AbortController()
    const reports = vi.fn(() => stop.abort(new Error('cancelled')))
    const parsing = client.parse(stop.signal, { ...typed, mode: 'upload', source: bufferOf(text) }, reports)
    await expect(parsing).rejects.toThrow('cancelled')
    expect(await client.count(wanted, line)).toBe(4)
    expect(reports).toHaveBeenCalledTimes(1)
  })

  test('reads a typed text like the bytes of a file', async () => {
    const { client } = clientOf()
    const { keys, invalid } = await client.parse(wanted, {
      ...typed,
      mode: 'typed',
      source: '12345，54321 x',
    })
    expect([...keys, invalid]).toEqual([12_345, 54_321, 1])
  })

  test('transfers the buffer instead of copying it', async () => {
    const { client } = clientOf()
    const buffer = bufferOf('12345')
    await client.parse(wanted, { ...typed, mode: 'typed', source: buffer })
    expect(buffer.byteLength).toBe(0)
  })

  test('lets parses wait for each other, and a count pass between their parts', async () => {
    const { client } = clientOf()
    const order: string[] = []
    const text = '12345\n'.repeat(600_000)
    await Promise.all([
      client
        .parse(wanted, { ...typed, mode: 'typed', source: bufferOf(text) })
        .then(() => order.push('first')),
      client
        .parse(wanted, { ...typed, mode: 'typed', source: bufferOf('1') })
        .then(() => order.push('second')),
      client.count(wanted, line).then(() => order.push('count')),
    ])
    expect(order).toEqual(['count', 'first', 'second'])
  })

  test('stops the worker when idle and starts another when asked again', async () => {
    const { client, timer, spawn } = clientOf()
    await client.count(wanted, line)
    timer.pass()
    expect(await client.count(wanted, line)).toBe(4)
    expect(spawn).toHaveBeenCalledTimes(2)
  })

  test('refuses what was pending in a crash and works again afterwards', async () => {
    const workers: ReturnType<typeof spawnChannel>[] = []
    const { client } = clientOf({
      spawn: () => {
        const worker = spawnChannel()
        workers.push(worker)
        return worker
      },
    })
    const counting = client.count(wanted, line)
    workers[0]?.crash()
    await expect(counting).rejects.toThrow('must not crash')
    expect(await client.count(wanted, line)).toBe(4)
    expect(workers).toHaveLength(2)
  })
})

test('a worker that cannot be started refuses the question', async () => {
  const { client } = clientOf({
    spawn: () => {
      throw new Error('no workers here')
    },
  })
  await expect(client.count(wanted, line)).rejects.toThrow('no workers here')
})

describe('off the main thread', () => {
  /** The worker file itself in a separate thread; Node only provides the globals that a browser has. */
  const spawnThread = (): WorkerLike => {
    const thread = new Thread(
      `const { parentPort } = require('node:worker_threads')
       globalThis.postMessage = (message, transferred) => parentPort.postMessage(message, transferred)
       globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }))
       globalThis.removeEventListener = () => {}
       import('tsx/esm/api')
         .then((tsx) => tsx.register())
         .then(() => import(${JSON.stringify(new URL('./engine.worker.ts', import.meta.url).href)}))`,
      { eval: true },
    )
    open.push(() => void thread.terminate())
    return {
      postMessage: (message: unknown, transferred: Transferable[] = []) =>
        thread.postMessage(message, transferred as never),
      addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
        void thread.on(type, (data: unknown) => (listener as (event: unknown) => void)({ data })),
      removeEventListener: () => undefined,
      terminate: () => void thread.terminate(),
    }
  }

  /** This thread only waits for the other one: a blocked thread would get no answer at all. */
  const ask = async <T>(question: (client: EngineClient) => Promise<T>): Promise<T> =>
    question(clientOf({ spawn: spawnThread }).client)

  test('[P-034] bet counting runs in the Comlink worker', async () => {
    const here = vi.spyOn(engineApi, 'count')
    expect(await ask((client) => client.count(wanted, line))).toBe(4)
    expect(here).not.toHaveBeenCalled()
  })

  test('[P-035] parsing of an uploaded number file runs in the Comlink worker', async () => {
    const here = vi.spyOn(engineApi, 'parse')
    const { keys, invalid } = await ask((client) =>
      client.parse(
        wanted,
        { ...typed, mode: 'upload', source: bufferOf('12345\n54321\n12345') },
        () => undefined,
      ),
    )
    expect([...keys, invalid]).toEqual([12_345, 54_321, 0])
    expect(here).not.toHaveBeenCalled()
  })

  test('[P-036] chase planning runs in the Comlink worker', async () => {
    const here = vi.spyOn(engineApi, 'planChase')
    const plan = await ask((client) =>
      client.planChase(wanted, { mode: 3, base: 20_000n, start: 1, count: 3, rows: 9, gap: 1, factor: 2 }),
    )
    expect(plan).toMatchObject({ feasible: true, totalMoney: 140_000n })
    expect(here).not.toHaveBeenCalled()
  })
})
