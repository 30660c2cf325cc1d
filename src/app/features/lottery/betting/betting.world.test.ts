/** The stored data of a lottery page: what its first state must know, and what may come into it later. */
import { sampleBetRow } from '#src/db/lottery/betRow.sample.ts'
import { BehaviorSubject, firstValueFrom, takeWhile, toArray } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { changeOrderList } from '#src/db/lottery/orderList.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import type { World } from './betting.state.ts'
import { worldOf } from './betting.world.ts'
import { sampleItem, samplePage } from './page.sample.ts'

emptyStores()

const lottery = { code: 'mjffc', name: '1分彩', family: 'ssc', scheduleLine: undefined } as const

const pageState = async () => new BehaviorSubject((await samplePage()).state.value)

test('the first state knows the list and the bets in 核对中: nothing of them can be sent once more', async () => {
  const state = await pageState()
  const { client } = sampleClient(() => undefined)
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  const items = [sampleItem]
  await changeOrderList(db, () => ({ key: 'current', lottery: 'mjffc', issue: '0721', items }))
  await db.outbox.add(sampleBetRow({ items }, { key: 'k' }))
  const first = await firstValueFrom(worldOf(client, lottery, state))
  expect(first.list?.items).toHaveLength(1)
  expect(first.pending).toMatchObject([{ key: 'k', state: 'checking' }])
})

test('plays and tabs are shown before the balance is read, which comes into a later state', async () => {
  const state = await pageState()
  const { client } = sampleClient(() => undefined)
  await client.publicDb.plays.put({ key: 'ssc', revision: 'r', plays: [] })
  const read = vi.fn<() => Promise<undefined>>(() => new Promise(() => undefined))
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  vi.spyOn(db.balance, 'get').mockImplementation(read as never)
  const first: World = await firstValueFrom(worldOf(client, lottery, state))
  expect(first).toMatchObject({ playsRevision: 'r', balance: undefined })
  expect(read).toHaveBeenCalled()
})

test('issue and newest draw come into one state: no stored draw follows an older one as if it were new', async () => {
  const state = await pageState()
  const { client } = sampleClient(() => undefined)
  const last = { issueNo: '0721', code: '1,2,3,4,5' }
  const times = { time: {}, now: 1, last: { MJFFC: last } }
  await client.publicDb.times.put({ key: 'all', serverTime: 20, value: times })
  const info = { issue: '0721', lastFive: [{ ...last, issueNo: '0720' }] }
  await client.publicDb.issues.put({ key: 'mjffc', serverTime: 10, value: info as never })
  const seen = await firstValueFrom(
    worldOf(client, lottery, state).pipe(
      takeWhile(({ info: issue, known }) => !issue && !known, true),
      toArray(),
    ),
  )
  expect(seen.at(-1)).toMatchObject({ info: { serverTime: 10 }, known: { value: { issue: [last] } } })
})
