/** The part of docs/api.md on sockets, generated from the events of the contract. */
import * as z from 'zod/mini'
import type { ErrorName } from '../contract/areas.ts'
import { acknowledged, type AnyEmit, type AnyEvent } from '../contract/core/defineEvent.ts'
import { olderSocket, pathOf, socketPaths } from '../contract/core/sockets.ts'
import { emitsByArea, eventsByArea } from '../contract/events.ts'
import { refusal, sentenceOf } from '../contract/refusals.ts'

const exampleServerTime = 1_795_172_342_000

const json = (value: unknown): string => JSON.stringify(value)

/** The array of an event packet: its name and its content. */
const packet = (name: string, wire: unknown): string => `\`\`\`json\n${json([name, wire])}\n\`\`\``

const changed = ({ touches, touchedKey }: AnyEvent): string => {
  if (touches.length === 0) return 'nothing'
  return touches.join(', ') + (touchedKey === undefined ? '' : `, of its \`${touchedKey}\``)
}

/** An event that the server emits. */
export const eventSection = (title: string, event: AnyEvent): string => `#### ${title}

${event.about}

- emitted as \`${event.name}\` at \`${pathOf(event.socket)}\`${event.type === undefined ? '' : `, type ${event.type}`}
- may change: ${changed(event)}

${packet(event.name, z.encode(event.codec, event.example))}
`

/** An event that a client sends, with the answer that acknowledges it. */
export const emitSection = (title: string, emit: AnyEmit): string => {
  const { input, acknowledgement } = emit.example
  const errors = Object.entries(emit.errors).map(
    ([error, code]) => `| ${code} | ${error} | ${sentenceOf(refusal(error as ErrorName))} |`,
  )
  const answer = {
    code: acknowledged,
    msg: '成功',
    serverTime: exampleServerTime,
    result: z.encode(emit.acknowledgement, acknowledgement),
  }
  return `#### ${title}

${emit.about}

- sent as \`${emit.name}\` to \`${pathOf(emit.socket)}\`
- for: ${emit.right === undefined ? 'member' : `member with the right \`${emit.right}\``}
- rate: ${emit.rate.max} in ${emit.rate.perMs} ms, by session

${packet(emit.name, z.encode(emit.codec, input))}

acknowledged by

\`\`\`json
${json(answer)}
\`\`\`
${errors.length === 0 ? '' : `\n| code | name | msg |\n| --- | --- | --- |\n${errors.join('\n')}\n`}`
}

const sections = <D>(
  byArea: Readonly<Record<string, Readonly<Record<string, D>>>>,
  section: (title: string, definition: D) => string,
): string =>
  Object.entries(byArea)
    .flatMap(([area, definitions]) =>
      Object.entries(definitions).map(([name, definition]) => section(`${area}: ${name}`, definition)),
    )
    .join('\n') || 'None.\n'

/** The whole part. */
export const socketSection = (): string => `## Sockets

Two sockets at the page origin: \`${socketPaths.chat}\` and \`${socketPaths.lottery}\`. The session comes from the
cookie. A third at \`${olderSocket.path}\` is for [older clients](older-clients.md).

### Events of the server

${sections<AnyEvent>(eventsByArea, eventSection)}
### Events of clients

Each is acknowledged: by code ${acknowledged} with \`result\`, or by the code, the \`name\` and the sentence of a refusal, of its own or
NotAllowed, BadRequest, TooMany, Internal.

${sections<AnyEmit>(emitsByArea, emitSection)}`
