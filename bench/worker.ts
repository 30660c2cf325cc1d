/** P14: the cost of a question to the engine worker through Comlink, against a bare message echoed by a thread. */
import { Worker as Thread } from 'node:worker_threads'
import { createEngineClient, type WorkerLike } from '../src/workers/engine.client.ts'
import { median, type Group } from './metric.ts'

// Threads wake each other in one of two regimes, 10 or 80 µs apart, which last for a while: in short turns both
// contenders run in both regimes.
const rounds = 40
const sequentialCalls = 50
const pipelinedCalls = 1_000

const workerFile = new URL('../src/workers/engine.worker.ts', import.meta.url).href

/** The worker of the site in a separate thread; Node only provides the globals that a browser has. */
const spawnEngine = (): WorkerLike => {
  const thread = new Thread(
    `const { parentPort } = require('node:worker_threads')
     globalThis.postMessage = (message, transferred) => parentPort.postMessage(message, transferred)
     globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }))
     globalThis.removeEventListener = () => {}
     import('tsx/esm/api').then((tsx) => tsx.register()).then(() => import(${JSON.stringify(workerFile)}))`,
    { eval: true },
  )
  return {
    postMessage: (message: unknown, transferred: Transferable[] = []) =>
      thread.postMessage(message, transferred as never),
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
      void thread.on(type, (data: unknown) => (listener as (event: unknown) => void)({ data })),
    removeEventListener: () => undefined,
    terminate: () => void thread.terminate(),
  }
}

/** A thread that sends back what it receives. */
const spawnEcho = () => {
  const thread = new Thread(
    `const { parentPort } = require('node:worker_threads')
     parentPort.on('message', (message) => parentPort.postMessage(message))`,
    { eval: true },
  )
  const waiting: (() => void)[] = []
  thread.on('message', () => waiting.shift()?.())
  return {
    ask: (message: unknown): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        thread.postMessage(message)
      }),
    stop: () => thread.terminate(),
  }
}

type Ask = () => Promise<unknown>

/** Microseconds per question when each waits for the previous answer. */
const sequentialUs = async (ask: Ask): Promise<number> => {
  const startedAt = performance.now()
  for (let call = 0; call < sequentialCalls; call += 1) await ask()
  return ((performance.now() - startedAt) * 1000) / sequentialCalls
}

/** Microseconds per question when all are sent at once. */
const pipelinedUs = async (ask: Ask): Promise<number> => {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: pipelinedCalls }, ask))
  return ((performance.now() - startedAt) * 1000) / pipelinedCalls
}

/** The worker goals, in threads of Node; the client is the one the page uses. */
export const worker: Group = {
  ids: ['P14'],
  run: async () => {
    const client = createEngineClient({ spawn: spawnEngine, idleMs: 600_000 })
    const { signal } = new AbortController()
    const echo = spawnEcho()
    const question = { family: 'ssc', method: 'wx_zx_fs', content: '1,2|3|4|5|6,7' } as const
    const viaComlink: Ask = () => client.count(signal, question)
    const bare: Ask = () => echo.ask(question)
    try {
      const seen = { single: [], bareSingle: [], piped: [], barePiped: [] } as Record<string, number[]>
      for (let round = 0; round <= rounds; round += 1) {
        const figures = {
          single: await sequentialUs(viaComlink),
          bareSingle: await sequentialUs(bare),
          piped: await pipelinedUs(viaComlink),
          barePiped: await pipelinedUs(bare),
        }
        // The first rounds only warm up.
        if (round > 4) for (const [name, us] of Object.entries(figures)) seen[name]?.push(us)
      }
      const [single, bareSingle] = [median(seen['single'] ?? []), median(seen['bareSingle'] ?? [])]
      const [piped, barePiped] = [median(seen['piped'] ?? []), median(seen['barePiped'] ?? [])]
      return [
        {
          id: 'P14',
          metric: 'question to the engine worker, one by one (anchor: bare echo)',
          value: single,
          unit: 'µs',
          anchor: bareSingle,
          ratio: single / bareSingle,
          goal: '≤ 1.3×',
          met: single / bareSingle <= 1.3,
        },
        {
          id: 'P14',
          metric: 'question to the engine worker, many at once (anchor: bare echo)',
          value: piped,
          unit: 'µs',
          anchor: barePiped,
          ratio: piped / barePiped,
          goal: '≤ 15 µs',
          met: piped <= 15,
          absolute: true,
        },
      ]
    } finally {
      client.stop()
      await echo.stop()
    }
  },
}
