/** The settings of the lottery that operators give. */
import { join } from 'node:path'
import { beaconScheme, quicknet, type Chain } from '#contract/fair/proof/rounds.ts'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { wholeNumber } from '../platform/settings/forms.ts'
import { defineSetting, type Env } from '../platform/settings/setting.ts'
import { feedKeysOf } from './draws/feedKeys.ts'

/** A public chain, and where its rounds are fetched. */
export interface PublicBeacon {
  readonly chain: Chain
  /** At least three origins. */
  readonly relays: readonly string[]
}

const exposure = (variable: string, start: string, about: string) =>
  defineSetting({
    variable,
    start,
    about,
    read({ text }): Hao | undefined {
      if (text === undefined) return undefined
      if (!/^[1-9]\d{0,11}$/.test(text))
        throw new Error(`${variable} must be a whole number of yuan above 0, it is "${text}"`)
      return parseYuan(text)
    },
  })

/** The default of requirement 52: a round may not begin sooner than this after the one before. */
export const instantPaceDefault = 2_500

/** By name. */
export const lotterySettings = {
  /** File with the secret of the site's own chain, the same for all nodes. */
  beaconSecretFile: defineSetting({
    variable: 'BEACON_SECRET_FILE',
    start: 'in `DATA_DIR`',
    about: 'the secret of the site’s own chain, the same file for every node',
    secret: true,
    read: ({ text, env }) => text ?? join(env['DATA_DIR'] || 'data', 'beacon.secret'),
  }),
  /** File with the secret that receipts are signed with; undefined where it follows from the secret of the site. */
  receiptSecretFile: defineSetting({
    variable: 'RECEIPT_SECRET_FILE',
    start: 'none',
    about:
      '64 hex digits that [receipts](docs/operations.md#the-key-of-receipts) are signed with, the same for every node; none: they follow from the site’s secret',
    secret: true,
    read: ({ text }) => text,
  }),
  /** The public chain that in-house games are drawn with; undefined for the site's own, which is for sandboxes only. */
  beacon: defineSetting({
    variable: 'BEACON',
    start: 'local',
    about: '`drand`: in-house games are drawn with a public chain; required without a sandbox',
    also: [
      {
        variable: 'BEACON_RELAYS',
        start: 'three of drand’s',
        about: 'addresses of at least three relays of `drand`, asked at once; none is trusted',
      },
      {
        variable: 'BEACON_CHAIN',
        start: 'quicknet',
        about: 'another chain of the same scheme: `hash:public key:genesis:period`',
      },
    ],
    read({ text: kind = 'local', sandbox, env }): PublicBeacon | undefined {
      if (kind !== 'local' && kind !== 'drand')
        throw new Error(`BEACON must be local or drand, it is "${kind}"`)
      if (kind === 'drand') return { chain: chainOf(env), relays: relaysOf(env) }
      if (sandbox) return undefined
      throw new Error('SANDBOX=off must not draw with a chain of its own: set BEACON=drand')
    },
  }),
  /** Batches of bets that may be written at once; more than one helps only with cores to spare. */
  writerLanes: defineSetting({
    variable: 'WRITER_LANES',
    start: '1',
    about: 'batches of bets written at once, 1 to 4; more than one only with cores to spare',
    read: wholeNumber('WRITER_LANES', 1, { from: 1, to: 4 }),
  }),
  playerExposureMax: exposure(
    'PLAYER_EXPOSURE_YUAN',
    '20,000,000',
    'maximum that the bets of one player may win on one issue, by their upper bounds',
  ),
  houseExposureMax: exposure('HOUSE_EXPOSURE_YUAN', '2,000,000,000', 'the same for all players together'),
  /** Milliseconds that pages leave between two rounds of an instant draw (requirement 52). */
  instantPaceMs: defineSetting({
    variable: 'INSTANT_PACE_MS',
    start: String(instantPaceDefault),
    about: 'milliseconds between two rounds of a player’s instant draws',
    read: wholeNumber('INSTANT_PACE_MS', instantPaceDefault, { from: 1_000, to: 60_000 }),
  }),
  /** The sources of official results: the Ed25519 public key (32 bytes, base64url) of each by its name. */
  feeds: defineSetting({
    variable: 'FEEDS',
    start: 'none',
    about: 'who may [post official results](docs/operations.md#official-results)',
    read: ({ text, env }) => feedKeysOf(text, env),
  }),
  /** The file of the official calendar, the same for all nodes; `off` says that there is none on purpose. */
  xglhcCalendar: defineSetting({
    variable: 'XGLHC_CALENDAR',
    start: 'none',
    about:
      'the [official calendar](docs/operations.md#the-calendar-of-香港六合彩) of 香港六合彩; none: its timetable',
    read: ({ text }) => text,
  }),
} as const

const defaultRelays = 'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh'

const relaysOf = (env: Env): readonly string[] => {
  const relays = (env['BEACON_RELAYS'] || defaultRelays)
    .split(',')
    .map((relay) => relay.trim().replace(/\/+$/, ''))
  if (
    new Set(relays).size < 3 ||
    !relays.every((relay) => /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(relay))
  ) {
    throw new Error('BEACON_RELAYS must be the addresses of at least three relays, separated by commas')
  }
  return relays
}

/** `hash:public key:genesis:period`, all of one chain; drand's quicknet by default. */
const chainOf = (env: Env): Chain => {
  const text = env['BEACON_CHAIN'] || undefined
  if (text === undefined) return quicknet
  const [, hash = '', publicKey = '', genesis, period] =
    /^([0-9a-f]{64}):([0-9a-f]{192}):(\d{1,10}):([1-9]\d{0,2})$/.exec(text) ?? []
  if (hash === '') {
    throw new Error(`BEACON_CHAIN must be hash:public key:genesis:period of a ${beaconScheme} chain`)
  }
  return { hash, publicKey, genesis: Number(genesis), period: Number(period), scheme: beaconScheme }
}
