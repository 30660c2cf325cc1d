/** A small HTTP client that behaves like a browser on this site: it keeps cookies and sends the headers of its origin. */
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { wirePassword } from '#server/account/base/secrets.ts'
import { demoPassword } from '#server/app/seedSandbox.ts'

/** Fields of a call in their wire form. */
export type WireFields = Readonly<Record<string, string | number | undefined>>

/** An answer. A body that is not a JSON object is `{}`. */
export interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}

/** How to send a call, beside its fields. */
export interface WireOptions {
  /** Idempotency-Key. */
  readonly key?: string
  /** Replaces a header or, with undefined, removes it. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Format of a POST body; form-encoded by default. */
  readonly as?: 'form' | 'json'
  /** The exact body, instead of the fields. */
  readonly raw?: string
}

/** One browser with its own cookies. */
export interface Browser {
  readonly cookies: Map<string, string>
  get(path: string, fields?: WireFields, options?: WireOptions): Promise<WireAnswer>
  post(path: string, fields?: WireFields, options?: WireOptions): Promise<WireAnswer>
  /** Signs in a demo account and expects success. */
  signIn(cn: string): Promise<void>
  /** Opens `/lottery` or `/chat` with the current cookies. */
  socket(path: string, query?: Readonly<Record<string, string>>): Socket
  close(): void
}

// Below the limit of a test: the request is named instead of the test.
const answerMostMs = 50_000

/** Opens a browser at an origin, with the address `from` of its network; limits count by address. */
export const openBrowser = (origin: string, from = '127.0.0.1'): Browser => {
  // Opening more connections at once than a listening socket queues by default (511) would test the kernel.
  const agent = new Agent({ keepAlive: true, maxSockets: 100, localAddress: from })
  const cookies = new Map<string, string>()
  const sockets: Socket[] = []
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const keepCookies = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  const send = (method: string, path: string, body: string | undefined, options: WireOptions, type: string) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const headers: Record<string, string | undefined> = {
        'x-requested-with': 'XMLHttpRequest',
        ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': type, 'content-length': `${Buffer.byteLength(body)}` }),
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
        ...options.headers,
      }
      const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
      const request = httpRequest(`${origin}${path}`, { method, agent, headers: sent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('error', reject)
        response.on('end', () => {
          keepCookies(response.headers['set-cookie'] ?? [])
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: objectOf(text), text })
        })
      })
      request.on('error', reject)
      request.setTimeout(answerMostMs, () =>
        request.destroy(new Error(`${method} ${path} must be answered within ${answerMostMs} ms`)),
      )
      request.end(body)
    })

  const get = (path: string, fields: WireFields = {}, options: WireOptions = {}) => {
    const query = formOf(fields)
    return send('GET', query === '' ? path : `${path}?${query}`, undefined, options, '')
  }
  const post = (path: string, fields: WireFields = {}, options: WireOptions = {}) =>
    options.as === 'json'
      ? send('POST', path, options.raw ?? JSON.stringify(fields), options, 'application/json; charset=utf-8')
      : send('POST', path, options.raw ?? formOf(fields), options, 'application/x-www-form-urlencoded')

  return {
    cookies,
    get,
    post,
    async signIn(cn) {
      const { body, text } = await post('/sso/login', { cn, password: wirePassword(demoPassword), appId: 5 })
      if (body['code'] !== 0) throw new Error(`${cn} must be able to sign in, the answer was ${text}`)
    },
    socket(path, query = {}) {
      const socket = io(origin, {
        path,
        query: { appId: '1', ...query },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { cookie: cookieHeader() },
      })
      sockets.push(socket)
      return socket
    },
    close() {
      for (const socket of sockets) socket.disconnect()
      agent.destroy()
    },
  }
}

const formOf = (fields: WireFields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

const objectOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
