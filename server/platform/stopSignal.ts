/**
 * Signals that ask a process to end: SIGTERM, SIGINT, or, if npm started it, the end of its parent. npm passes a
 * signal on to the shell it started, but not if it is killed itself; a server that outlives both would hold
 * port and data, and nobody could stop it.
 */

/** What to watch; by default this process. */
export interface StopSignalOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The current id of the parent process. */
  readonly parentId?: () => number
  readonly everyMs?: number
}

/** A signal that is aborted once, with the reason as text. It does not keep the process alive. */
export const createStopSignal = ({
  env = process.env,
  parentId = () => process.ppid,
  everyMs = 250,
}: StopSignalOptions = {}): AbortSignal => {
  const asked = new AbortController()
  const ask = (reason: string) => asked.abort(new Error(`asked to stop: ${reason}`))
  process.on('SIGTERM', ask).on('SIGINT', ask)
  // A server that was started by hand may outlive its shell.
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
