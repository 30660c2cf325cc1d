/**
 * When a process is asked to end: SIGTERM, SIGINT, or, where npm started it, the end of its parent. npm passes a
 * signal on to the shell it started, and to nobody when it is killed itself; a server that outlives both would hold
 * port and data without anybody who could stop it.
 */

/** What is watched; of this process unless told. */
export interface StopSignalOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The process that started this one, now. */
  readonly parentId?: () => number
  readonly everyMs?: number
}

/** A signal that is aborted once, with the reason in words. Nothing of it keeps the process alive. */
export const createStopSignal = ({
  env = process.env,
  parentId = () => process.ppid,
  everyMs = 250,
}: StopSignalOptions = {}): AbortSignal => {
  const asked = new AbortController()
  const ask = (reason: string) => asked.abort(new Error(`asked to stop: ${reason}`))
  process.on('SIGTERM', ask).on('SIGINT', ask)
  // Started by hand, a server may well outlive the shell it was started from.
  if (env['npm_lifecycle_event'] === undefined) return asked.signal
  const parent = parentId()
  const timer = setInterval(() => {
    if (parentId() === parent) return
    clearInterval(timer)
    ask('the process that started it is gone')
  }, everyMs).unref()
  return asked.signal
}

/** Resolves once the process is asked to end. */
export const untilAsked = (asked: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (asked.aborted) resolve()
    else asked.addEventListener('abort', () => resolve(), { once: true })
  })
