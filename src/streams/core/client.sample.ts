/** A signed-in client without a browser, whose server is a function: for the tests of sources and models. */
import { Subject, ignoreElements, merge, tap } from 'rxjs'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { EventDefinition } from '#contract/core/defineEvent.ts'
import { balanceEvent, drawEvent, winEvent } from '#contract/lottery/events.ts'
import { startAreas } from './area.ts'
import type { Scope } from './behavior.ts'
import { createClient, type Client } from './client.ts'
import { createDevice } from './device.ts'
import type { SocketSend } from './sends.ts'
import type { SocketEvent } from './socket.ts'
import type { Source } from './source.ts'
import type { Tabs } from './tabs.ts'

/** The client of player01, and the control of its socket. */
export interface SampleClient {
  readonly client: Client
  readonly socket$: Subject<SocketEvent>
  /** Ends it: its sources read nothing more, and its server answers no more. */
  end(): void
}

/** A request to a sample server: the last segment of the address, and its fields. */
export interface SampleRequest {
  readonly name: string
  readonly fields: URLSearchParams
  /** The Idempotency-Key of a money call. */
  readonly key: string | undefined
}

/** Answers with a body, or with a response of another status, or with undefined: then the answer is lost. */
export type SampleServer = (request: SampleRequest) => object | undefined | Promise<object | undefined>

/** An event as it comes from the socket. */
export const arrived = <C extends z.ZodMiniType>(
  { name, codec }: Pick<EventDefinition<C>, 'name' | 'codec'>,
  value: z.output<C>,
): SocketEvent => ({ kind: 'event', name, wire: z.encode(codec, value) })

type Award =
  | z.output<typeof winEvent.codec>
  | z.output<typeof drawEvent.codec>
  | z.output<typeof balanceEvent.codec>

/** A message of the lottery socket. */
export const award = (message: Award): SocketEvent => {
  if (message.type === 1) return arrived(winEvent, message)
  return message.type === 2 ? arrived(drawEvent, message) : arrived(balanceEvent, message)
}

/** What a test changes of it. */
export interface SampleOptions {
  readonly nowMs?: number
  readonly sources?: readonly Source[]
  /** Of the member; 0 by default. */
  readonly userType?: number
  /** Nobody is signed in. */
  readonly isOut?: boolean
  /** What the server answers about its health. */
  readonly isWell?: () => boolean
  /** It is shared by the tests of a file, which ends it; else it ends with the test that starts it. */
  readonly isOfFile?: boolean
  /** Its tab in a browser of several; else it is alone. */
  readonly tabs?: Tabs
  /** Gets what is sent by a socket; by default nothing is acknowledged. */
  readonly onSend?: (sent: SocketSend) => void
  /** Receives failures that nobody handles; by default the test fails of them. */
  readonly report?: (error: unknown) => void
}

const deviceOf = (storage: Map<string, string>) =>
  createDevice(
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    () => 'SIG=1',
    () => undefined,
  )

const thrown = (error: unknown): never => {
  throw error
}

/**
 * Starts a client of user 1001 with some sources; `nowMs` is the clock of its device. It ends with its test:
 * whatever that left open reads nothing that the next one stores. Its session goes on, whatever the server answers to the poll
 * of it: that comes two seconds after the start, in the middle of what a slow machine is testing.
 */
export const sampleClient = (
  server: SampleServer,
  {
    nowMs = 0,
    sources = [],
    userType = 0,
    isOut = false,
    isWell = () => true,
    isOfFile = false,
    tabs,
    onSend = ({ answered }) => answered(undefined),
    report = thrown,
  }: SampleOptions = {},
): SampleClient => {
  const storage = new Map([
    ['logined', isOut ? '0' : '1'],
    ['userId', '1001'],
    ['username', 'player01'],
    ['userType', String(userType)],
  ])
  const socket$ = new Subject<SocketEvent>()
  const scopes: Scope[] = []
  let serverTime = nowMs
  let isOver = false
  const end = (): void => {
    isOver = true
    for (const scope of scopes) scope.end()
  }
  if (!isOfFile) onTestFinished(end)
  const answerOf = async (request: SampleRequest): Promise<object | undefined> => {
    const body = await server(request)
    if (body && !(body instanceof Response) && request.name === 'getUserLoginState')
      return { code: 0, msg: '', serverTime, result: { name: 'player01', id: '1001', type: userType } }
    if (body && 'serverTime' in body) serverTime = Number(body.serverTime)
    return body
  }
  const created = createClient({
    fetch: async (input, init) => {
      if (isOver) return new Promise(() => undefined)
      const { pathname, search } = new URL(input as string, 'http://site')
      if (pathname === '/healthz') return Response.json({ ok: isWell() }, { status: isWell() ? 200 : 502 })
      const fields = new URLSearchParams(typeof init?.body === 'string' ? init.body : search)
      const key = new Headers(init?.headers).get('Idempotency-Key') ?? undefined
      const body = await answerOf({ name: pathname.split('/').at(-1) ?? '', fields, key })
      if (body === undefined) throw new TypeError('Failed to fetch')
      return body instanceof Response ? body : Response.json(body)
    },
    device: deviceOf(storage),
    monotonicNow: () => performance.now(),
    startAnew: () => undefined,
    deviceNow: () => nowMs,
    // What an ended client was still storing fails: its test deletes the stores.
    report: (error) => (isOver ? undefined : report(error)),
    openSocket: (_path, _user, sends$) =>
      merge(
        socket$,
        sends$.pipe(
          tap((sent) => onSend(sent)),
          ignoreElements(),
        ),
      ),
    tabs,
  })
  const client: Client = {
    ...created,
    scope() {
      const scope = created.scope()
      scopes.push(scope)
      return scope
    },
  }
  startAreas(client, [{ name: 'sample', first: sources, sources: [] }])
  return { client, socket$, end }
}

/** The answer of a server to an unknown request; it is an answer too, so the connection stays up. */
export const notFound = { code: 404, msg: '没有找到这个地址', serverTime: 1 }

/** The answer of a server to a call that failed in it, as logged under `reference`. */
export const failed = (reference = '7F3A-21', status = 500): Response =>
  Response.json({ code: status, msg: `服务失败，参考号 ${reference}`, reference, serverTime: 1 }, { status })
