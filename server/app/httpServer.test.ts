/** Requests that are never complete. */
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Server } from 'node:http'
import { createHttpServer } from './httpServer.ts'

let server: Server | undefined
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

const slowestMs = 400

/** Sends `first`, then a byte every 20 ms for as long as the connection is open; gives what was answered. */
const trickle = (port: number, first: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const line = connect(port, '127.0.0.1', () => line.write(first))
    const more = setInterval(() => line.write('a'), 20)
    line.on('data', (bytes) => (answer += bytes.toString()))
    line.on('error', () => undefined)
    line.on('close', () => {
      clearInterval(more)
      resolve(answer)
    })
  })

test.each([
  ['a body', 'POST /x HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n'],
  ['a header', 'GET /x HTTP/1.1\r\nhost: a\r\nx-long: '],
])('a request that sends %s byte by byte is cut', async (_part, first) => {
  let handled = 0
  const sockets = { handleRequest: () => false, handleUpgrade: () => false }
  const clock = { now: () => new Date(0) }
  const log = { error: () => undefined, info: () => undefined }
  server = createHttpServer(
    (request, response) => {
      handled += 1
      request.on('end', () => response.end('answered')).resume()
    },
    { sockets, clock, log, isOwnHost: () => true } as never,
    slowestMs,
  )
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  const answer = await trickle(port, first)
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
  expect(answer).not.toContain('answered')
  expect(handled).toBeLessThanOrEqual(1)
})
