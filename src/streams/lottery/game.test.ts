import { Dexie } from 'dexie'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { award, sampleClient } from '../core/client.sample.ts'
import { awardEvents } from './awards.ts'
import { gameSources } from './game.ts'

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('[L-272] a message for the current lottery asks for its issue again, one for another lottery does not', async () => {
  const asked: string[] = []
  const { client, socket$ } = sampleClient(
    ({ name, fields }) => {
      asked.push(`${name} ${fields.get('lottery') ?? ''}`.trim())
      return { code: 3001, msg: '没有这个彩种', serverTime: 1 }
    },
    { sources: [awardEvents] },
  )
  const issueAsked = () => asked.filter((call) => call === 'issue_info_app CQSSC').length
  const draw = (lottery: string) =>
    award({ type: 2, lottery, issue: '20261121-024', code: '1,2,3,4,5', serverTime: 2 })
  const parts = { lottery: 'cqssc', method$: of('wx_zx_fs'), issueOver$: NEVER }
  const watching = gameSources(client, parts).subscribe()
  await vi.waitFor(() => expect(issueAsked()).toBe(1))

  socket$.next(draw('mjffc'))
  socket$.next(draw('cqssc'))
  await vi.waitFor(() => expect(issueAsked()).toBe(2))
  // The message of the other lottery was heard before: had it asked too, there would be three.
  await vi.waitFor(() => expect(asked.filter((call) => call.startsWith('simpleLast')).length).toBe(2))
  expect(issueAsked()).toBe(2)
  watching.unsubscribe()
})
