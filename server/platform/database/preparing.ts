/**
 * Prepares statements that a connection runs often, as other drivers do (pgjdbc: prepareThreshold). Planning a read of an
 * order with its issue, settlement and award takes 1.2 ms, and running it 0.2 ms. PostgreSQL itself decides whether a prepared
 * statement has one plan for all parameters or a plan for each call.
 */

/** Runs of a text on one connection after which it is prepared. */
const runsBefore = 5
/** Statements of one connection: each holds its plan in the memory of the database. */
const statementsMost = 256
const textsMost = 2_000

/** Gives a statement a name when it is due to be prepared. Anything else is returned as it is. */
export type NameOften = (statement: unknown) => unknown

/** Counts the statements of one connection. */
export const nameOften = (): NameOften => {
  const runs = new Map<string, number>()
  const names = new Map<string, string>()
  return (statement) => {
    const text = textOf(statement)
    if (text === undefined) return statement
    const held = names.get(text)
    if (held !== undefined) return { ...(statement as object), name: held }
    const run = (runs.get(text) ?? 0) + 1
    if (run <= runsBefore || names.size >= statementsMost) {
      // Texts that are made anew each time would fill the memory of a node.
      if (runs.size >= textsMost) runs.clear()
      runs.set(text, run)
      return statement
    }
    runs.delete(text)
    const name = `often_${names.size + 1}`
    names.set(text, name)
    return { ...(statement as object), name }
  }
}

/** The text of a statement that a library sends without a name; undefined for any other. */
export const textOf = (statement: unknown): string | undefined => {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  const { text, name } = statement as { readonly text?: unknown; readonly name?: unknown }
  return typeof text === 'string' && name === undefined ? text : undefined
}
