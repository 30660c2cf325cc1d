import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPublicDb, type PublicDb } from '../stores.ts'
import { chartKey, chartsKept, keepChart, readChart } from './keptCharts.ts'

let db: PublicDb
beforeEach(() => {
  db = openPublicDb('charts')
})
afterEach(async () => {
  db.close()
  await Dexie.delete('charts')
})

const chart = (range: string, serverTime: number, issue = '1') => ({
  key: chartKey('cqssc', range),
  serverTime,
  value: { data: [{ issue, code: '1,2,3,4,5' }], before: [] },
})

test('a chart is stored by lottery and range, and the later answer of two is kept', async () => {
  expect(await readChart(db, 'cqssc', '30')).toBeUndefined()
  await keepChart(db, chart('30', 20, '2'))
  await keepChart(db, chart('30', 10, '1'))
  expect(await readChart(db, 'cqssc', '30')).toEqual(chart('30', 20, '2'))
  expect(await readChart(db, 'cqssc', '50')).toBeUndefined()
})

test('the charts read longest ago are deleted when there are too many', async () => {
  for (let day = 1; day <= chartsKept + 2; day += 1) await keepChart(db, chart(`day ${day}`, day))
  expect(await db.charts.count()).toBe(chartsKept)
  expect(await readChart(db, 'cqssc', 'day 2')).toBeUndefined()
  expect(await readChart(db, 'cqssc', 'day 3')).toBeDefined()
})
