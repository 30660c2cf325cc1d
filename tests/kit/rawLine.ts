/** Sends bytes over a TCP connection and returns the received bytes, even if they are not valid HTTP. */
import { connect } from 'node:net'

/** Options of a request. */
export interface RawOptions {
  readonly port: number
  /** The source address; limits count by address. */
  readonly from?: string
  /** Half-closes after the last byte, like a client that breaks off. */
  readonly cut?: boolean
  /**
   * How long the connection may be silent, in milliseconds, before it is abandoned. By default as long as a busy machine may need: who
   * sends what may have no answer says less.
   */
  readonly silentMs?: number
}

/** Writes `bytes` and resolves with everything the server sent until it closed, fell silent or completed an answer. */
export const sendRaw = (
  bytes: string | Buffer,
  { port, from = '127.0.0.1', cut = false, silentMs = 60_000 }: RawOptions,
): Promise<string> =>
  new Promise((resolve) => {
    let said = ''
    const line = connect({ port, host: '127.0.0.1', localAddress: from })
    const end = () => {
      line.destroy()
      resolve(said)
    }
    line.setTimeout(silentMs, end)
    line.on('error', end).on('close', end)
    line.on('data', (chunk) => {
      said += chunk.toString('latin1')
      if (isWhole(said)) end()
    })
    line.write(bytes)
    if (cut) line.end()
  })

/** True once the head and the announced body have arrived; a WebSocket upgrade has no body. */
const isWhole = (said: string): boolean => {
  const headEnd = said.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(said.slice(0, headEnd))?.[1]
  if (length !== undefined) return said.length >= headEnd + 4 + Number(length)
  return !/\r\ntransfer-encoding: chunked/i.test(said.slice(0, headEnd)) || said.endsWith('0\r\n\r\n')
}

/** The status and the JSON body of an answer; the body is undefined when it is not JSON. */
export const readRaw = (
  said: string,
): { readonly status: number; readonly body: Readonly<Record<string, unknown>> | undefined } => {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)
  const text = Buffer.from(said.slice(said.indexOf('\r\n\r\n') + 4), 'latin1').toString('utf8')
  try {
    return { status, body: JSON.parse(text) as Record<string, unknown> }
  } catch {
    return { status, body: undefined }
  }
}
