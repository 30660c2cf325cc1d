/** Work whose end no answer waits for: the time of an answer would reveal whether there was anything to do. */
import type { Log } from '../../platform/observe/log.ts'

/** Runs it. */
export interface Background {
  run(work: () => Promise<unknown>): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/** Makes one; failures are logged. */
export const createBackground = (log: Pick<Log, 'error'>): Background => {
  const underWay = new Set<Promise<void>>()
  return {
    run(work) {
      const done = attempt(work, log)
      underWay.add(done)
      void done.finally(() => underWay.delete(done))
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

const attempt = async (work: () => Promise<unknown>, log: Pick<Log, 'error'>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, 'a mail was not sent')
  }
}
