/** While a server holds the data, operators reach it over a socket that only the user of the server can open. */
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { OpsAnswer } from '../../platform/ops/command.ts'

const socketFile = (dataDir: string): string => join(dataDir, 'ops.sock')

// Iterating over a socket destroys it at the end of the input, before the answer is sent; so it is read by events.
const readAll = (connection: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    connection.setEncoding('utf8')
    connection.on('data', (chunk: string) => (text += chunk))
    connection.on('end', () => resolve(text))
    connection.on('error', reject)
  })

/** Runs one command, given as its words, with the login in which it was typed. */
export type RunOps = (args: readonly string[], session: string | undefined) => Promise<OpsAnswer>

/** Serves operator commands until the given function is called. */
export const serveOps = async (dataDir: string, run: RunOps): Promise<() => Promise<void>> => {
  const file = socketFile(dataDir)
  rmSync(file, { force: true })
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.on('error', () => connection.destroy())
    void (async () => {
      const answer = await answerOf(run, await readAll(connection))
      connection.end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve))
  chmodSync(file, 0o600)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      rmSync(file, { force: true })
    })
}

const answerOf = async (run: RunOps, request: string): Promise<OpsAnswer> => {
  try {
    const { words, session } = JSON.parse(request) as { words?: unknown; session?: unknown }
    if (!Array.isArray(words)) throw new Error('a command must be a list of words')
    return await run(words.map(String), typeof session === 'string' ? session : undefined)
  } catch (error) {
    return { exitCode: 1, text: error instanceof Error ? error.message : String(error) }
  }
}

/** Sends a command, and the login in which it was typed, to the server that holds `dataDir`. */
export const askServer = async (
  dataDir: string,
  words: readonly string[],
  session?: string,
): Promise<OpsAnswer> => {
  const connection = createConnection({ path: socketFile(dataDir), allowHalfOpen: true })
  connection.end(JSON.stringify({ words, session }))
  return JSON.parse(await readAll(connection)) as OpsAnswer
}
