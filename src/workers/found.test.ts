import { expect, test } from 'vitest'
import { families } from '#engine/plays/define.ts'
import { findPlay, playsOf as allOf } from '#engine/plays/index.ts'
import { numbersOf, playNamed, playsOf } from './found.ts'

test.each(families)(
  '%s: every name leads to the same play here and in the index of the engine',
  async (family) => {
    const plays = await playsOf(family)
    expect(plays).toEqual(allOf(family))
    const names = plays.flatMap((play) => [
      play.code,
      play.method,
      ...(play.methodAliases ?? []),
      ...(play.options ?? []).flatMap((option) => [option.method, ...(option.methodAliases ?? [])]),
    ])
    expect(names.length).toBeGreaterThan(30)
    for (const name of names) expect(await playNamed(family, name), name).toEqual(findPlay(family, name))
  },
)

test('an invalid name and an invalid draw throw', async () => {
  await expect(playNamed('ssc', 'none')).rejects.toThrow('ssc/none must be the name of a play')
  expect(() => numbersOf('ssc', '1,2')).toThrow('"1,2" must be a draw of ssc')
})
