/**
 * While the database is away every request fails the same way. The first failure of a kind is written whole; those of the next
 * second become one line with their number and references, so that the log neither fills the disk nor hides the next fault.
 */

/** What is written of an error: its fields, and a sentence. */
export type WriteError = (fields: Readonly<Record<string, unknown>>, message: string) => void

/** The window in which failures of one kind become one line, in milliseconds. */
export const repeatMs = 1_000

// A player names the reference that the page showed; beyond these only the number is known.
const referencesMax = 20

interface Repeats {
  count: number
  readonly references: string[]
}

/** Puts the counting before a writer. What has no `err` is written as it is. */
export const countRepeats = (): ((
  fields: Readonly<Record<string, unknown>>,
  message: string,
  write: WriteError,
) => void) => {
  const open = new Map<string, Repeats>()
  const begin = (kind: string, message: string, write: WriteError): void => {
    open.set(kind, { count: 0, references: [] })
    setTimeout(() => {
      const repeats = open.get(kind)
      open.delete(kind)
      if (!repeats || repeats.count === 0) return
      begin(kind, message, write)
      write({ times: repeats.count, references: repeats.references }, `${message}, again`)
    }, repeatMs).unref()
  }
  return (fields, message, write) => {
    const { err, reference } = fields
    if (!(err instanceof Error)) return write(fields, message)
    const kind = `${message} ${kindOf(err)}`
    const repeats = open.get(kind)
    if (!repeats) {
      begin(kind, message, write)
      return write(fields, message)
    }
    repeats.count += 1
    if (typeof reference === 'string' && repeats.references.length < referencesMax)
      repeats.references.push(reference)
  }
}

/** Code and message at the bottom of an error, or its name and where it was thrown. */
const kindOf = (error: Error): string => {
  if (error.cause instanceof Error) return kindOf(error.cause)
  if ('code' in error && typeof error.code === 'string') return `${error.code} ${error.message}`
  return `${error.name} ${/\n\s+at .*/.exec(error.stack ?? '')?.[0] ?? ''}`
}
