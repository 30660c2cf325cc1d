import { expect, test } from 'vitest'
import { createDice, seedOf } from '../../../tests/kit/seeded.ts'
import { readTarget } from './requestTarget.ts'

test.each([
  ['an ordinary path', '/lottery/?EIO=4&transport=polling', '/lottery/', 'EIO=4&transport=polling'],
  ['two slashes', '//', '//', ''],
  ['two slashes with a query', '//?EIO=4', '//', 'EIO=4'],
  ['the absolute form', 'http://site:80/chat?EIO=4', '/chat', 'EIO=4'],
  ['an absolute form that is no URL', 'http://[/chat?EIO=4', '/chat', 'EIO=4'],
  ['the form of OPTIONS', '*', '*', ''],
  ['a fragment', '/a#?EIO=4', '/a', ''],
  ['a broken escape', '/%zz?a=%', '/%zz', 'a=%25'],
  ['nothing', undefined, '', ''],
])('%s', (_story, target, path, query) => {
  const read = readTarget(target)
  expect([read.path, read.query.toString()]).toEqual([path, query])
})

test('never throws, whatever the text', () => {
  const seed = seedOf('TARGET_SEED')
  const dice = createDice(seed)
  const pieces = ['/', '//', '?', '#', ':', '@', '[', ']', '%', '\\', ' ', '.', 'a', '=', '&', 'http']
  const targets = Array.from({ length: 20_000 }, () =>
    Array.from({ length: dice.below(12) }, () => dice.pick(pieces)).join(''),
  )
  expect(() => targets.map((target) => readTarget(target)), `seed ${seed}`).not.toThrow()
})
