/** What an attacker sends to a site all the time: fuzz, idle sockets, slow bodies, floods below the limits, large bodies. */
import { setMaxListeners } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addOrderPath, allDigits, submission } from './bets.ts'
import { openBrowser, type Browser } from './browser.ts'
import { hostileInputs } from './hostile.ts'
import { sendRaw } from './rawLine.ts'
import { rawRequest } from './rawRequests.ts'
import type { Dice } from './seeded.ts'

/** Running traffic. */
export interface HostileTraffic {
  /** What was sent so far, by kind. */
  readonly sent: Readonly<Record<string, number>>
  /** Answers of the server with a status of 500 or more, as "kind status". */
  readonly failures: readonly string[]
  /** Ends it, and waits for the answers under way. */
  stop(): Promise<void>
}

/** The traffic of a test. */
export interface HostileOptions {
  readonly port: number
  readonly dice: Dice
  /** The session of a player who attacks, where a call needs one. */
  readonly token: string
  readonly idleSockets: number
  /** The open issue of a lottery, for bodies that are nearly right. */
  readonly issue: () => string
}

const secondMs = 1_000

/** What the kinds of traffic share. */
interface Ground extends Omit<HostileOptions, 'idleSockets'> {
  readonly open: Set<Socket>
  readonly isOver: () => boolean
  /** Resolves after this time, or when it is over. */
  readonly rest: (ms: number) => Promise<unknown>
  readonly note: (kind: string, status?: number) => void
  readonly ask: (kind: string, asked: Promise<{ readonly status: number }>) => Promise<void>
  readonly browserFrom: (address: string, session?: string) => Browser
  /** Opens a socket from an address, sends some bytes and keeps it. */
  readonly hold: (address: string, bytes: string) => Socket
}

/** Begins to attack `port` on loopback, from networks of its own. */
export const beginHostileTraffic = ({ idleSockets, ...options }: HostileOptions): HostileTraffic => {
  const { port } = options
  const origin = `http://127.0.0.1:${port}`
  const sent: Record<string, number> = {}
  const failures: string[] = []
  const open = new Set<Socket>()
  const browsers: Browser[] = []
  const stopping = new AbortController()
  // Everything that rests listens to it.
  setMaxListeners(0, stopping.signal)
  const note: Ground['note'] = (kind, status) => {
    sent[kind] = (sent[kind] ?? 0) + 1
    if (status !== undefined && status >= 500) failures.push(`${kind} ${status}`)
  }
  const ground: Ground = {
    ...options,
    open,
    note,
    isOver: () => stopping.signal.aborted,
    rest: (ms) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
    ask: async (kind, asked) => note(kind, (await asked.catch(() => undefined))?.status),
    browserFrom(address, session) {
      const browser = openBrowser(origin, address)
      if (session) browser.cookies.set('sid', session)
      browsers.push(browser)
      return browser
    },
    hold(address, bytes) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: address })
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
      socket.resume().write(bytes)
      return socket
    },
  }
  const times = (count: number, work: (ground: Ground, n: number) => Promise<void>) =>
    Array.from({ length: count }, (_, n) => work(ground, n + 1))
  const all = [
    ...times(4, fuzz),
    idle(ground, idleSockets),
    ...times(50, slowBody),
    ...times(6, flood),
    nearlyRight(ground),
    large(ground),
    ...times(4, guesses),
  ]
  return {
    sent,
    failures,
    async stop() {
      stopping.abort()
      for (const socket of open) socket.destroy()
      await Promise.all(all)
      for (const browser of browsers) browser.close()
    },
  }
}

const fuzz = async ({ dice, isOver, port, note, rest }: Ground, n: number): Promise<void> => {
  const known: string[] = []
  while (!isOver()) {
    const cut = dice.chance(0.3)
    const said = await sendRaw(rawRequest(dice, known), { port, from: `127.9.1.${n}`, cut, silentMs: 300 })
    note('fuzz', Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]))
    const sid = /"sid":"([^"]+)"/.exec(said)?.[1]
    if (sid) known.push(sid)
    await rest(10)
  }
}

/** What connections begin with that never say more. */
const handshakeAt = (target: string) =>
  [
    `GET ${target}&transport=websocket HTTP/1.1`,
    'Host: site',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')
const openings = [
  '',
  'GET / HTTP/1.1\r\nHost: s',
  ...['/lottery/?EIO=4', '/onlineio/?EIO=3'].map(handshakeAt),
]

const idle = async ({ isOver, open, hold, note, rest }: Ground, idleSockets: number): Promise<void> => {
  while (!isOver()) {
    // A quarter says nothing at all, a quarter half a head, half open a socket and never answer or send a ping.
    for (let n = open.size; n < idleSockets && !isOver(); n += 1) {
      hold(`127.9.2.${(n % 60) + 1}`, openings[n % openings.length] ?? '')
      note('idle')
      if (n % 50 === 0) await rest(20)
    }
    await rest(secondMs)
  }
}

const slowBody = async ({ isOver, hold, note, rest, open, token }: Ground, n: number): Promise<void> => {
  while (!isOver()) {
    const socket = hold(
      `127.9.3.${n}`,
      `POST ${addOrderPath} HTTP/1.1\r\nHost: site\r\nContent-Type: application/x-www-form-urlencoded\r\nCookie: sid=${token}\r\nX-Requested-With: XMLHttpRequest\r\nContent-Length: 1000000\r\n\r\n`,
    )
    note('slow')
    while (!isOver() && open.has(socket)) {
      socket.write('a')
      await rest(secondMs)
    }
  }
}

// 500 requests a second are what one address may send for long; this stays below it from each of its networks.
const flood = async ({ dice, isOver, browserFrom, ask, rest }: Ground, n: number): Promise<void> => {
  const browser = browserFrom(`127.9.4.${n}`)
  while (!isOver()) {
    await ask(
      'flood',
      dice.chance(0.5)
        ? browser.get('/lottery/api/u/v1/lottery/simpleLast', { size: 50, lottery: 'MJFFC', method: '' })
        : browser.get('/sobet/pay/getPlayerBalance'),
    )
    await rest(20)
  }
}

const nearlyRight = async ({ isOver, browserFrom, ask, rest, token, issue }: Ground): Promise<void> => {
  const browser = browserFrom('127.9.5.1', token)
  while (!isOver())
    for (const [, , fields] of hostileInputs(
      submission([allDigits()], { lottery: 'MJFFC', issue: issue() }),
    )) {
      if (isOver()) return
      await ask('fields', browser.post(addOrderPath, {}, { as: 'json', raw: JSON.stringify(fields) }))
      await rest(5)
    }
}

const large = async ({ dice, isOver, browserFrom, ask, rest, token }: Ground): Promise<void> => {
  const browser = browserFrom('127.9.6.1', token)
  const lines = `[${Array(24_000).fill('{}').join(',')}]`
  const bodies = [
    `order=${encodeURIComponent(lines)}`,
    `order=${'['.repeat(2_000_000)}`,
    Array.from({ length: 100_000 }, (_, n) => `k${n}=1`).join('&'),
    `order=${'%41'.repeat(2_000_000)}`,
  ]
  while (!isOver()) {
    await ask('large', browser.post(addOrderPath, {}, { raw: dice.pick(bodies) }))
    await rest(2 * secondMs)
  }
}

const guesses = async ({ dice, isOver, browserFrom, ask, rest }: Ground, n: number): Promise<void> => {
  const browser = browserFrom(`127.9.7.${n}`)
  while (!isOver()) {
    const cn = `crowd${String(dice.below(200)).padStart(3, '0')}`
    await ask('guess', browser.post('/sso/login', { cn, password: dice.uuid(), appId: 5 }))
    await rest(secondMs)
  }
}
