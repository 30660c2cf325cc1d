import { expect, test } from 'vitest'
import { publicSettings } from './publicSettings.ts'
import { readSettings } from './settings.ts'

test('the recorded settings contain the addresses and no secret', () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://haocai:pa55word@db.example:5432/shop?sslmode=require&password=pa55word',
    MIGRATION_DATABASE_URL: 'postgres://haocai_owner:pa55word@db.example:5432/shop',
    REDIS_URL: 'rediss://default:pa55word@cache.example:6380/1',
    METRICS_TOKEN: 'pa55word-of-the-collector',
    FEEDS: `cwl:${'x'.repeat(43)}`,
  })
  const kept = publicSettings(settings)
  expect(kept).toMatchObject({
    database: 'db.example:5432/shop',
    migrates: true,
    redis: 'cache.example:6380/1',
    metricsToken: true,
    feeds: 'cwl',
  })
  expect(JSON.stringify(kept)).not.toContain('pa55word')
  const noAddress = { ...settings, databaseUrl: 'host=db password=pa55word' }
  expect(publicSettings(noAddress)).toMatchObject({ database: 'set' })
})
