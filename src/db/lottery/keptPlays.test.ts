import { expect, test } from 'vitest'
import { emptyStores } from '../core/emptyStores.sample.ts'
import { openPrivateDb } from '../stores.ts'
import { forgetUsed, rememberUsed } from './keptPlays.ts'
import type { UsedPlay } from './usedPlays.ts'

emptyStores()

const play = (method: string): UsedPlay => ({
  cn: method,
  code: 'cqssc',
  type: 'normal',
  subTabConfig: '直选',
  tab: '五星',
  method,
})

test('[L-120] [L-121] six plays are kept per lottery: a used one comes first, once, and the oldest drops out', async () => {
  const db = openPrivateDb('1')
  const methods = async (lottery: string) =>
    (await db.usedPlays.get(lottery))?.plays.map(({ method }) => method)
  for (const method of ['a', 'b', 'c', 'd', 'e', 'f']) await rememberUsed(db, 'cqssc', [play(method)])
  expect(await methods('cqssc')).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
  await rememberUsed(db, 'cqssc', [play('b')])
  expect(await methods('cqssc')).toEqual(['b', 'f', 'e', 'd', 'c', 'a'])
  await rememberUsed(db, 'cqssc', [play('g')])
  expect(await methods('cqssc')).toEqual(['g', 'b', 'f', 'e', 'd', 'c'])
  await rememberUsed(db, 'mjffc', [play('x')])
  expect(await methods('mjffc')).toEqual(['x'])
  await forgetUsed(db, 'cqssc', 'b')
  expect(await methods('cqssc')).toEqual(['g', 'f', 'e', 'd', 'c'])
})
