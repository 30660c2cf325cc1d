/** Carries exchanges to their end: each is told to its provider, and asked for until the provider has answered. Twice changes nothing. */
import { formatYuan } from '#engine/money/money.ts'
import { isGameWallet, walletName } from '#contract/funds/gameWallets.ts'
import type { MovementDoor } from '../../ledger/movements/door.ts'
import type { MovementTransfer } from '../../ledger/movements/movement.ts'
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { oweLetter, sendOwed } from '../orders/owedLetters.sql.ts'
import { moveOn } from '../orders/moveOn.ts'
import { aboutOrder } from '../orders/owedLetters.ts'
import type { WalletNews, WalletProvider } from '../providers/walletProvider.ts'
import { exchangeMoneyOrder, leaves, spsnOf } from './exchangeOrder.ts'
import { exchangeById, type Exchange } from './exchanges.sql.ts'

/** What carrying needs. */
export interface CarryParts {
  readonly db: Db
  readonly door: Pick<MovementDoor, 'post'>
  readonly clock: Pick<Clock, 'now'>
  readonly providers: readonly WalletProvider[]
}

/** Tells an order to its provider for the first time; rejects where the answer is lost. Another that does it already is left alone. */
export const send = async (parts: CarryParts, order: Exchange): Promise<void> => {
  if (order.state !== 'made') return
  const step = stepOrder(exchangeMoneyOrder, order, 'made', 'sent')
  if (await moveOn(parts.door, step, parts.clock.now()))
    await takeNews(parts, order, await move(parts, order))
}

/** Asks what became of an order that was sent; one that its provider never heard of is told again. */
export const askAgain = async (parts: CarryParts, order: Exchange): Promise<void> => {
  const news = await providerOf(parts, order).query(spsnOf(order.id))
  await takeNews(parts, order, news.state === 'unknown' ? await move(parts, order) : news)
}

const providerOf = ({ providers }: CarryParts, { id, terms }: Exchange): WalletProvider => {
  const found = providers.find(({ name }) => name === terms.provider)
  if (!found) throw new Error(`the provider ${terms.provider} of ${spsnOf(id)} must be there`)
  return found
}

const move = (parts: CarryParts, order: Exchange): Promise<WalletNews> => {
  const { id, memberId, terms } = order
  const wallet = leaves(terms) ? terms.into : terms.out
  if (!isGameWallet(wallet)) throw new Error(`${spsnOf(id)} must have a wallet of games`)
  return providerOf(parts, order).move({
    spsn: spsnOf(id),
    player: String(memberId),
    wallet,
    direction: leaves(terms) ? 'in' : 'out',
    amount: terms.amount,
  })
}

const takeNews = async (parts: CarryParts, { id }: Exchange, news: WalletNews): Promise<void> => {
  if (news.state !== 'done' && news.state !== 'refused') return
  const order = await exchangeById(parts.db, id)
  if (order?.state !== 'sent') return
  await (news.state === 'done'
    ? endArrived(parts, order, news.reference)
    : endReturned(parts, order, news.reason))
}

const endArrived = async (parts: CarryParts, order: Exchange, reference: string): Promise<void> => {
  const step = stepOrder(exchangeMoneyOrder, order, 'sent', 'arrived', { reference })
  await moveOn(parts.door, step, parts.clock.now(), leaves(order.terms) ? [] : [back(order, 'wallet_in')])
}

const endReturned = async (parts: CarryParts, order: Exchange, reason: string): Promise<void> => {
  const { memberId, terms } = order
  const step = stepOrder(exchangeMoneyOrder, order, 'sent', 'returned', { reason })
  const about = aboutOrder(exchangeMoneyOrder.name, order.id)
  if (leaves(terms)) {
    const amount = formatYuan(terms.amount, 2)
    const content = `您转入${walletName(terms.into)}的 ¥${amount}（${spsnOf(order.id)}）没有到账，已退回彩票钱包。原因：${reason}`
    const writtenAt = parts.clock.now()
    await oweLetter(parts.db, { about, memberId, title: '转账已退回', content, writtenAt })
  }
  const isMine = await moveOn(
    parts.door,
    step,
    parts.clock.now(),
    leaves(terms) ? [back(order, 'wallet_out_return')] : [],
  )
  if (isMine && leaves(terms)) await sendOwed(parts.db, about, parts.clock.now())
}

const back = (
  { id, memberId, terms }: Exchange,
  kind: 'wallet_in' | 'wallet_out_return',
): MovementTransfer => ({
  kind: fundsTransfers[kind],
  amount: terms.amount,
  cause: `exchange:${id}`,
  from: memberId,
  to: memberId,
})
