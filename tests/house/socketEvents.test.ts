/** Socket events are values: nothing emits or hears one by a bare name, and each example passes its codec (decision 81). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  defineEmit,
  defineEvent,
  isEvent,
  touchedKeyOf,
  type AnyEmit,
  type AnyEvent,
} from '../../contract/core/defineEvent.ts'
import { emitsByArea, eventsByArea } from '../../contract/events.ts'
import { sourceFiles } from '../../scripts/imports.ts'
import { emitSection, eventSection } from '../../scripts/socketSection.ts'

const listed = <D>(
  byArea: Readonly<Record<string, Readonly<Record<string, D>>>>,
): readonly (readonly [string, D])[] =>
  Object.entries(byArea).flatMap(([area, all]) =>
    Object.entries(all).map(([name, one]) => [`${area}: ${name}`, one] as const),
  )

const events = listed<AnyEvent>(eventsByArea)
const emits = listed<AnyEmit>(emitsByArea)

/** Why an example is none; undefined when it passes. */
const problemOf = (codec: z.ZodMiniType, example: unknown): string | undefined => {
  const wire = z.safeEncode(codec, example)
  if (!wire.success) return z.prettifyError(wire.error)
  try {
    expect(JSON.parse(JSON.stringify(wire.data))).toEqual(wire.data)
    expect(z.decode(codec, wire.data)).toEqual(example)
    return undefined
  } catch (error) {
    return String(error)
  }
}

// Names by which socket.io announces its own events: an emit of one throws, and a client cannot send one.
const reserved = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener']

describe.each(events)('the event %s', (_title, event) => {
  test('has an example that passes its codec, and is recognised', () => {
    expect(problemOf(event.codec, event.example)).toBeUndefined()
    expect(isEvent(event, { name: event.name, wire: z.encode(event.codec, event.example) })).toBe(true)
    if (event.touchedKey !== undefined) expect(touchedKeyOf(event, event.example)).toEqual(expect.any(String))
  })

  test('has a one-sentence description and a name of its own', () => {
    expect(event.about).toMatch(/^[A-Z].{10,}\.$/)
    expect(reserved).not.toContain(event.name)
  })
})

test('events of one name at one socket differ by their type', () => {
  const addresses = events.map(([, { socket, name, type }]) => ({ address: `${socket} ${name}`, type }))
  for (const { address, type } of addresses) {
    const same = addresses.filter((other) => other.address === address)
    if (same.length > 1) expect([address, type]).toEqual([address, expect.any(Number)])
    expect([address, same.filter((other) => other.type === type).length]).toEqual([address, 1])
  }
})

test('each event of a client has examples that pass, a name of its own and a rate', () => {
  for (const [title, { name, codec, acknowledgement, example, rate }] of emits) {
    expect([title, problemOf(codec, example.input)]).toEqual([title, undefined])
    expect([title, problemOf(acknowledgement, example.acknowledgement)]).toEqual([title, undefined])
    expect(reserved).not.toContain(name)
    expect([title, rate.max > 0 && rate.perMs > 0]).toEqual([title, true])
  }
  const names = emits.map(([, { socket, name }]) => `${socket} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})

/** Files that may name events or listen to sockets, and why. */
const mechanism: Readonly<Record<string, string>> = {
  'server/platform/sockets/emitEvent.ts': 'emits the value of an event',
  'server/platform/sockets/receive.ts': 'receives the value of an event',
  'server/platform/sockets/webSocketTransport.ts': 'a transport has events of its own',
  'server/platform/sockets/engine.ts': 'an engine has events of its own',
  'src/streams/core/socket.ts': 'passes on what comes, and hears that it is connected',
  'src/streams/core/heard.ts': 'hears the value of an event',
}

// What socket.io and engine.io announce of connections; no message has such a name.
const ofConnections =
  /^(?:connect|connection|connection_error|connect_error|disconnect|upgrade|error|close|ready)$/

const wireNames = [...new Set([...events, ...emits].map(([, { name }]) => name))]

// A file that has to do with them: streams of Node have listeners too.
const ofSockets =
  /socket\.io|platform\/sockets\/|core\/socket\.ts|\.socket\(|\bsockets?\.(?:\w+\.)?(?:on|once)\(/

/** Names of wires, and emits and listeners of sockets, that a file has although it is no part of the mechanism. */
const bareIn = (source: string): readonly string[] => {
  const names = wireNames.filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(source))
  const emitting = [...source.matchAll(/\.(?:emit|emitWithAck|serverSideEmit)\(/g)].map(([call]) => call)
  const isOfSockets = ofSockets.test(source)
  const listening = [...source.matchAll(/\.(?:on|once|prependListener)\(\s*([^,\s)]+)/g)]
    .map(([, what = '']) => what)
    .filter((what) => isOfSockets && !ofConnections.test(what.replaceAll(/['"`]/g, '')))
  const all = [...source.matchAll(/\.(?:onAny|prependAny|onAnyOutgoing)\(/g)].map(([call]) => call)
  const raw = [...source.matchAll(/\bkind (?:===|!==) 'event'|\.wire\b(?=.*safeDecode)/g)].map(
    ([what]) => what,
  )
  return [...names, ...emitting, ...listening, ...all, ...raw]
}

const files = sourceFiles('.', ['server', 'src']).filter((file) => !/\.sample\.tsx?$/.test(file))

test('nothing in server and client emits or hears an event by a bare name', () => {
  const bare = files
    .filter((file) => !(file in mechanism))
    .map((file) => [file, bareIn(readFileSync(file, 'utf8'))] as const)
    .filter(([, found]) => found.length > 0)
  expect(Object.fromEntries(bare)).toEqual({})
})

test('every file of the mechanism exists and needs its place in the list', () => {
  const needless = Object.keys(mechanism).filter((file) => bareIn(readFileSync(file, 'utf8')).length === 0)
  expect(needless).toEqual([])
})

test('each event of a client is received by a domain', () => {
  const sources = files.filter((file) => file.startsWith('server/')).map((file) => readFileSync(file, 'utf8'))
  const received = sources.flatMap((source) =>
    [...source.matchAll(/\breceive\(\s*[^,]+,\s*(\w+)/g)].map(([, name]) => name),
  )
  for (const [title] of emits) expect(received).toContain(`${title.replace(/^.*: /, '')}Emit`)
})

test.each([
  ["sockets.lottery.emit('news', 1)", ['.emit(']],
  ['sockets.lottery.to(rooms)\n  .emit(name, 1)', ['.emit(']],
  ["socket.on('chat_message', hear)", ['chat_message', "'chat_message'"]],
  ['socket.on(name, hear)', ['name']],
  ['socket.onAny(hear)', ['.onAny(']],
  ["const name = 'lottery_award_message'", ['lottery_award_message']],
  ["client.socket('chat').pipe(filter((e) => e.kind === 'event'))", ["kind === 'event'"]],
  ["socket.on('disconnect', end)", []],
  ['index.on(t.memberId)', []],
  ['emitEvent(sockets, drawEvent, draw, members)', []],
])('a bare name is found: %s', (source, found) => expect(bareIn(source)).toEqual(found))

test('an example that does not pass is found', () => {
  const codec = z.object({ at: z.int() })
  expect(problemOf(codec, { at: 1 })).toBeUndefined()
  expect(problemOf(codec, { at: 'noon' })).toMatch(/at/)
  expect(problemOf(codec, { at: 1, more: 2 })).toMatch(/more/)
})

test('the reference page shows what may change, who may send, and the acknowledgement', () => {
  const heard = defineEvent({
    name: 'news',
    socket: 'chat',
    codec: z.object({ room: z.string() }),
    touches: ['letters', 'rooms'],
    touchedKey: 'room',
    about: 'Something is new.',
    example: { room: 'a' },
  })
  const heardText = eventSection('chat: news', heard)
  expect(heardText).toContain('emitted as `news` at `/chat`\n- may change: letters, rooms, of its `room`')
  expect(heardText).toContain('["news",{"room":"a"}]')
  const said = defineEmit({
    name: 'say',
    socket: 'chat',
    codec: z.object({ text: z.string() }),
    acknowledgement: z.object({ id: z.int() }),
    right: 'chat',
    rate: { max: 5, perMs: 1_000 },
    errors: { KeyExpired: 4092 },
    about: 'Says something.',
    example: { input: { text: 'hi' }, acknowledgement: { id: 7 } },
  })
  const saidText = emitSection('chat: say', said)
  for (const part of [
    'right `chat`',
    '5 in 1000 ms',
    '["say",{"text":"hi"}]',
    '"result":{"id":7}',
    '| 4092 | KeyExpired |',
  ])
    expect(saidText).toContain(part)
})
