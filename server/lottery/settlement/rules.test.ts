/** An order is settled by the rules it was placed under, even if the rules have changed since. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Play } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import { playRevision } from '#engine/plays/revision.ts'
import { addOrderPath, fiveStar, submission, twentyMinuteIssue } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf } from '../../../tests/kit/ledger.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { importDraws } from '../draws/importDraws.ts'
import { rows } from '../../platform/database/database.ts'

const current = findPlay('ssc', 'wx_zx_fs')?.play ?? expect.fail('wx_zx_fs')
/** The same play with its positions read in reverse: a revision that no build ever had. */
const older: Play = { ...current, win: { rule: 'direct', at: [4, 3, 2, 1, 0] } }

describeOnDatabase('rules kept with an order', (kind) => {
  const { database, it } = runningSite(kind, { perTest: true, balanced: true })
  let player: Browser
  beforeEach(async () => {
    player = await it.signIn('player01')
    expect((await player.post(addOrderPath, submission([fiveStar()]))).body).toMatchObject({ code: 1 })
  })

  const draw = async (code: string) => {
    await it.moveTo(afterNoon(9 * 60 + 1))
    const told = await importDraws(
      { db: database.db, clock: it.clock },
      `cqssc,${twentyMinuteIssue},"${code}"`,
      'told.csv',
    )
    expect(told).toMatchObject({ ok: true })
    await it.server.settler.settleOpen()
  }

  /** Simulates a database with an order that was placed by an older build; only a migration may do this otherwise. */
  const placedUnderOlderRules = async () => {
    const { db } = database
    await rows(
      db,
      sql`insert into play_rules values (${playRevision(older)}, ${JSON.stringify(older)}::jsonb) returning revision`,
    )
    await database.asOwner(async (owner) => {
      await rows(owner, sql`alter table line_terms disable trigger line_terms_append_only`)
      await rows(owner, sql`update line_terms set play_revision = ${playRevision(older)} returning id`)
      await rows(owner, sql`alter table line_terms enable trigger line_terms_append_only`)
    })
  }

  test('an order names the revision of its rules, and the rules are stored', async () => {
    const [order] = await rows(database.db, sql`select play_revision from bet_order`)
    expect(order?.['play_revision']).toBe(playRevision(current))
    const [kept] = await rows(
      database.db,
      sql`select play from play_rules where revision = ${playRevision(current)}`,
    )
    expect(kept?.['play']).toEqual(current)
  })

  test('an order of an older build wins by the older rules', async () => {
    await placedUnderOlderRules()
    await draw('5,4,3,2,1')
    expect(await cashOf(player)).toBeGreaterThan(10_000)
  })

  test('an order of an older build loses by the older rules', async () => {
    await placedUnderOlderRules()
    await draw('1,2,3,4,5')
    expect(await cashOf(player)).toBe(9_998)
  })

  test('stored rules cannot be changed', async () => {
    const change = database.asOwner((owner) => rows(owner, sql`update play_rules set play = '{}'::jsonb`))
    await expect(change).rejects.toThrow()
  })
})
