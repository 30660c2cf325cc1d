/**
 * How a WebSocket of engine.io is written to here: what it is told in one tick goes out in one write, and a frame
 * that was made for a broadcast is made once for all sockets. The listeners are shared by all sockets too.
 *
 * A transport is idle, due or full. Told something while idle it becomes due, and keeps the frames; engine.io queues
 * what follows. When the tick ends it takes that queue as well, writes everything at once and is idle again, or full
 * when the line did not take it all: then engine.io queues until the line has drained. Frames that wait are written
 * before anything else is, and before a close.
 */
import type { Duplex } from 'node:stream'
import { Transport } from 'engine.io'

/** A WebSocket of `ws`, as far as a transport knows it. */
interface WebSocketLike {
  readonly readyState: number
  send(data: string | Buffer): void
  close(): void
  removeAllListeners(event: 'error'): void
  on(event: 'message', listener: (this: Owned, data: Buffer, isBinary: boolean) => void): void
  on(event: 'error', listener: (this: Owned, error: Error) => void): void
  on(event: 'close', listener: (this: Owned) => void): void
}

/** What engine.io knows of a request when it makes a transport of it. */
export interface UpgradedRequest {
  readonly _query: Record<string, string>
  readonly websocket: WebSocketLike
  readonly socket: Duplex
}

type Listener = Parameters<Transport['on']>[1]
type Packet = Parameters<Transport['send']>[0][number]

/** socket.io frames a broadcast once and puts the frame into the options that the packets of all sockets share. */
export interface FramedOptions {
  wsPreEncodedFrame?: readonly Buffer[]
}

const transportOf = Symbol('transport of a WebSocket')
type Owned = WebSocketLike & { [transportOf]: WebSocketTransport }
const open = 1

/** The transport of one WebSocket. */
export class WebSocketTransport extends Transport {
  readonly #webSocket: WebSocketLike
  readonly #line: Duplex
  /** Frames of this tick that are not written yet: one, as a rule. */
  #told: Buffer | Buffer[] | undefined
  #isDue = false

  constructor(request: UpgradedRequest) {
    super(request)
    this.#webSocket = request.websocket
    this.#line = request.socket
    // The engine's own, for an error before the upgrade.
    request.websocket.removeAllListeners('error')
    const owned: Owned = Object.assign(request.websocket, { [transportOf]: this })
    owned.on('message', WebSocketTransport.#onMessage)
    owned.on('error', WebSocketTransport.#onWebSocketError)
    owned.on('close', WebSocketTransport.#onWebSocketClose)
    this.writable = true
  }

  get name(): string {
    return 'websocket'
  }

  /** Leaves out what the engine asks of transports that answer over HTTP: the headers of a response. */
  override on(event: string, listener: (...args: never[]) => void): this {
    return event === 'headers' ? this : super.on(event, listener as Listener)
  }

  /** A transport fails once and closes once; the engine takes its listeners away itself. */
  override once(event: string, listener: (...args: never[]) => void): this {
    return this.on(event, listener)
  }

  send(packets: Packet[]): void {
    this.writable = false
    if (!this.#isDue) becomeDue(this)
    this.#isDue = true
    for (const packet of packets) {
      const frame = frameOf(packet.options)
      if (frame) this.#keep(frame)
      else this.#sendUnframed(packet)
    }
    this.emit('drain')
  }

  /** Tells a frame past the engine's queue, if nothing is in it; false when it must go through it. */
  tell(frame: Buffer): boolean {
    if (!this.writable) return false
    this.writable = false
    becomeDue(this)
    this.#isDue = true
    this.#told = frame
    return true
  }

  doClose(closed?: () => void): void {
    this.#write(joiner())
    this.#webSocket.close()
    closed?.()
  }

  /** Takes what engine.io queued since, and writes it all. */
  endTick(join: Joiner): void {
    this.#becomeWritable()
    this.#isDue = false
    this.#write(join)
    this.writable = !this.#line.writableNeedDrain
    if (!this.writable) this.#line.once('drain', () => this.#becomeWritable())
  }

  #becomeWritable(): void {
    this.writable = true
    this.emit('ready')
  }

  #keep(frame: Buffer): void {
    if (this.#told === undefined) this.#told = frame
    else if (Array.isArray(this.#told)) this.#told.push(frame)
    else this.#told = [this.#told, frame]
  }

  // The rare ones (pings, handshakes, a message to this socket alone) are framed by the WebSocket itself.
  #sendUnframed(packet: Packet): void {
    this.#write(joiner())
    this.parser.encodePacket(packet as never, this.supportsBinary, (data: string | Buffer) =>
      this.#webSocket.send(data),
    )
  }

  #write(join: Joiner): void {
    const told = this.#told
    this.#told = undefined
    // After its close frame a WebSocket must not say anything; what is late is lost with the connection.
    if (told === undefined || this.#webSocket.readyState !== open) return
    this.#line.write(Array.isArray(told) ? join(told) : told)
  }

  static #onMessage(this: Owned, data: Buffer, isBinary: boolean): void {
    this[transportOf].onData(isBinary ? data : data.toString())
  }

  static #onWebSocketError(this: Owned, error: Error): void {
    this[transportOf].onError(error.message)
  }

  static #onWebSocketClose(this: Owned): void {
    this[transportOf].onClose()
  }
}

/** The frame of a packet in one piece; the two pieces that socket.io made are joined once for all who share them. */
export const frameOf = (options: object | undefined): Buffer | undefined => {
  const framed = options as FramedOptions | undefined
  const pieces = framed?.wsPreEncodedFrame
  if (!framed || !pieces) return undefined
  if (pieces.length > 1) framed.wsPreEncodedFrame = [Buffer.concat(pieces)]
  return framed.wsPreEncodedFrame?.[0]
}

type Joiner = (frames: readonly Buffer[]) => Buffer

/** Joins frames; sockets that are told the same in a tick follow each other and share what was joined. */
const joiner = (): Joiner => {
  let [last, joined]: [readonly Buffer[], Buffer | undefined] = [[], undefined]
  return (frames) => {
    const same = frames.length === last.length && frames.every((frame, i) => frame === last[i])
    if (!joined || !same) [last, joined] = [frames, Buffer.concat(frames)]
    return joined
  }
}

let due: WebSocketTransport[] = []

const becomeDue = (transport: WebSocketTransport): void => {
  if (due.length === 0) process.nextTick(endTick)
  due.push(transport)
}

const endTick = (): void => {
  const [transports, join] = [due, joiner()]
  due = []
  for (const transport of transports) transport.endTick(join)
}
