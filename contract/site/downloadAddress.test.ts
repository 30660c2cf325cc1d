import { expect, test } from 'vitest'
import { decodeDownload, encodeDownload } from './downloadAddress.ts'

test('the download address is decoded with the fixed key', () => {
  const wire = encodeDownload('https://download.example/haocai?from=下载')
  expect(wire).not.toContain('download')
  // As it was sent before: a change of the key would show here.
  expect(encodeDownload('https://a.example')).toBe('00151b131253024b0e590b140e0c140404')
  expect(decodeDownload(wire, '/index')).toBe(encodeURI('https://download.example/haocai?from=下载'))
})

test.each(['', 'not hexadecimal', '00112233', encodeDownload('javascript:alert(1)')])(
  '"%s" is no download address: the default is taken',
  (wire) => expect(decodeDownload(wire, '/index')).toBe('/index'),
)
