/**
 * A load of HTTP requests from a separate process: keep-alive connections that each send the next request as soon
 * as the previous answer is complete. It reads only the length of an answer.
 */
import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'

/** The load that the parent requests. */
export interface HttpLoad {
  readonly port: number
  readonly path: string
  readonly body: string
  /** One session cookie for each connection. */
  readonly tokens: readonly string[]
  readonly ms: number
}

/** The measured figures. */
export interface HttpFigures {
  readonly rps: number
  /** Milliseconds. */
  readonly p99: number
  /** Answers whose code was not 1. */
  readonly refused: number
}

const requestOf = ({ port, path, body }: HttpLoad, token: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'X-Requested-With: XMLHttpRequest',
    'Content-Type: application/x-www-form-urlencoded',
    `Cookie: sid=${token}`,
    `Idempotency-Key: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')

const runLoad = async (load: HttpLoad): Promise<HttpFigures> => {
  const waits: number[] = []
  let refused = 0
  const begun = performance.now()
  const until = begun + load.ms
  await Promise.all(
    load.tokens.map(
      (token) =>
        new Promise<void>((resolve, reject) => {
          const socket = createConnection({ port: load.port, host: '127.0.0.1', noDelay: true })
          let sentAt = 0
          let held = ''
          const next = () => {
            if (performance.now() >= until) {
              socket.destroy()
              resolve()
              return
            }
            sentAt = performance.now()
            socket.write(requestOf(load, token))
          }
          socket.setEncoding('latin1')
          socket.on('connect', next)
          socket.on('error', reject)
          socket.on('end', () =>
            reject(new Error(`the server closed a connection of the load after: ${held}`)),
          )
          socket.on('data', (chunk: string) => {
            held += chunk
            const head = held.indexOf('\r\n\r\n')
            const length = /content-length: (\d+)/i.exec(held)?.[1]
            if (head < 0 || length === undefined || held.length < head + 4 + Number(length)) return
            if (!held.includes('"code":1,', head)) refused += 1
            held = ''
            waits.push(performance.now() - sentAt)
            next()
          })
        }),
    ),
  )
  waits.sort((a, b) => a - b)
  const seconds = (performance.now() - begun) / 1000
  return { rps: waits.length / seconds, p99: waits[Math.floor(waits.length * 0.99)] ?? 0, refused }
}

process.on('message', (load: HttpLoad) => {
  runLoad(load).then(
    (figures) => process.send?.(figures),
    (error: unknown) => {
      throw error
    },
  )
})
