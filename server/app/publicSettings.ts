/** What the audit log records of the settings. */
import type { PublicSettings } from '../audit/serverStart.ts'
import type { Settings } from './settings.ts'

/**
 * The settings without secrets: addresses of databases without user and password, for the token
 * only whether it is set, for feeds their names.
 */
export const publicSettings = (settings: Settings): PublicSettings => ({
  port: settings.port,
  host: settings.host,
  dataDir: settings.dataDir,
  database: placeOf(settings.databaseUrl) ?? 'pglite',
  migrates: settings.databaseUrl === undefined || settings.migrationUrl !== undefined,
  redis: placeOf(settings.redisUrl) ?? 'none',
  writerLanes: settings.writerLanes,
  // In hao, like all amounts inside the server.
  playerExposureMax: settings.playerExposureMax?.toString() ?? 'default',
  houseExposureMax: settings.houseExposureMax?.toString() ?? 'default',
  sandbox: settings.sandbox,
  trustProxy: typeof settings.trustProxy === 'object' ? settings.trustProxy.join(' ') : settings.trustProxy,
  metricsToken: settings.metricsToken !== undefined,
  feeds: [...settings.feeds.keys()].join(' ') || 'none',
  xglhcCalendar: settings.xglhcCalendar ?? 'none',
  mail: settings.mail ? `${settings.mail.host}:${settings.mail.port}` : 'none',
})

const placeOf = (url: string | undefined): string | undefined => {
  if (url === undefined) return undefined
  // A connection string that cannot be parsed is not shown at all.
  if (!URL.canParse(url)) return 'set'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
