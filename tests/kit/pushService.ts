/**
 * A push service on this machine (RFC 8030): browsers subscribe at it, and what a site sends is decrypted as a browser does
 * (RFC 8291) and kept.
 */
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import type { PushMessage } from '#contract/account/pushMessage.ts'

/** What came for a browser. */
export interface TakenPush {
  readonly message: PushMessage
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** A browser that subscribed. */
export interface SubscribedBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly taken: readonly TakenPush[]
  /** The status with which the service answers for it; 201, and the message is taken, by default. */
  status: number
}

/** A running push service. */
export interface PushService {
  readonly origin: string
  subscribe(): SubscribedBrowser
  /** Called for every message that is taken. */
  onTaken: (browser: SubscribedBrowser, push: TakenPush) => void
  close(): Promise<void>
}

/** Starts one on a free port of the loopback. */
export const startPushService = async (): Promise<PushService> => {
  const paths = new Map<string, { readonly at: SubscribedBrowser; readonly take: Take }>()
  const server = createServer((request, response) => {
    const found = paths.get(request.url ?? '')
    const status = found?.at.status ?? 410
    void bodyOf(request).then((body) => {
      if (found && status === 201) found.take(body, request.headers)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const it: PushService = {
    origin,
    subscribe() {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const [privateKey, auth] = [createECDH('prime256v1'), randomBytes(16).toString('base64url')]
      const taken: TakenPush[] = []
      const p256dh = privateKey.generateKeys('base64url')
      const at: SubscribedBrowser = { endpoint: origin + path, p256dh, auth, taken, status: 201 }
      const take: Take = (body, headers) => {
        const text = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString()
        const push = { message: JSON.parse(text) as PushMessage, text, headers }
        taken.push(push)
        it.onTaken(at, push)
      }
      paths.set(path, { at, take })
      return at
    },
    onTaken: () => undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return it
}

type Take = (body: Buffer, headers: IncomingHttpHeaders) => void

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
