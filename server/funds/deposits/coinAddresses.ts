/** Addresses of an order in a coin: asked of its provider, stored, and never given to another order (decided.md 11). */
import { err, ok, type Result } from '#engine/result.ts'
import { networksBeside } from '#contract/funds/coins.ts'
import { walletTypes, type CoinType } from '#contract/funds/payoutKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { within } from '../../platform/time/within.ts'
import { isAddress } from '../payouts/addressForm.ts'
import { answerMostMs } from '../providers/patience.ts'
import { providerNamed, type PayProvider } from '../providers/provider.ts'
import { addAddress, addressesOf } from './coinAddresses.sql.ts'
import { isOpen, spsnOf } from './depositOrder.ts'
import type { Deposit } from './deposits.sql.ts'

/** Addresses of one order, over all networks. */
export const addressesMost = 20

/** Asks for a new one and stores it; undefined where the provider gave none that is an address of the network, or one that was given before. */
export const newAddress = async (
  db: Db,
  { coins }: PayProvider,
  { id, coinType }: { readonly id: bigint; readonly coinType: CoinType },
  now: Date,
): Promise<string | undefined> => {
  const asked = coins?.address({ spsn: spsnOf(id), coinType })
  const address = asked && (await within(answerMostMs, asked).catch(() => undefined))
  if (address === undefined || !isAddress(walletTypes[coinType].form, address)) return undefined
  return (await addAddress(db, id, { coinType, address }, now)) ? address : undefined
}

/** What is asked for. */
interface AddressAsk {
  readonly coinType: CoinType
  readonly refresh: boolean
  readonly now: Date
}

/** The address of an open order on a network of its coin: the last one, or a new one. */
export const addressOf = async (
  { db, providers }: { readonly db: Db; readonly providers: readonly PayProvider[] },
  deposit: Deposit | undefined,
  { coinType, refresh, now }: AddressAsk,
): Promise<Result<string, NamedError>> => {
  const coin = deposit?.terms.coin
  if (!deposit || !coin) return err(refusal('UnknownDeposit'))
  if (!isOpen(deposit.state)) return err(refusal('DepositEnded'))
  if (!networksBeside(coin.type).includes(coinType)) return err(refusal('ChannelUnavailable'))
  const held = await addressesOf(db, deposit.id)
  const last = held.findLast((one) => one.coinType === coinType)
  if (last && !refresh) return ok(last.address)
  if (held.length >= addressesMost) return err(refusal('TooManyAddresses', { most: addressesMost }))
  const provider = providerNamed(providers, deposit.terms.provider)
  const address = provider && (await newAddress(db, provider, { id: deposit.id, coinType }, now))
  return address === undefined ? err(refusal('ChannelUnavailable')) : ok(address)
}
