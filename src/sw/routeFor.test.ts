import { expect, test } from 'vitest'
import { routeFor } from './routeFor.ts'

test.each([
  ['a page opened by its address', 'navigate', '/index', 'shell'],
  ['a lottery page, whose address begins like a call', 'navigate', '/lottery/mjffc', 'shell'],
  ['a page that was never seen', 'navigate', '/some/new/route', 'shell'],
  [
    'a call of the lottery area opened as a page',
    'navigate',
    '/lottery/api/u/v1/lottery/recent_order',
    'network',
  ],
  ['the newer calls of that area', 'navigate', '/lottery/v2/api/anon/lottery/odds_app', 'network'],
  ['signing in and out', 'navigate', '/sso/logout', 'network'],
  ['the wallet', 'navigate', '/sobet/pay/getPlayerBalance', 'network'],
  ['the health of the server', 'navigate', '/healthz', 'network'],
  ['a call as the page makes it', 'cors', '/sobet/pay/getPlayerBalance', 'network'],
  ['anything the page itself fetches', 'same-origin', '/index', 'network'],
])('%s', (_story, mode, path, route) => expect(routeFor(mode, path)).toBe(route))
