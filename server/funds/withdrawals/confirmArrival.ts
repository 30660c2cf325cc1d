/** The player says that a fast withdrawal has arrived (decided.md 17). Its provider ends it. */
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { stepsOf } from '../../ledger/moneyOrders/orderReader.ts'
import { within } from '../../platform/time/within.ts'
import { moveOn } from '../orders/moveOn.ts'
import { answerMostMs } from '../providers/patience.ts'
import { atOf, confirmUntil } from './arrival.ts'
import type { WithdrawParts } from './makeWithdrawal.ts'
import { takeNews } from './news.ts'
import { idOf, spsnOf, withdrawMoneyOrder } from './withdrawOrder.ts'
import { withdrawalById, type Withdrawal } from './withdrawals.sql.ts'

type ConfirmParts = Pick<WithdrawParts, 'db' | 'door' | 'providers'>

/** Takes note that a withdrawal has arrived, and tells its provider, who ends it. Said again it changes nothing. */
export const confirmArrivalOf = async (
  parts: ConfirmParts,
  { spsn, memberId, now }: { readonly spsn: string; readonly memberId: bigint; readonly now: Date },
): Promise<Result<Record<never, never>, NamedError>> => {
  const order = await withdrawalById(parts.db, idOf(spsn) ?? 0n, memberId)
  if (!order?.terms.fast) return err(refusal('UnknownWithdrawal'))
  const steps = (await stepsOf(parts.db, [order.id])).get(order.id) ?? []
  if (atOf(steps, 'confirmed')) return ok({})
  const until = confirmUntil(steps)
  if (order.state !== 'transferred')
    return err(refusal(until === undefined ? 'ArrivalNotYet' : 'ArrivalTimedOut'))
  if (until === undefined || now.getTime() > until) return err(refusal('ArrivalTimedOut'))
  const step = stepOrder(withdrawMoneyOrder, order, 'transferred', 'confirmed')
  if (!(await moveOn(parts.door, step, now))) return confirmArrivalOf(parts, { spsn, memberId, now })
  await tellProvider(parts, order, now)
  return ok({})
}

/** Where it does not answer, the watch says it again. */
const tellProvider = async (parts: ConfirmParts, { id, terms }: Withdrawal, now: Date): Promise<void> => {
  const desk = parts.providers.find(({ name }) => name === terms.provider)?.fast
  const news = desk && (await within(answerMostMs, desk.confirm(spsnOf(id))).catch(() => undefined))
  await takeNews(parts, id, news, now)
}
