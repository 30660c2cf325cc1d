import { expect, test } from 'vitest'
import { quicknet } from '#contract/fair/proof/rounds.ts'
import { knownServices } from '../account/push/pushServices.ts'
import { variablesOf } from '../platform/settings/setting.ts'
import { allSettings, readSettings } from './settings.ts'

test('without settings the server is a sandbox on loopback with its data in the working folder', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: 'data',
    databaseUrl: undefined,
    migrationUrl: undefined,
    redisUrl: undefined,
    beaconSecretFile: 'data/beacon.secret',
    receiptSecretFile: undefined,
    beacon: undefined,
    drainLingerMs: 250,
    writerLanes: 1,
    playerExposureMax: undefined,
    houseExposureMax: undefined,
    instantPaceMs: 2_500,
    sandbox: true,
    trustProxy: false,
    siteOrigins: undefined,
    serviceWorker: true,
    metricsToken: undefined,
    feeds: new Map(),
    redEnvelopes: true,
    redPackets: true,
    chatKeepDays: 0,
    partners: [],
    download: undefined,
    logLevel: 'warn',
    cardGames: '',
    pushServices: knownServices,
  })
})

test('settings are taken as given; an empty address counts as absent', () => {
  const env = {
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/d',
    DATABASE_URL: 'postgres://x',
    PUSH_SERVICES: 'off',
    MIGRATION_DATABASE_URL: 'postgres://owner@x',
    REDIS_URL: 'redis://y',
    BEACON_SECRET_FILE: '/run/secrets/beacon',
    DRAIN_LINGER_MS: '0',
    WRITER_LANES: '2',
    PLAYER_EXPOSURE_YUAN: '500',
    HOUSE_EXPOSURE_YUAN: '800',
    INSTANT_PACE_MS: '4000',
    SANDBOX: 'off',
    BEACON: 'drand',
    BEACON_RELAYS: 'https://a.example/, https://b.example,https://c.example/drand',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    SITE_ORIGINS: 'https://haocai.example, http://10.0.0.7:8080',
    METRICS_TOKEN: 'a-collector-of-figures',
    SERVICE_WORKER: 'off',
    REGISTER_SIGN: 'off',
    FEEDS: `cwl:${'A'.repeat(43)}, sports-1:${'0f'.repeat(32)}`,
    CARD_GAMES: 'texas:德州扑克/1:初级桌',
    XGLHC_CALENDAR: '/run/xglhc.csv',
    PARTNER_SITES: '甲=https://a.example/x?y=1, 乙=https://b.example',
    DOWNLOAD_SITE: 'https://get.example',
    RED_ENVELOPES: 'on',
  }
  expect(readSettings(env)).toEqual({
    port: 0,
    host: '::',
    dataDir: '/d',
    databaseUrl: 'postgres://x',
    migrationUrl: 'postgres://owner@x',
    redisUrl: 'redis://y',
    beaconSecretFile: '/run/secrets/beacon',
    receiptSecretFile: undefined,
    beacon: {
      chain: quicknet,
      relays: ['https://a.example', 'https://b.example', 'https://c.example/drand'],
    },
    drainLingerMs: 0,
    writerLanes: 2,
    playerExposureMax: 5_000_000n,
    houseExposureMax: 8_000_000n,
    instantPaceMs: 4_000,
    registerSign: '',
    sandbox: false,
    trustProxy: ['10.0.0.0/8', '::1'],
    siteOrigins: ['https://haocai.example', 'http://10.0.0.7:8080'],
    serviceWorker: false,
    metricsToken: 'a-collector-of-figures',
    feeds: new Map([
      ['cwl', 'A'.repeat(43)],
      ['sports-1', Buffer.alloc(32, 15).toString('base64url')],
    ]),
    redEnvelopes: true,
    redPackets: true,
    chatKeepDays: 0,
    partners: [
      { name: '甲', url: 'https://a.example/x?y=1' },
      { name: '乙', url: 'https://b.example' },
    ],
    download: 'https://get.example',
    logLevel: 'warn',
    xglhcCalendar: '/run/xglhc.csv',
    cardGames: 'texas:德州扑克/1:初级桌',
    pushServices: [],
  })
  expect(readSettings({ DATABASE_URL: '', REDIS_URL: '' })).toMatchObject({
    databaseUrl: undefined,
    redisUrl: undefined,
  })
  expect(readSettings({ DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://y' }).drainLingerMs).toBe(2_000)
})

test.each([
  ['off', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8,fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s', (text, trustProxy) => {
  expect(readSettings({ TRUST_PROXY: text })).toMatchObject({ trustProxy })
})

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, it is "80a"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, it is "65536"'],
  [{ SANDBOX: 'no' }, 'SANDBOX must be on or off, it is "no"'],
  [{ SANDBOX: 'off', BEACON: 'drand' }, 'SANDBOX=off must know its addresses: set SITE_ORIGINS=https://…'],
  [
    { SITE_ORIGINS: 'haocai.example' },
    'SITE_ORIGINS must be addresses like https://haocai.example, one is "haocai.example"',
  ],
  [
    { SITE_ORIGINS: 'https://haocai.example/page' },
    'SITE_ORIGINS must be addresses like https://haocai.example, one is "https://haocai.example/page"',
  ],
  [{ SANDBOX: 'off' }, 'SANDBOX=off must not draw with a chain of its own: set BEACON=drand'],
  [{ BEACON: 'dice' }, 'BEACON must be local or drand, it is "dice"'],
  [
    { BEACON: 'drand', BEACON_RELAYS: 'https://a.example,https://a.example,https://b.example' },
    'BEACON_RELAYS must be the addresses of at least three relays, separated by commas',
  ],
  [
    { BEACON: 'drand', BEACON_CHAIN: 'quicknet' },
    'BEACON_CHAIN must be hash:public key:genesis:period of a bls-unchained-g1-rfc9380 chain',
  ],
  [{ MIGRATION_DATABASE_URL: 'postgres://x' }, 'MIGRATION_DATABASE_URL needs DATABASE_URL'],
  [{ REDIS_URL: 'redis://x' }, 'REDIS_URL needs DATABASE_URL: several nodes share one PostgreSQL'],
  [{ DATABASE_URL: 'postgres://x', REDIS_URL: 'y' }, 'REDIS_URL must begin with redis:// or rediss://'],
  [{ CHAT_KEEP_DAYS: '29' }, 'CHAT_KEEP_DAYS must be 0, or 30 at least, it is "29"'],
  [{ CHAT_KEEP_DAYS: '-1' }, 'CHAT_KEEP_DAYS must be a whole number of days from 0 to 36500, it is "-1"'],
  [{ WRITER_LANES: '9' }, 'WRITER_LANES must be a whole number from 1 to 4, it is "9"'],
  [
    { PLAYER_EXPOSURE_YUAN: '1.5' },
    'PLAYER_EXPOSURE_YUAN must be a whole number of yuan above 0, it is "1.5"',
  ],
  [{ INSTANT_PACE_MS: '360' }, 'INSTANT_PACE_MS must be a whole number from 1000 to 60000, it is "360"'],
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY must be off, the number of proxies before this server (1 to 9), or'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'or their addresses, it is "10.0.0.0/33"'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ FEEDS: 'cwl:short' }, 'FEEDS must be name:key,…, each name and each key once'],
  [{ FEEDS: `cwl:${'A'.repeat(44)}` }, 'FEEDS must be name:key,…'],
  [{ FEEDS: `:${'A'.repeat(43)}` }, 'FEEDS must be name:key,…'],
  [{ FEEDS: `cwl:${'A'.repeat(43)},cwl:${'E'.repeat(43)}` }, 'FEEDS must be name:key,…'],
  [{ FEEDS: `cwl:${'A'.repeat(43)},twin:${'00'.repeat(32)}` }, 'FEEDS must be name:key,…'],
  [{ FEED_SECRETS: `cwl:${'a'.repeat(32)}` }, 'FEED_SECRETS is not read any more: FEEDS has the public keys'],
  [{ REGISTER_SIGN: 'a b' }, 'REGISTER_SIGN must be off or the sign of an invitation, it is "a b"'],
  [{ DRAIN_LINGER_MS: 'soon' }, 'DRAIN_LINGER_MS must be a whole number of milliseconds, it is "soon"'],
  [{ PARTNER_SITES: '甲=javascript:alert(1)' }, 'PARTNER_SITES must be name=https://…'],
  [{ PARTNER_SITES: 'https://a.example' }, 'PARTNER_SITES must be name=https://…'],
  [{ RED_ENVELOPES: 'yes' }, 'RED_ENVELOPES must be on or off, it is "yes"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, '],
  [{ DOWNLOAD_SITE: 'http://get.example' }, 'DOWNLOAD_SITE must be an https address'],
])('%o is refused with a sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})

test('every invalid setting is named at once', () => {
  expect(() => readSettings({ PORT: 'x', INSTANT_PACE_MS: '1', RED_ENVELOPES: 'maybe' })).toThrow(
    [
      'PORT must be a whole number from 0 to 65535, it is "x"',
      'INSTANT_PACE_MS must be a whole number from 1000 to 60000, it is "1"',
      'RED_ENVELOPES must be on or off, it is "maybe"',
    ].join('\n'),
  )
})

test('no refusal repeats a secret', () => {
  const secret = 'pa55word'
  for (const { variable } of variablesOf(allSettings).filter((one) => one.secret)) {
    const message = () => {
      try {
        readSettings({ [variable]: secret })
        return ''
      } catch (error) {
        return String(error)
      }
    }
    expect(message(), variable).not.toContain(secret)
  }
})
