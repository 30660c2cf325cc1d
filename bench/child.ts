/** A child process of a bench that answers one request at a time. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The requests that a process answers, by name. */
export type Answers = Readonly<Record<string, (question: never) => unknown>>

/** A process that answers. */
export interface Child<A extends Answers> {
  ask<N extends keyof A & string>(name: N, question: Parameters<A[N]>[0]): Promise<Awaited<ReturnType<A[N]>>>
  stop(): void
}

interface Answer {
  readonly value?: unknown
  readonly error?: string
}

/** Starts a file of this folder in a separate process. */
export const startChild = <A extends Answers>(file: string, ...args: readonly string[]): Child<A> => {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, args, { execArgv: ['--expose-gc', '--import', 'tsx'] })
  return {
    ask: (name, question) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`${file} ended with ${code}`))
        child.once('exit', ended)
        child.once('message', ({ value, error }: Answer) => {
          child.off('exit', ended)
          if (error === undefined) resolve(value as never)
          else reject(new Error(error))
        })
        child.send({ name, question })
      }),
    stop: () => child.disconnect(),
  }
}

/** Answers the requests of the parent process. */
export const answer = (answers: Answers): void => {
  process.on('message', ({ name, question }: { name: string; question: never }) => {
    void (async () => {
      try {
        process.send?.({ value: await answers[name]?.(question) } satisfies Answer)
      } catch (error) {
        process.send?.({ error: String(error) } satisfies Answer)
      }
    })()
  })
  process.on('disconnect', () => process.exit(0))
}
