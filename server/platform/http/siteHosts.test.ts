/** Requests under names that are not this site's: nothing reads them. */
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { hostCheck } from './siteHosts.ts'

const named = (url: string, ...pairs: readonly (readonly [name: string, value: string])[]) =>
  ({
    url,
    rawHeaders: pairs.flat(),
    headers: Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value])),
  }) as never

describe('which hosts are this site', () => {
  const site = hostCheck(['https://haocai.example', 'https://m.haocai.example:8443'], false)
  const behindProxy = hostCheck(['https://haocai.example'], 1)
  const sandbox = hostCheck(undefined, false)
  test.each<readonly [string, boolean, boolean]>([
    ['its name', site(named('/', ['Host', 'haocai.example'])), true],
    ['its name in capitals', site(named('/', ['host', 'HAOCAI.example'])), true],
    ['its other name', site(named('/', ['Host', 'm.haocai.example:8443'])), true],
    ['another port', site(named('/', ['Host', 'haocai.example:81'])), false],
    ['a longer name', site(named('/', ['Host', 'haocai.example.evil.example'])), false],
    ['the machine, where names are set', site(named('/', ['Host', '127.0.0.1:8080'])), false],
    ['no name', site(named('/')), false],
    ['two names', site(named('/', ['Host', 'haocai.example'], ['host', 'haocai.example'])), false],
    [
      'a forwarded name without a proxy',
      site(named('/', ['Host', 'evil.example'], ['X-Forwarded-Host', 'haocai.example'])),
      false,
    ],
    ['a health check of a balancer', site(named('/readyz?x=1', ['Host', '10.0.0.7'])), true],
    [
      'what the proxy forwards',
      behindProxy(named('/', ['Host', 'node-1'], ['X-Forwarded-Host', 'haocai.example'])),
      true,
    ],
    [
      'the last that is forwarded',
      behindProxy(
        named('/', ['Host', 'haocai.example'], ['X-Forwarded-Host', 'haocai.example, evil.example']),
      ),
      false,
    ],
    ['the machine, in a sandbox', sandbox(named('/', ['Host', '127.0.0.1:8080'])), true],
    ['the machine by name', sandbox(named('/', ['Host', 'localhost:8080'])), true],
    ['the machine by IPv6', sandbox(named('/', ['Host', '[::1]:8080'])), true],
    ['any other name, in a sandbox', sandbox(named('/', ['Host', 'evil.example'])), false],
    ['a name that begins like the machine', sandbox(named('/', ['Host', '127.0.0.1.evil.example'])), false],
  ])('%s', (_name, answer, expected) => expect(answer).toBe(expected))
})

describe('on the wire', () => {
  const { it } = runningSite()

  const raw = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = ''
      const line = connect(Number(new URL(it.origin).port), '127.0.0.1', () => line.end(text))
      line.on('data', (bytes) => (answer += bytes.toString()))
      line.on('close', () => resolve(answer))
    })

  test.each([
    ['another host', 'Host: evil.example\r\n'],
    ['two hosts', 'Host: localhost\r\nHost: localhost\r\n'],
  ])('a request for %s is refused, and so is a socket', async (_name, hosts) => {
    const asked = await raw(`GET /sso/imageCode HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    expect(asked).toMatch(/^HTTP\/1\.1 4(?:21|00) /)
    expect(asked).not.toContain('svg')
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
    for (const socket of ['/lottery/?EIO=4', '/onlineio/?EIO=3'])
      expect(await raw(`GET ${socket}&transport=websocket HTTP/1.1\r\n${hosts}${upgrade}\r\n`)).toMatch(
        /^HTTP\/1\.1 400 /,
      )
  })

  test('a request of HTTP/0.9 gets nothing', async () => {
    expect(await raw('GET /healthz\r\n\r\n')).not.toContain('"ok":true')
  })

  test('the refusal says why in Chinese', async () => {
    const answer = await it.browser().get('/healthz', {}, {})
    expect(answer.status).toBe(200)
    const { status, body } = await it
      .browser()
      .get('/sso/u/getUserLoginState', { appId: 5 }, { headers: { host: 'evil.example' } })
    expect([status, body]).toMatchObject([421, { code: 421, msg: '这个地址不属于本站' }])
  })
})
