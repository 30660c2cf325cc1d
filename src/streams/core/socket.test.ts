/** A socket of the page against a server of socket.io. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { NEVER } from 'rxjs'
import { Server } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import { missedName, socketPaths } from '#contract/core/sockets.ts'
import { openSocket, type SocketEvent } from './socket.ts'
import { timing } from './timing.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server at the origin of the page. */
const serve = async (): Promise<Server> => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const io = new Server(http, { path: socketPaths.chat })
  ends.push(() => io.close())
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}`))
  return io
}

test('a page that may have missed something asks as after a new connection, once however often it is told, and stays connected', async () => {
  const io = await serve()
  const heard: SocketEvent[] = []
  const listening = openSocket('chat', 'player01', NEVER).subscribe((event) => heard.push(event))
  ends.push(() => listening.unsubscribe())
  const kinds = () => heard.map((event) => (event.kind === 'event' ? event.name : event.kind))
  await vi.waitFor(() => expect(kinds()).toEqual(['connected']))
  io.emit(missedName, {})
  io.emit(missedName, {})
  await vi.waitFor(() => expect(kinds()).toEqual(['connected', missedName, missedName, 'connected']), {
    timeout: timing.missedSpread + 5_000,
  })
  // Longer than a page may wait: nothing came of the first one.
  io.emit('last', {})
  await vi.waitFor(() => expect(kinds().at(-1)).toBe('last'))
  expect(io.engine.clientsCount).toBe(1)
})

test('told just before it is cut, it is connected no more', async () => {
  const io = await serve()
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  const kinds: string[] = []
  const listening = openSocket('chat', 'player01', NEVER).subscribe(({ kind }) => kinds.push(kind))
  ends.push(() => listening.unsubscribe())
  await vi.waitFor(() => expect(kinds).toEqual(['connected']))
  io.emit(missedName, {})
  await io.close()
  await vi.waitFor(() => expect(kinds).toContain('disconnected'))
  // A timer that is set later for a longer time ends after it.
  await new Promise((resolve) => setTimeout(resolve, timing.missedSpread * 0.1))
  expect(kinds.slice(kinds.indexOf('disconnected'))).toEqual(['disconnected'])
})
