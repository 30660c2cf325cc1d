/** Requests that no browser sends: generated from a seed, many of them not valid HTTP. */
import type { Dice } from './seeded.ts'

const methods = ['GET', 'GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'TRACE', 'PROPFIND', 'get', 'G T', '']
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'ICY', '']
const paths = [
  '/',
  '//',
  '///',
  '//lottery',
  '/lottery',
  '/lottery/',
  '/chat',
  '/chat/',
  '/onlineio',
  '/onlineio/',
  '/lottery/cqssc',
  '/index.html',
  '/healthz',
  '/%',
  '/%zz',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/assets/',
  '*',
  'http://',
  'http://[/lottery/',
  'http://[::1/chat/',
  'http://x//',
  '//[/chat',
  '\\\\',
  '?',
  '#',
  '',
  'lottery',
  '/sso/login',
  '/sobet/pay/getPlayerBalance',
]
const engines = ['4', '3', '', 'x', '4&EIO=3', '%', '9007199254740993']
const transports = [
  'polling',
  'websocket',
  'webtransport',
  '',
  '__proto__',
  'constructor',
  'polling&b64=1&j=0',
]
const sids = ['__proto__', 'constructor', 'toString', '', 'x'.repeat(300), '%00', 'hasOwnProperty']
const headers = [
  'Host: site',
  'Host: ',
  'Host: [',
  'Host: a\r\nHost: b',
  'Connection: Upgrade',
  'Connection: keep-alive, Upgrade',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Upgrade: ',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Extensions: permessage-deflate; ; =',
  'Sec-WebSocket-Protocol: ,,',
  'Origin: http://site',
  'Origin: \u0001',
  'Origin: null',
  'Cookie: sid=%',
  'Cookie: sid=%E0%A4%A; ; =; a',
  'Cookie: __proto__=1; sid=__proto__',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: x',
  'Expect: 100-continue',
  'Expect: x',
  'Content-Type: application/json',
  'Content-Type: ;;;',
  'X-Content-Compress: lz',
  'X-Requested-With: XMLHttpRequest',
  'Sec-Fetch-Site: same-origin',
  'X-Forwarded-For: ,,,',
  'Accept-Encoding: br;q=x, *',
  'Accept: text/html',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Range: bytes=9-1',
  'Range: bytes=-,-',
  'Authorization: Bearer ',
  'Idempotency-Key: \u00ff',
  ': no name',
  'no colon',
  ' folded',
  'A\u0000B: c',
  `X-Long: ${'x'.repeat(20_000)}`,
]
const bodies = [
  '',
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffff\r\n',
  '{"a":',
  '4probe',
  '10:40/lottery2:4010:40/lottery',
  '18:44/lottery,["x","y"]-1:40',
  '\u0000\u0009\u00ff40',
  '\u0000\u0001\u00ff',
]

const list = <T>(dice: Dice, from: readonly T[], most: number): readonly T[] =>
  Array.from({ length: dice.below(most + 1) }, () => dice.pick(from))

const noise = (dice: Dice, most: number): string =>
  Array.from({ length: dice.below(most) }, () => String.fromCharCode(dice.below(256))).join('')

const socketQuery = (dice: Dice, known: readonly string[]): string => {
  const sid = dice.chance(0.5) ? `&sid=${dice.pick([...sids, ...known.slice(-20)])}` : ''
  return `?EIO=${dice.pick(engines)}&transport=${dice.pick(transports)}${sid}`
}

const queryOf = (dice: Dice, known: readonly string[]): string =>
  dice.chance(0.5) ? socketQuery(dice, known) : dice.chance(0.3) ? `?${noise(dice, 8)}` : ''

const upgradeHead = (dice: Dice): readonly string[] => [
  'Host: site',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ...list(dice, headers, 2),
]

/** A WebSocket upgrade that is accepted, followed by invalid frames. */
const openedSocket = (dice: Dice): Buffer => {
  const target = `/${dice.pick(['lottery/?EIO=4', 'chat/?EIO=4', 'onlineio/?EIO=3'])}&transport=websocket`
  const head = upgradeHead(dice).slice(0, 5).join('\r\n')
  return Buffer.from(`GET ${target} HTTP/1.1\r\n${head}\r\n\r\n${noise(dice, 80)}`, 'latin1')
}

/** One request in Latin-1; `known` are ids of sockets from earlier answers. */
export const rawRequest = (dice: Dice, known: readonly string[]): Buffer => {
  if (dice.chance(0.05)) return Buffer.from(noise(dice, 200), 'latin1')
  const target = `${dice.pick(paths)}${queryOf(dice, known)}`
  if (dice.chance(0.05)) return openedSocket(dice)
  // The more malformed a request is, the sooner the parser refuses it: half of them are well-formed except for their target.
  const isFormed = dice.chance(0.5)
  const [first, head] = dice.chance(0.3)
    ? [`GET ${target} HTTP/1.1`, upgradeHead(dice)]
    : isFormed
      ? [`${dice.pick(['GET', 'HEAD', 'OPTIONS'])} ${target} HTTP/1.1`, ['Host: site']]
      : [`${dice.pick(methods)} ${target} ${dice.pick(versions)}`, ['Host: site', ...list(dice, headers, 4)]]
  const body = isFormed ? '' : dice.chance(0.1) ? noise(dice, 60) : dice.pick(bodies)
  return Buffer.from(`${[first, ...head].join('\r\n')}\r\n\r\n${body}`, 'latin1')
}
