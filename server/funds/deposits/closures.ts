/** Which channels take no orders now: those that people have closed, and those whose provider does not answer (decision 120). */
import type { CallOutput } from '#contract/areas.ts'
import { channelSilent, type DepositChannel } from '#contract/funds/depositChannel.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { parentOf, type SiteChannel } from './channels.ts'
import { closedByPeople, silentChannels } from './closures.sql.ts'

/** Why a channel is closed, and until when if it opens by itself. */
export interface Closure {
  /** What players read. */
  readonly reason: string
  readonly since: Date
  /** Absent where people have to open it. */
  readonly until?: Date
}

/** How long a channel is closed after the last order to which its provider did not answer; then the next order tries again. */
export const silenceMs = 5 * 60_000

/** By the codes of channels. What people say comes first. */
export const closuresAt = async (db: Db, now: Date): Promise<ReadonlyMap<string, Closure>> => {
  const [people, silent] = await Promise.all([closedByPeople(db), silentChannels(db, now)])
  const untilOf = (since: Date) => new Date(since.getTime() + silenceMs)
  return new Map<string, Closure>([
    ...silent
      .filter(({ since }) => untilOf(since) > now)
      .map(({ code, since }) => [code, { reason: channelSilent, since, until: untilOf(since) }] as const),
    ...people.map(({ code, reason, at }) => [code, { reason, since: at }] as const),
  ])
}

/** The refusal of an order in a channel that is closed, or whose parent is; undefined where it is open. */
export const closedFault = async (
  db: Db,
  channels: readonly SiteChannel[],
  channel: DepositChannel,
  now: Date,
): Promise<NamedError<'ChannelClosed'> | undefined> => {
  const closures = await closuresAt(db, now)
  if (closures.size === 0) return undefined
  const parent = channels.find(({ channel: { payWayCode } }) => payWayCode === parentOf(channel))
  const closure = closures.get(channel.code) ?? (parent && closures.get(parent.channel.code))
  return closure && refusal('ChannelClosed', { reason: closure.reason })
}

/** The channels with why they are closed: they stay in their places. A choice that is closed is not offered. */
export const withClosures = (
  { result, resultUsdt }: CallOutput<'queryChannel'>,
  closures: ReadonlyMap<string, Closure>,
): CallOutput<'queryChannel'> => {
  const marked = (channel: DepositChannel): DepositChannel => {
    const { imChildChannels: all } = channel
    const children = all.filter(({ code }) => !closures.has(code))
    const isEmpty = all.length > 0 && children.length === 0
    const own = closures.get(channel.code) ?? (isEmpty ? closures.get(all[0]?.code ?? '') : undefined)
    return { ...channel, imChildChannels: isEmpty ? all : children, closed: own?.reason ?? '' }
  }
  return { result: result.map(marked), resultUsdt: resultUsdt.map(marked) }
}
