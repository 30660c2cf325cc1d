/** Sends bytes over a TCP connection of its own and gives what came back, however little of HTTP they are. */
import { connect } from 'node:net'

/** How a shot is fired. */
export interface RawOptions {
  readonly port: number
  /** The address it comes from; limits count by address. */
  readonly from?: string
  /** Half-closes after the last byte, as a client that broke off. */
  readonly cut?: boolean
  /** How long the line may stay silent, in milliseconds, before it is given up. */
  readonly silentMs?: number
}

/** Writes `bytes` and resolves with everything the server said until it closed, fell silent or answered whole. */
export const sendRaw = (
  bytes: string | Buffer,
  { port, from = '127.0.0.1', cut = false, silentMs = 2_000 }: RawOptions,
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

/** True once the head is there and as much of a body as it announces; a WebSocket has none. */
const isWhole = (said: string): boolean => {
  const headEnd = said.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(said.slice(0, headEnd))?.[1]
  if (length !== undefined) return said.length >= headEnd + 4 + Number(length)
  return !/\r\ntransfer-encoding: chunked/i.test(said.slice(0, headEnd)) || said.endsWith('0\r\n\r\n')
}

/** The status and the JSON body of an answer; the body is undefined when it is none. */
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
