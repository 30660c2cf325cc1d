/**
 * A line of its own before a site: a TCP proxy that does to bytes what bad lines do. What it does is chosen by a seed and counted in
 * pieces of bytes, never by a clock that the machine may slow down, but for the delays that a line consists of.
 */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { createDice } from './seeded.ts'

/**
 * late: 400 ± 200 ms each way. lossy: bursts of pieces come a second later, as the network below sends them again. thin: 20 kB a second.
 * hang: nothing comes back, and nothing ends. reset: connections are reset among an answer. cut: they end among an answer. portal: a page
 * that wants a login answers everything. down: nobody answers.
 */
export const lineProfiles = [
  'good',
  'late',
  'lossy',
  'thin',
  'hang',
  'reset',
  'cut',
  'portal',
  'down',
] as const

/** What a line does. */
export type LineProfile = (typeof lineProfiles)[number]

/** A line. */
export interface BadLine {
  readonly origin: string
  /** Changes what it does, to what comes from now on. */
  set(profile: LineProfile): void
  stop(): Promise<void>
}

const lateMs = [200, 600] as const
const lostMs = 1_000
const bytesPerSecond = 20_000
const pieceBytes = 1_460

const portalPage = '<!doctype html><title>Sign in to the network</title>'
const portalAnswer = [
  'HTTP/1.1 200 OK',
  'Content-Type: text/html',
  `Content-Length: ${portalPage.length}`,
  'Connection: close',
  '',
  portalPage,
].join('\r\n')

/** Starts a line to a port of loopback. */
export const startBadLine = async (port: number, seed: number): Promise<BadLine> => {
  const dice = createDice(seed, 'line')
  const between = (least: number, most: number) => least + dice.below(most - least + 1)
  let profile: LineProfile = 'good'
  const open = new Set<Socket>()
  /** Pieces until the next burst of losses, and how many of it are left. */
  let [untilBurst, burst] = [between(8, 20), 0]
  const isLost = (): boolean => {
    if (burst > 0) burst -= 1
    else if (untilBurst > 0) untilBurst -= 1
    else [untilBurst, burst] = [between(8, 20), between(0, 3)]
    return burst > 0
  }
  const delayOf = (bytes: number): number => {
    if (profile === 'late') return between(...lateMs)
    if (profile === 'lossy') return isLost() ? lostMs : 0
    return profile === 'thin' ? (bytes / bytesPerSecond) * 1_000 : 0
  }
  const answers = (from: Socket): boolean => {
    if (profile === 'down') from.destroy()
    if (profile === 'portal') from.end(portalAnswer)
    return profile !== 'down' && profile !== 'portal'
  }
  /** Passes bytes in their order, each piece as late as the line is then. */
  const pass = (from: Socket, to: Socket, isAnswer: boolean): void => {
    let before = Promise.resolve()
    const inTurn = (work: () => Promise<void> | void) => (before = before.then(work, () => undefined))
    from.on('data', (bytes) => {
      if (!isAnswer && !answers(from)) return
      if (profile === 'hang') return
      if (isAnswer && (profile === 'reset' || profile === 'cut')) {
        to.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () =>
          profile === 'reset' ? to.resetAndDestroy() : to.destroy(),
        )
        from.destroy()
        return
      }
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        const piece = bytes.subarray(at, at + pieceBytes)
        const ms = delayOf(piece.length)
        void inTurn(async () => {
          if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
          if (to.writable) to.write(piece)
        })
      }
    })
    from.on('end', () => void inTurn(() => void to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => void inTurn(() => void to.destroy()))
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
    pass(near, far, false)
    pass(far, near, true)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      profile = next
      // A network that went away takes what was open along; one that hangs leaves it open.
      if (next === 'down' || next === 'reset') for (const socket of open) socket.resetAndDestroy()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
