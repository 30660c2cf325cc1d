/** docs/api.md, generated from the contract. */
import * as z from 'zod/mini'
import { calls, type CallName, type ErrorName } from '../contract/areas.ts'
import { bodyMaxBytesDefault, successCode, type AnyCall } from '../contract/core/define.ts'
import { commonErrors } from '../contract/core/commonErrors.ts'
import { httpStatus, refusal, sentenceOf } from '../contract/refusals.ts'
import { socketSection } from './socketSection.ts'

const exampleServerTime = 1_795_172_342_000

const json = (value: unknown): string => JSON.stringify(value)

/** The fields of a request as text, as in a query or a form. */
const encoded = (fields: object): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

/** The example request of a call in its wire form: query, form or JSON. */
const requestExample = (call: AnyCall): string => {
  const fields = z.encode(call.input, call.example.input) as object
  if (call.method === 'GET') {
    const query = encoded(fields)
    return `GET ${call.path}${query === '' ? '' : `?${query}`}`
  }
  const isForm = call.body === 'form'
  return [
    `POST ${call.path}`,
    `Content-Type: ${isForm ? 'application/x-www-form-urlencoded' : 'application/json'}`,
    'X-Requested-With: XMLHttpRequest',
    ...(call.outcome === 'byKey' ? ['Idempotency-Key: 3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11'] : []),
    '',
    isForm ? encoded(fields) : json(fields),
  ].join('\n')
}

/** The example answer in its envelope. */
const answerExample = (call: AnyCall): string => {
  const output = z.encode(call.output, call.example.output)
  const payload = call.envelope === 'lottery' ? { result: output } : (output as object)
  return json({ code: successCode(call), msg: '成功', serverTime: exampleServerTime, ...payload })
}

const section = (name: CallName): string => {
  const call: AnyCall = calls[name]
  const errors = Object.entries(call.errors).map(
    ([error, code]) => `| ${code} | ${error} | ${sentenceOf(refusal(error as ErrorName))} |`,
  )
  const facts = [
    `effect: ${call.effect}`,
    `envelope: ${call.envelope}, success ${successCode(call)}`,
    `for: ${call.auth}`,
    `retry: ${call.retry}${call.outcome ? ', outcome by Idempotency-Key' : ''}`,
    ...(call.method === 'POST'
      ? [`body at most ${(call.bodyMaxBytes ?? bodyMaxBytesDefault) / 1024} KiB`]
      : []),
    ...(call.alsoAt ? [`also at: ${call.alsoAt.map((path) => `\`${path}\``).join(', ')}`] : []),
    ...(call.alsoByGet ? ['also as a GET'] : []),
    ...(call.byScript ? ['by a script tag of this site: `callback`'] : []),
    `may change: ${call.touches.join(', ') || 'nothing'}`,
  ]
  return `## ${name}

\`${call.method} ${call.path}\`

${call.about}

${facts.map((fact) => `- ${fact}`).join('\n')}

\`\`\`http
${requestExample(call)}
\`\`\`

answers

\`\`\`json
${answerExample(call)}
\`\`\`
${errors.length === 0 ? '' : `\n| code | name | msg |\n| --- | --- | --- |\n${errors.join('\n')}\n`}`
}

const commonRows = Object.entries(commonErrors).map(
  ([name, code]) =>
    `| ${code} | ${httpStatus(name as ErrorName)} | ${name} | ${sentenceOf(refusal(name as ErrorName))} |`,
)

/** The whole page. */
export const apiPage = (): string => `# The API

Generated from \`contract/\`; do not edit. Every answer is \`{code, msg, …, serverTime}\`: in the lottery area
(\`/lottery/…\`) success is code 1 and the payload is \`result\`; in the user area it is code 0 and the payload
stands beside the code. Writes need the header \`X-Requested-With: XMLHttpRequest\`. Requests may be
form-encoded or JSON; a body may be compressed with lz-string's URL-safe form under \`X-Content-Compress: lz\`.
Clients add the time as \`_t\`, and may send
the id of the member they act for as \`X-Member\`: a session of another member is refused with -5. A refusal carries the figures of its sentence beside the code.

| code | HTTP | name | msg |
| --- | --- | --- | --- |
${commonRows.join('\n')}

${(Object.keys(calls) as CallName[]).map(section).join('\n')}
${socketSection()}`
