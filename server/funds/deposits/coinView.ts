/** What a player reads of an order in a coin: price, address, and what is on its way. */
import { formatYuan } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { confirmationsOf } from '#contract/funds/coins.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { coinTypes, type CoinType } from '#contract/funds/payoutKinds.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import { providerNamed, type SeenPayment } from '../providers/provider.ts'
import { parentOf, type SiteChannel } from './channels.ts'
import { addressesOf } from './coinAddresses.sql.ts'
import { coinOfWay, priceAt } from './coins.ts'
import { isOpen, spsnOf } from './depositOrder.ts'
import type { Deposit } from './deposits.sql.ts'
import type { MakeParts } from './makeDeposit.ts'
import { takeNews } from './news.ts'

/** The coin of an order as it is sent. */
export type CoinPayment = NonNullable<CallOutput<'depositOrder'>['result']['coin']>

/** The channels of a site by what they are paid in; one of a coin has its price. */
export const offeredChannels = async (
  channels: readonly SiteChannel[],
): Promise<CallOutput<'queryChannel'>> => {
  const tiles = channels.filter(({ channel }) => parentOf(channel) === undefined)
  const priced = await Promise.all(tiles.map(pricedChannel))
  const offered = priced.filter((channel) => channel !== undefined)
  const isCoin = ({ payWayCode }: DepositChannel) => coinOfWay(payWayCode) !== undefined
  return { result: offered.filter((channel) => !isCoin(channel)), resultUsdt: offered.filter(isCoin) }
}

/** Undefined where its coin has no price, because nobody can say what would arrive. */
const pricedChannel = async ({ channel, provider }: SiteChannel): Promise<DepositChannel | undefined> => {
  const type = coinOfWay(channel.payWayCode)
  if (!type) return channel
  const price = await priceAt(provider, type)
  if (price === undefined || price <= 0n) return undefined
  return { ...channel, usdt3RdRate: Number(formatYuan(price, 4)) }
}

/**
 * Asks the provider of an order that waits for a coin, while its player looks: what is final is credited, what is on its way is answered.
 * An order whose window is over is asked for as well.
 */
export const lookAtCoin = async (
  parts: Pick<MakeParts, 'providers' | 'log'> & Parameters<typeof takeNews>[0],
  { id, state, terms }: Deposit,
  now: Date,
): Promise<SeenPayment | undefined> => {
  if (!terms.coin || !(isOpen(state) || state === 'expired')) return undefined
  const provider = providerNamed(parts.providers, terms.provider)
  const spsn = spsnOf(id)
  const news = provider && (await within(answerMostMs, provider.query(spsn)).catch(() => undefined))
  if (!news) return undefined
  if (news.state === 'open') return news.seen
  // What cannot be credited now is stored, and looked at again: it keeps nobody from reading his order.
  await takeNews(parts, provider.name, spsn, news, now).catch((error: unknown) =>
    parts.log.warn({ err: error, order: spsn }, 'a payment waits for the next look'),
  )
  return undefined
}

/** Null for an order in yuan. */
export const coinPayment = async (
  db: MakeParts['db'],
  { id, state, terms: { coin } }: Deposit,
  seen: SeenPayment | undefined,
): Promise<CoinPayment | null> => {
  if (!coin) return null
  const last = (await addressesOf(db, id)).at(-1)
  return {
    coinType: last?.coinType ?? coin.type,
    // Where it cannot be paid any more nobody is shown where to send money.
    address: isOpen(state) ? (last?.address ?? '') : '',
    amount: coin.amount,
    least: coin.least,
    price: coin.price,
    seen: seenOf(seen),
  }
}

const isCoinType = (text: string): text is CoinType => (coinTypes as readonly string[]).includes(text)

const seenOf = (seen: SeenPayment | undefined): CoinPayment['seen'] => {
  if (!seen || !isCoinType(seen.currency)) return null
  const { amount, currency: coinType, confirmations, reference, at } = seen
  const needed = confirmationsOf(coinType)
  return {
    amount,
    coinType,
    confirmations: Math.min(confirmations, needed),
    needed,
    reference,
    at: at.getTime(),
  }
}
