import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** A part of what is read. */
export const partOf = <T, P>(read: Loadable<T>, part: (value: T) => P): Loadable<P> =>
  read.state === 'ready' ? { ...read, value: part(read.value) } : read
