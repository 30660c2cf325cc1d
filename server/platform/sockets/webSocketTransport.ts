/**
 * How this server writes to a WebSocket of engine.io: all messages of one tick are written at once, and the frame
 * of a broadcast is built once for all sockets. The listeners are shared by all sockets too.
 *
 * A transport is idle, due or full. A frame that arrives while it is idle makes it due, and is kept; engine.io queues
 * the following ones. When the tick ends the transport takes that queue as well, writes everything at once and is idle
 * again, or full if the connection did not take it all: then engine.io queues until the connection has drained. Kept frames
 * are written before anything else, and before a close.
 */
import type { Duplex } from 'node:stream'
import { Transport } from 'engine.io'

/** The part of a WebSocket of `ws` that a transport uses. */
interface WebSocketLike {
  readonly readyState: number
  send(data: string | Buffer): void
  close(): void
  removeAllListeners(event: 'error'): void
  on(event: 'message', listener: (this: Owned, data: Buffer, isBinary: boolean) => void): void
  on(event: 'error', listener: (this: Owned, error: Error) => void): void
  on(event: 'close', listener: (this: Owned) => void): void
}

/** The part of a request that engine.io uses to create a transport. */
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
  /** Frames of this tick that are not written yet: usually one. */
  #told: Buffer | Buffer[] | undefined
  #isDue = false

  constructor(request: UpgradedRequest) {
    super(request)
    this.#webSocket = request.websocket
    this.#line = request.socket
    // The engine's own listener, for an error before the upgrade.
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

  /** Ignores the listener for `headers`, which the engine adds for transports that answer over HTTP. */
  override on(event: string, listener: (...args: never[]) => void): this {
    return event === 'headers' ? this : super.on(event, listener as Listener)
  }

  /** A transport fails once and closes once; the engine removes its listeners itself. */
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

  /** Writes a frame past the engine's queue if that is empty; false when the frame must go through the queue. */
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

  /** Takes what engine.io has queued since, and writes all of it. */
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

  // The rare packets (pings, handshakes, a message to this socket alone) are framed by the WebSocket itself.
  #sendUnframed(packet: Packet): void {
    this.#write(joiner())
    this.parser.encodePacket(packet as never, this.supportsBinary, (data: string | Buffer) =>
      this.#webSocket.send(data),
    )
  }

  #write(join: Joiner): void {
    const told = this.#told
    this.#told = undefined
    // A WebSocket must not send anything after its close frame; a later frame is lost with the connection.
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

/**
 * The frame of a packet in one piece; the two pieces that socket.io made are joined once for all sockets that share them.
 */
export const frameOf = (options: object | undefined): Buffer | undefined => {
  const framed = options as FramedOptions | undefined
  const pieces = framed?.wsPreEncodedFrame
  if (!framed || !pieces) return undefined
  if (pieces.length > 1) framed.wsPreEncodedFrame = [Buffer.concat(pieces)]
  return framed.wsPreEncodedFrame?.[0]
}

type Joiner = (frames: readonly Buffer[]) => Buffer

/** Joins frames; sockets with the same frames in a tick are written one after the other and share the joined buffer. */
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
