import { expect, test } from 'vitest'
import { deviceOf, maskedNetwork } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome 141 · Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge 140 · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari 19 · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144 · Linux'],
  ['Mozilla/5.0 (Linux; Android 15; HarmonyOS) Chrome/120', 'Chrome 120 · HarmonyOS'],
  ['curl/8.5.0', undefined],
  ['<script>alert(1)</script> Chrome/9999999999', 'Chrome 9999'],
  [`${'('.repeat(100_000)}Chrome/141`, undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is shown as %s', (userAgent, shown) => expect(deviceOf(userAgent)).toBe(shown))

test.each([
  ['113.87.22', '113.87.x.x'],
  ['2001:db8:1:2', '2001:db8:x:x'],
  ['gone', ''],
  [null, ''],
])('the network %s is shown as %s', (network, shown) => expect(maskedNetwork(network)).toBe(shown))
