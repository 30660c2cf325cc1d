/**
 * An error in a form that may be logged. A failed query carries its parameters (keys, hashes, contents of bets) in its
 * message and as fields, and PostgreSQL quotes values in some messages and in every detail: none of that is kept.
 */

/** The fields of an error that are logged. */
export interface LoggedError {
  readonly type: string
  readonly message: string
  /** SQLSTATE, or the error code of Node. */
  readonly code?: string
  /** For a database error: the name of the violated constraint. */
  readonly constraint?: string
  readonly table?: string
  readonly routine?: string
  /** The stack frames without the message. */
  readonly stack?: readonly string[]
  readonly cause?: LoggedError
}

const stackDepth = 12

/** Reads any thrown value. */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no Error was thrown' }
  const field = (name: string): Record<string, string> => {
    const value: unknown = (error as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...field('code'),
    ...field('constraint'),
    ...field('table'),
    ...field('routine'),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack) }),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  }
}

const framesOf = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, stackDepth)
    .map((line) => line.trim())

const messageOf = (error: Error): string => {
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'string') {
    // Data exceptions (class 22) quote the value that was out of range.
    return /^22[0-9A-Z]{3}$/.test(code) ? 'a value did not fit its type' : error.message
  }
  // drizzle: "Failed query: … params: …". The statement has $1, $2 …; their values come after it.
  return 'query' in error && typeof error.query === 'string'
    ? `failed query: ${error.query.slice(0, 400)}`
    : error.message
}
