/**
 * The page's side of the engine worker. It guarantees: answers in the order of the questions (parses wait
 * for each other, everything else is short and is sent directly), an abort that takes effect at once,
 * no worker after a period without questions, and a new worker after a crash.
 *
 * States: none (no worker) → running (first question) → none again (idle for `idleMs`, crashed, or stopped).
 * A crash refuses pending questions; the next question starts a new worker.
 */
import { proxy, releaseProxy, transfer, wrap, type Endpoint, type Remote } from 'comlink'
import type { EngineApi } from './engine.api.ts'
import type { Shape } from './figures.ts'
import type { ParseAnswer, ParseQuestion } from './questions.ts'

/** The interface of a worker that the client needs: implemented by Worker, and by a message port with `terminate`. */
export interface WorkerLike extends Endpoint {
  readonly terminate: () => void
}

/** The timer that detects idleness; injected so that tests control time. */
export interface IdleTimer {
  readonly start: (callback: () => void, delayMs: number) => unknown
  readonly stop: (handle: unknown) => void
}

export interface EngineClientOptions {
  readonly spawn: () => WorkerLike
  readonly idleMs: number
  readonly timer?: IdleTimer
}

/** Called while a long text is parsed, in bytes. */
export type OnProgress = (doneBytes: number, allBytes: number) => void

type Name = Exclude<keyof EngineApi, 'parse'>
type Ask<N extends Name> = (
  signal: AbortSignal,
  ...question: Parameters<EngineApi[N]>
) => Promise<Awaited<ReturnType<EngineApi[N]>>>

/**
 * Every call of the worker with an AbortSignal first; an aborted call is refused with the signal's reason. Nobody asks without one: it
 * comes from the place that drops answers (src/streams/core/asked.ts).
 */
export type EngineClient = { readonly [N in Name]: Ask<N> } & {
  /** A buffer is transferred: it is empty for the caller afterwards. */
  readonly parse: (
    signal: AbortSignal,
    question: ParseQuestion,
    onProgress?: OnProgress,
  ) => Promise<Exclude<ParseAnswer, 'stopped'>>
  /** Stops the worker now; pending questions are refused. The next question starts another one. */
  readonly stop: () => void
}

/** Starts the real worker of the site. */
export const spawnEngineWorker = (): WorkerLike =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })

/** Makes a client; no worker is started before the first question. */
export const createEngineClient = ({
  spawn,
  idleMs,
  timer = pageTimer,
}: EngineClientOptions): EngineClient => {
  let running: Running | undefined
  let idleHandle: unknown
  let parsing: Promise<unknown> = Promise.resolve()
  const pending = new Set<(reason: unknown) => void>()

  const calls = (): Calls => {
    if (!running) {
      const worker = spawn()
      worker.addEventListener('error', (cause) => {
        // A late event of a worker that was already stopped must not stop its successor.
        if (running?.worker === worker) stop(new Error('the engine worker must not crash', { cause }))
      })
      const remote = wrap<EngineApi>(worker)
      running = { worker, remote, calls: callsOf(remote) }
    }
    return running.calls
  }

  const stop = (reason: unknown): void => {
    timer.stop(idleHandle)
    running?.remote[releaseProxy]()
    running?.worker.terminate()
    running = undefined
    parsing = Promise.resolve()
    for (const refuse of pending) refuse(reason)
    pending.clear()
  }

  /** Runs one question; the first of the worker's answer, an abort and a crash counts. */
  const run = <T>(signal: AbortSignal, ask: (engine: Calls) => Promise<T>): Promise<T> => {
    timer.stop(idleHandle)
    const { promise, resolve, reject } = deferred<T>()
    // What comes after the first changes nothing: a promise is settled once.
    const end = (): void => {
      if (!pending.delete(refuse)) return
      signal.removeEventListener('abort', abort)
      if (pending.size === 0) idleHandle = timer.start(() => stop(undefined), idleMs)
    }
    const refuse = (reason: unknown): void => {
      end()
      reject(reason)
    }
    const abort = () => refuse(signal.reason)
    pending.add(refuse)
    if (signal.aborted) abort()
    else {
      signal.addEventListener('abort', abort)
      try {
        ask(calls()).then((answer) => {
          end()
          resolve(answer)
        }, refuse)
      } catch (error) {
        refuse(error)
      }
    }
    return promise
  }

  return {
    ...questionsBy(run),
    parse: (signal, question, onProgress) => {
      const before = parsing
      return run(signal, (engine) => {
        const work = before.then(() => parseWith(engine, question, signal, onProgress))
        parsing = work.catch(() => undefined)
        return work
      })
    },
    stop: () => stop(new Error('the engine worker was stopped')),
  }
}

type Calls = Pick<Remote<EngineApi>, keyof EngineApi>
type Run = <T>(signal: AbortSignal, ask: (engine: Calls) => Promise<T>) => Promise<T>

/** Every question that is asked in one call. */
const questionsBy = (run: Run): Omit<EngineClient, 'parse' | 'stop'> => ({
  count: (signal, line) => run(signal, (engine) => engine.count(line)),
  entriesContent: (signal, entries) => run(signal, (engine) => engine.entriesContent(entries)),
  familyRules: (signal, family) => run(signal, (engine) => engine.familyRules(family)),
  guide: (signal, name) => run(signal, (engine) => engine.guide(name)),
  help: (signal, name) => run(signal, (engine) => engine.help(name)),
  hitAndSkip: (signal, question) => run(signal, (engine) => engine.hitAndSkip(question)),
  mostOfBet: (signal, question) => run(signal, (engine) => engine.mostOfBet(question)),
  par: (signal, question) => run(signal, (engine) => engine.par(question)),
  plays: (signal, question) => run(signal, (engine) => engine.plays(question)),
  quotePicks: (signal, picks) => run(signal, (engine) => engine.quotePicks(picks)),
  randomPicks: (signal, question) => run(signal, (engine) => engine.randomPicks(question)),
  planChase: (signal, question) => run(signal, (engine) => engine.planChase(question)),
  settle: (signal, question) => run(signal, (engine) => engine.settle(question)),
  shape: (signal, question) => run<Shape>(signal, async (engine) => engine.shape(question)),
  streaks: (signal, question) => run(signal, (engine) => engine.streaks(question)),
  trendCells: (signal, question) => run(signal, (engine) => engine.trendCells(question)),
})

interface Running {
  readonly worker: WorkerLike
  readonly remote: Remote<EngineApi>
  readonly calls: Calls
}

/**
 * The calls of a remote, each read from it once. Comlink makes a proxy whenever a property is read and registers it with the
 * garbage collector: for every question, that was a third of its cost.
 */
const callsOf = (remote: Remote<EngineApi>): Calls =>
  new Proxy<Partial<Record<PropertyKey, unknown>>>(
    {},
    { get: (held, name) => (held[name] ??= Reflect.get(remote, name)) },
  ) as Calls

/** One callback for both directions: it reports progress, and its result stops an aborted parse. */
const parseWith = async (
  engine: Calls,
  question: ParseQuestion,
  signal: AbortSignal,
  onProgress: OnProgress | undefined,
): Promise<Exclude<ParseAnswer, 'stopped'>> => {
  signal.throwIfAborted()
  const progress = proxy((doneBytes: number, allBytes: number): boolean => {
    if (!signal.aborted) onProgress?.(doneBytes, allBytes)
    return !signal.aborted
  })
  const { source } = question
  const moved = typeof source === 'string' ? question : transfer(question, [source])
  const answer = await engine.parse(moved, progress)
  if (answer === 'stopped') throw signal.reason
  return answer
}

const pageTimer: IdleTimer = {
  start: (callback, delayMs) => setTimeout(callback, delayMs),
  stop: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

const deferred = <T>() => {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
