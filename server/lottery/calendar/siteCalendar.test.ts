/** Issues that are stored follow another calendar, unless somebody has had something of them. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreeOnCalendar, calendarLine, readSiteCalendar } from '../../app/siteCalendar.ts'
import { addOrderPath, submission } from '../../../tests/kit/bets.ts'
import { chase } from '../../../tests/kit/chases.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { rows, toDate, type Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import { createManualClock } from '../../platform/time/clock.ts'
import { beijingDay, dateOfDay, dayOfDate } from '../catalogue/beijing.ts'
import { followCalendar, lotteryOf } from '../catalogue/lotteries.ts'
import { issuesBetween } from '../catalogue/schedule.ts'
import { voidIssue } from '../settlement/settlement.sql.ts'
import { createCalendarWatch } from './calendarWatch.ts'
import { issueByNumber } from '../draws/draws.queries.ts'
import { seedHistory } from '../draws/history.ts'
import { ensureIssues } from '../draws/issues.ts'

const folder = mkdtempSync(join(tmpdir(), 'haocai-calendar-'))
const file = join(folder, 'xglhc.csv')
afterAll(() => rmSync(folder, { recursive: true }))

const at = (date: string, time = '21:30:00') => new Date(`${date}T${time}+08:00`)
const xglhc = lotteryOf('xglhc') ?? expect.fail('xglhc')
// What the timetable has drawn in 2026 before noon of 21 November: 139 draws.
const drawnDays = issuesBetween(xglhc, at('2026-01-01', '00:00:00'), noon).map(({ day }) => dateOfDay(day))

/** A file of 2026 with these days from draw 140 on; the timetable has 21, 24, 26 and 28 November and 1 December. */
const write = (...later: readonly string[]): string => {
  const rows = [...drawnDays, ...later].map((date, n) => `2026${String(n + 1).padStart(3, '0')},${date}`)
  writeFileSync(file, rows.join('\n'))
  return file
}
const asTimetabled = ['2026-11-21', '2026-11-24', '2026-11-26', '2026-11-28', '2026-12-01']

/** A server is started with the setting, as far as its calendar goes. */
const start = async (db: Db, setting: string | undefined, serves = true, now = noon) => {
  readSiteCalendar(setting)
  await agreeOnCalendar(db, setting, { now, serves })
}
afterEach(() => readSiteCalendar(undefined))

const stored = async (db: Db) =>
  (await rows(db, sql`select number, draw_at from issue where lottery = 'xglhc' order by draw_at`)).map(
    (row) => `${String(row['number'])} ${dateOfDay(beijingDay(toDate(row['draw_at'])))}`,
  )
const audited = async (db: Db) =>
  (await rows(db, sql`select details from audit_log where action = 'calendar' order by id`)).map(
    ({ details }) => details,
  )
const remembered = async (db: Db) =>
  (await rows(db, sql`select name, value from site_fact where name like 'calendar %' order by name`)).map(
    ({ name, value }) => [name, String(value).length],
  )

const line = {
  method: 'tm_tm_zx',
  code: '01',
  nums: 1,
  amount: 10,
  piece: 1,
  price: 10,
  odds: 47.04,
  point: 0,
}
const bet = async (it: TestServer, issue: string) => {
  const player = await it.signIn('player01')
  return (
    await player.post(addOrderPath, submission([line], { lottery: 'XGLHC', issue }), { key: randomUUID() })
  ).body
}
const chased = async (it: TestServer, counts: Readonly<Record<string, number>>) => {
  const player = await it.signIn('player01')
  const fields = chase([line], [], { counts, start: Object.keys(counts)[0] }, { lottery: 'XGLHC' })
  return (await player.post(addOrderPath, fields, { key: randomUUID() })).body
}
const info = async (it: TestServer) => {
  const player = await it.signIn('player01')
  const { body } = await player.get('/lottery/api/m/v1/lottery/issue_info_app', { lottery: 'XGLHC' })
  return body['result'] as Record<string, unknown>
}

describeOnDatabase('the calendar of a site', (kind) => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await freshDatabase(kind)
    db = database.db
  })
  afterAll(() => database.close())
  /** Back to the timetable, with all issues that it has. */
  const leave = async () => {
    await start(db, 'off')
    await ensureIssues(db, undefined, [xglhc], { now: () => noon })
    expect(await stored(db)).toEqual(asTimetabled.map((date, n) => `${2026140 + n} ${date}`))
  }

  test('is nothing without the setting, with off, and for a command', async () => {
    await start(db, undefined)
    await start(db, 'off')
    expect(calendarLine()).toBeUndefined()
    await start(db, write('2026-11-22', '2026-11-29'), false)
    expect(calendarLine()).toBe('calendar: xglhc has 141 draws from 2026-01-01 to 2026-11-29')
    expect([await remembered(db), await audited(db), (await stored(db)).length]).toEqual([[], [], 5])
  })

  test('moves and removes issues that nobody has bet on, and is remembered with each change', async () => {
    await start(db, write('2026-11-21', '2026-11-22', '2026-11-29', '2026-12-01'))
    expect(await stored(db)).toEqual([
      '2026140 2026-11-21',
      '2026141 2026-11-22',
      '2026142 2026-11-29',
      '2026143 2026-12-01',
    ])
    const [moved] = await rows(db, sql`select * from issue where lottery = 'xglhc' and number = '2026142'`)
    expect(['sell_start', 'close_at', 'draw_at'].map((name) => toDate(moved?.[name]))).toEqual([
      at('2026-11-22', '21:15:00'),
      at('2026-11-29', '21:15:00'),
      at('2026-11-29'),
    ])
    // The same file once more changes nothing.
    await start(db, file)
    await leave()
    const row = { lottery: 'xglhc', calendar: expect.any(String) as string }
    expect(await audited(db)).toEqual([
      { ...row, draws: 143, moved: ['2026141', '2026142', '2026143', '2026144'] },
      { ...row, draws: 0, moved: ['2026141', '2026142', '2026143'] },
    ])
    expect(await remembered(db)).toEqual([
      ['calendar xglhc 000001', 64],
      ['calendar xglhc 000002', 4],
    ])
  })

  test('cannot deny the history of a sandbox', async () => {
    followCalendar('xglhc', { from: dayOfDate('2025-01-01'), days: [dayOfDate('2025-01-03')] })
    await expect(seedHistory(db, { now: () => noon })).rejects.toThrow(
      'the calendar of xglhc must have 2025001 on 2025-01-02, as the history of the sandbox has it',
    )
    expect((await stored(db)).length).toBe(5)
  })

  test('must not be left out once the site has one, by a server or a command', async () => {
    await start(db, write(...asTimetabled))
    for (const serves of [true, false])
      await expect(start(db, undefined, serves)).rejects.toThrow(
        'this site follows an official calendar of xglhc: set XGLHC_CALENDAR',
      )
    await leave()
    await start(db, undefined)
  })

  test('is watched: other nodes notice a different one, and its end is told thirty days before', async () => {
    await start(db, write(...asTimetabled))
    const lines: string[] = []
    const say = (_details: object, text: string) => void lines.push(text)
    const clock = createManualClock(noon)
    const log = { warn: say, error: say } as unknown as Log
    const watch = createCalendarWatch({ db, clock, log, lotteries: [{ ...xglhc }] })
    const figures = () => Promise.all(watch.metrics.map(async (one) => (await one.get()).values[0]?.value))
    await watch.start()
    await watch.stop()
    const [left, differs] = await figures()
    expect(left).toBeCloseTo(10 + 9.25 / 24, 5)
    expect([differs, lines]).toEqual([0, ['the official calendar ends: nothing sells after its last draw']])
    await start(db, write(...asTimetabled, '2026-12-30'))
    lines.length = 0
    await watch.start()
    await watch.stop()
    expect([await figures(), lines]).toEqual([
      [left, 1],
      ['a node that started later follows another official calendar: every node must have the same file'],
    ])
    await leave()
  })

  test('leaves a void issue where it was: its number is spent', async () => {
    const issue = await issueByNumber(db, 'xglhc', '2026140')
    expect(await voidIssue(db, issue?.id ?? 0n, '官方改期', noon)).toBe(0)
    await start(db, write('2026-11-22', '2026-11-24'))
    expect(await stored(db)).toEqual(['2026140 2026-11-21', '2026141 2026-11-24'])
  })

  test('leaves what is over: an issue that closed without a result, and a drawn one', async () => {
    const closed = at('2026-11-24', '21:20:00')
    const moved = write('2026-11-22', '2026-11-25')
    await expect(start(db, moved, true, closed)).rejects.toThrow(
      'xglhc 2026141 of 2026-11-24 has closed, XGLHC_CALENDAR',
    )
    await database.asOwner((owner) =>
      rows(
        owner,
        sql`update issue set code = '01,02,03,04,05,06,07', source = 'feed', drawn_at = draw_at
          where lottery = 'xglhc' and number = '2026141'`,
      ),
    )
    await expect(start(db, moved, true, closed)).rejects.toThrow(
      `xglhc 2026141 was drawn on 2026-11-24, XGLHC_CALENDAR ${file} has it on 2026-11-25: what is drawn stays as it is`,
    )
  })
})

describeOnDatabase('a server with a calendar', (kind) => {
  let database: TestDatabase
  let db: Db
  let it: TestServer
  // Draw 141 is on a Sunday, and the last one.
  const listed = ['2026-11-21', '2026-11-22']
  beforeAll(async () => {
    database = await freshDatabase(kind)
    db = database.db
    await start(db, write(...listed))
    it = await startServer({ database })
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  beforeEach(() => readSiteCalendar(write(...listed)))
  const refused = async (setting: string, says: string) => {
    const before = [await stored(db), await remembered(db), await audited(db)]
    await expect(start(db, setting)).rejects.toThrow(says)
    expect([await stored(db), await remembered(db), await audited(db)]).toEqual(before)
  }

  test('sells and chases what the file lists, and refuses what comes after it', async () => {
    expect(await info(it)).toMatchObject({
      issue: '2026140',
      state: 0,
      nextApp: [{ issue: '2026140' }, { issue: '2026141' }],
    })
    expect(await bet(it, '2026140')).toMatchObject({ code: 1 })
    expect(await chased(it, { 2026141: 1 })).toMatchObject({ code: 1 })
    for (const number of ['2026142', '2026143', '2027001', '2040001']) {
      expect(await bet(it, number)).toMatchObject({ code: 4004, msg: `第 ${number} 期当前不可投注` })
      expect(await chased(it, { [number]: 1 })).toMatchObject({
        code: 4004,
        msg: `第 ${number} 期当前不可投注，可追期号：2026140、2026141`,
      })
    }
  })

  test('is not started with a file that moves or removes what has bets or a chase, and says what to do', async () => {
    await refused(
      write('2026-11-23', '2026-11-24'),
      `xglhc 2026140 of 2026-11-21 has bets, XGLHC_CALENDAR ${file} has it on 2026-11-23: void it first (npm run ops -- void-issue xglhc 2026140 …) or correct the calendar`,
    )
    await refused(write('2026-11-21', '2026-11-25'), 'xglhc 2026141 of 2026-11-22 has a waiting chase')
    await refused(
      write('2026-11-21'),
      `xglhc 2026141 of 2026-11-22 has a waiting chase, XGLHC_CALENDAR ${file} does not have it`,
    )
    await refused(
      'off',
      'xglhc 2026141 of 2026-11-22 has a waiting chase, the timetable has it on 2026-11-24',
    )
    await start(db, write(...listed, '2026-11-29'))
  })

  test('shows that sales are paused after the last draw, and writes no other issue', async () => {
    const { now } = it.clock
    it.clock.now = () => at('2026-11-22', '21:15:00')
    expect(await info(it)).toMatchObject({ issue: '', second: -2, state: 2, nextApp: [], closeAt: 0 })
    for (const number of ['2026141', '2026142']) {
      expect(await bet(it, number)).toMatchObject({ code: 4004 })
      expect(await chased(it, { [number]: 1 })).toMatchObject({
        code: 4004,
        msg: `第 ${number} 期当前不可投注`,
      })
    }
    expect(await ensureIssues(db, undefined, [xglhc], it.clock)).toBe(0)
    it.clock.now = now
  })
})

test.each([
  [
    'a file that is not there',
    () => join(folder, 'none.csv'),
    'XGLHC_CALENDAR must be a file that can be read',
  ],
  ['a folder', () => folder, 'XGLHC_CALENDAR must be a file that can be read'],
  [
    'a date that does not exist',
    () => (writeFileSync(file, 'number,date\n2027001,2027-02-30'), file),
    `XGLHC_CALENDAR ${file}:2: "2027001,2027-02-30" must have a date of the years 1993 to 2099`,
  ],
  ['nothing', () => (writeFileSync(file, ''), file), `XGLHC_CALENDAR ${file}: the file must have a row`],
])('the setting with %s is refused in one line, and nothing is followed', (_story, setting, says) => {
  readSiteCalendar(write(...asTimetabled))
  expect(() => readSiteCalendar(setting())).toThrow(says)
  expect(xglhc.calendar).toBeUndefined()
})
