import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addOrderPath, allDigits, submission } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { chase } from '../../../tests/kit/chases.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { countOf } from '../../../tests/kit/ledger.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { chaseStepsMax, waitingIssuesMax } from '#contract/lottery/chase.ts'

// A bet of 0.02 yuan, so that thousands of issues are paid from 10,000.
const cheap = allDigits({ price: '0.002', amount: '0.02' })

const dayOf = (date: string, from: number, to: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, n) => [`${date}-${String(from + n).padStart(4, '0')}`, 1]),
  )
/** All issues of mjffc on sale from noon of 2026-11-21 on: 720 and 1,440. */
const allOnSale = { ...dayOf('20261121', 721, 1440), ...dayOf('20261122', 1, 1440) }

describeOnDatabase('what a chase may take up', (kind) => {
  const { database, it } = runningSite(kind, { balanced: true })

  const chased = async (
    player: Browser,
    lottery: string,
    counts: Readonly<Record<string, number>>,
    lines = [cheap],
  ) => {
    const fields = chase(lines, [], { counts, start: Object.keys(counts)[0] }, { lottery })
    return (await player.post(addOrderPath, fields, { key: randomUUID() })).body
  }
  const rowsWritten = async () => [
    await countOf(database.db, 'trace'),
    await countOf(database.db, 'trace_issue'),
    await countOf(database.db, 'submission'),
  ]

  // Valid names of issues that the timetable has or might have, and nobody sells.
  test.each([
    ['MJFFC', '99991231-1440'],
    ['MJFFC', '20270206-0001'],
    ['MJFFC', '20261123-0001'],
    ['MJFFC', '20280229-0001'],
    ['MJFFC', '20270229-0001'],
    ['MJFFC', '20380119-0001'],
    ['CQSSC', '20400101-001'],
    ['BJPK10', '99999999'],
    ['BJPK10', '999999999'],
    ['BJPK10', '2147483648'],
    ['JSLHC', '20380101-001'],
    ['JSLHC', '20270206-001'],
    ['XGLHC', '2040001'],
    ['XGLHC', '202699999'],
    ['3DFC', '2026313'],
    ['3DFC', '9999365'],
  ])('never includes %s %s, and says what can be chased', async (lottery, issue) => {
    const player = await it.signIn('player01')
    const before = await rowsWritten()
    expect(await chased(player, lottery, { [issue]: 1 })).toMatchObject({
      code: 4004,
      msg: expect.stringMatching(`第 ${issue} 期当前不可投注，可追期号：[0-9-]+`) as string,
    })
    const bet = await player.post(addOrderPath, submission([cheap], { lottery, issue }))
    expect(bet.body).toMatchObject({ code: 4004, msg: `第 ${issue} 期当前不可投注` })
    expect(await rowsWritten()).toEqual(before)
  })

  test('is at most so many rows in one submission', async () => {
    const player = await it.signIn('player01')
    const lines = Array.from({ length: 5 }, () => cheap)
    expect(Object.keys(allOnSale).length * lines.length).toBeGreaterThan(chaseStepsMax)
    const before = await rowsWritten()
    expect(await chased(player, 'MJFFC', allOnSale, lines)).toMatchObject({
      code: 4009,
      msg: expect.stringContaining(`一次追号最多 ${chaseStepsMax} 期次`) as string,
    })
    expect(await rowsWritten()).toEqual(before)
  })

  test('is at most so many issues that wait, whatever the number of submissions', async () => {
    const [player, other] = [await it.signIn('player02'), await it.signIn('agent01')]
    const lines = Array.from({ length: 4 }, () => cheap)
    const each = Object.keys(allOnSale).length * lines.length
    const fit = Math.floor(waitingIssuesMax / each)
    // At once: the limit holds under the lock of the wallet, not by a look before it.
    const answers = await Promise.all(
      Array.from({ length: fit + 2 }, () => chased(player, 'MJFFC', allOnSale, lines)),
    )
    const codes = answers.map(({ code }) => Number(code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([...Array<number>(fit).fill(1), 4009, 4009])
    expect(answers.find(({ code }) => code === 4009)).toMatchObject({
      msg: expect.stringContaining(`等待开售的追号期次最多 ${waitingIssuesMax} 个`) as string,
    })
    // What others wait for does not count, and a smaller chase still fits.
    expect(await chased(other, 'MJFFC', { '20261121-0722': 1 })).toMatchObject({ code: 1 })
    expect(await chased(player, 'MJFFC', { '20261121-0722': 1 })).toMatchObject({ code: 1 })
  })
})
