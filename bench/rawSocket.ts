/**
 * A socket client with minimal cost, so that thousands of them can run next to the server they measure: a
 * TCP connection that upgrades itself, splits the received bytes into frames and answers as engine.io and socket.io require.
 */
import { connect, type Socket } from 'node:net'

/** One open connection. */
export interface RawSocket {
  /** Sends a text of less than 64 KiB. */
  send(payload: string): void
  close(): void
}

/** Where to connect, and who receives the events. */
export interface RawSocketOptions {
  readonly port: number
  /** Path and query of the upgrade. */
  readonly path: string
  readonly cookie?: string
  /** A plain WebSocket is open after its upgrade; the other kind after the handshakes of engine.io and socket.io. */
  readonly plain: boolean
  /** Called with the text of each event, `42[…]`. */
  onEvent(payload: Buffer): void
}

const endOfHead = Buffer.from('\r\n\r\n')
const text = { open: 0x30, ping: 0x32, message: 0x34, connect: 0x30, event: 0x32 } as const

/** A masked text frame of less than 64 KiB; the mask is all zeros, which a server accepts like any other. */
const frameOf = (payload: string): Buffer => {
  const bytes = Buffer.from(payload)
  const { length } = bytes
  const lengths = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x81, ...lengths, 0, 0, 0, 0]), bytes])
}
const [joinFrame, pongFrame] = [frameOf('40'), frameOf('3')]

/** Connects; resolves when the server has accepted the connection. */
export const openRawSocket = (options: RawSocketOptions): Promise<RawSocket> =>
  new Promise((resolve, reject) => {
    const socket = connect(options.port, '127.0.0.1')
    const opened = () =>
      resolve({ send: (payload) => void socket.write(frameOf(payload)), close: () => socket.destroy() })
    socket.setNoDelay(true)
    socket.write(upgradeOf(options))
    const hear = (payload: Buffer) => {
      if (payload[0] === text.message && payload[1] === text.event) return options.onEvent(payload)
      if (payload[0] === text.open) return socket.write(joinFrame)
      if (payload[0] === text.ping) return socket.write(pongFrame)
      if (payload[0] === text.message && payload[1] === text.connect) return opened()
      return reject(new Error(`the socket was told ${payload.toString()}`))
    }
    let rest: Buffer | undefined
    let upgraded = false
    socket.on('data', (chunk: Buffer) => {
      let bytes = rest ? Buffer.concat([rest, chunk]) : chunk
      rest = undefined
      if (!upgraded) {
        const end = bytes.indexOf(endOfHead)
        if (end < 0) return void (rest = bytes)
        if (!bytes.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(bytes.toString()))
        upgraded = true
        bytes = bytes.subarray(end + endOfHead.length)
        if (options.plain) opened()
      }
      rest = cutFrames(bytes, hear)
      return undefined
    })
    rejectOnEnd(socket, reject)
  })

const rejectOnEnd = (socket: Socket, reject: (error: Error) => void): void => {
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the server closed the socket')))
}

const upgradeOf = ({ port, path, cookie }: RawSocketOptions): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Accept-Language: zh-CN,zh;q=0.9',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0',
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    '\r\n',
  ].join('\r\n')

/** Passes each complete frame to `hear`, and returns the remaining bytes. */
const cutFrames = (bytes: Buffer, hear: (payload: Buffer) => void): Buffer | undefined => {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const from = at + (short === 126 ? 4 : 2)
    if (short === 127) throw new Error('no message of the bench must be as long as 64 KiB')
    if (bytes.length < from) break
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
    if (bytes.length < from + length) break
    hear(bytes.subarray(from, from + length))
    at = from + length
  }
  return at < bytes.length ? Buffer.from(bytes.subarray(at)) : undefined
}
