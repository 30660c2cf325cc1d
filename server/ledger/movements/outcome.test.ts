import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { wireMoney } from '#contract/core/codecs.ts'
import { defineMoneyCall } from '#contract/core/define.ts'
import { openCrowd } from '../../../tests/kit/crowd.ts'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import { outcomeHandlers } from '../outcome.handlers.ts'
import { storedMoney } from '../storedMoney.ts'
import { transferKinds } from '../transferKinds.ts'
import { openDoor } from './door.ts'

const deposit = defineMoneyCall({
  path: '/sobet/pay/deposit',
  envelope: 'centre',
  input: z.object({}),
  output: z.object({ depositId: z.string(), avail: wireMoney }),
  errors: {},
  touches: ['balance'],
  about: 'A deposit.',
  example: { input: {}, output: { depositId: '7', avail: parseYuan('150') } },
})
const stored = z.object({ depositId: z.string(), avail: storedMoney })
const kept = new Map([
  ['deposit', { call: deposit, answer: (answer: unknown) => z.decode(stored, answer as never) }],
])

describeOnBoth('the key of a movement', (kind) => {
  test('is answered by outcome with the first answer as its call declares it, and is void when nothing came under it', async () => {
    const database = await freshDatabase(kind)
    const [player] = await openCrowd(database, 1, '100', noon)
    if (!player) throw new Error('there must be a player')
    const key = '00000000-0000-4000-8000-000000000001'
    const post = (call: string, id: string) =>
      openDoor({ database }).post({
        memberId: player.id,
        key: id,
        call,
        contentHash: id,
        answer: { depositId: '7' },
        at: noon,
        transfers: [
          { kind: transferKinds.deposit, amount: parseYuan('50'), cause: 'deposit:7', to: player.id },
        ],
      })
    await post('deposit', key)
    const context = { now: noon, member: { memberId: player.id } } as MemberContext
    const ask = async (asked: string) => outcomeHandlers(database.db, kept).outcome({ key: asked }, context)
    // The envelope and the success code of the centre, and yuan: not those of a bet, and not what was stored.
    const answer = { code: 0, depositId: '7', avail: 150 }
    expect(await ask(key)).toEqual({ ok: true, value: { result: { state: 'accepted', answer } } })
    const other = '00000000-0000-4000-8000-000000000002'
    expect(await ask(other)).toEqual({ ok: true, value: { result: { state: 'void', answer: null } } })
    const unknown = '00000000-0000-4000-8000-000000000003'
    await post('rescue', unknown)
    await expect(ask(unknown)).rejects.toThrow('"rescue" must say how its stored answer is read')
    await database.close()
  })
})
