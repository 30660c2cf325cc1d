import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { browserOf, openCrowd } from '../../../tests/kit/crowd.ts'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { startServer } from '../../../tests/kit/startServer.ts'
import { transferKinds } from '../transferKinds.ts'
import { openDoor } from './door.ts'

describeOnBoth('the key of a movement', (kind) => {
  test('is answered by outcome with its first answer, and is void when nothing came under it', async () => {
    const database = await freshDatabase(kind)
    const it = await startServer({ database })
    const [player] = await openCrowd(database, 1, '100', noon)
    if (!player) throw new Error('there must be a player')
    const [key, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    await openDoor({ database }).post({
      memberId: player.id,
      key,
      call: 'deposit',
      contentHash: key,
      answer: { depositId: '7' },
      at: noon,
      transfers: [
        { kind: transferKinds.deposit, amount: parseYuan('50'), cause: 'deposit:7', to: player.id },
      ],
    })
    const ask = async (asked: string) => {
      const { body } = await browserOf(it, player).post('/sobet/pay/outcome', { key: asked }, { as: 'json' })
      return body['result']
    }
    const answer = { code: 1, result: { depositId: '7', avail: '1500000' } }
    expect(await ask(key)).toEqual({ state: 'accepted', answer })
    expect(await ask(other)).toEqual({ state: 'void', answer: null })
    await it.stop()
    await database.close()
  })
})
