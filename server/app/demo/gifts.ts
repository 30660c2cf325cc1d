/** Vouchers of the demo world: the house gives them as an operator would, and most are accepted at once. */
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { dayMs } from '../../lottery/catalogue/beijing.ts'
import { acceptVouchers, expireVouchers, grantVoucher } from '../../lottery/vouchers/vouchers.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { demoDays } from './calendar.ts'
import { createDice } from '../../platform/dice.ts'
import { voucherLetter } from './letters.ts'
import type { DemoMember } from './members.ts'
import { players } from './people.ts'

/** A voucher that its member has accepted. */
export interface HeldVoucher {
  readonly cn: string
  readonly id: bigint
  readonly minBet: Hao
  readonly validUntil: Date
}

/** The morning on which vouchers are given. */
export interface Morning {
  readonly today: number
  /** Its position among the days of play, from 0. */
  readonly nth: number
  readonly at: Date
}

const days = 7
const sorts = [
  { amount: parseYuan('2'), minBet: parseYuan('5') },
  { amount: parseYuan('5'), minBet: parseYuan('10') },
] as const
const frequentPlayers: ReadonlySet<string> = new Set(['player01', 'agent01'])

/** Takes back vouchers that ran out, and gives new ones; returns those that were accepted. */
export const grantVouchers = async (
  tx: Db,
  members: ReadonlyMap<string, DemoMember>,
  { today, nth, at }: Morning,
): Promise<readonly HeldVoucher[]> => {
  await expireVouchers(tx, at)
  const held: HeldVoucher[] = []
  for (const { cn } of players) {
    const dice = createDice(`vouchers ${today} ${nth} ${cn}`)
    const isDue = frequentPlayers.has(cn) ? nth % 6 === 2 || nth === demoDays - 1 : dice.chance(0.03)
    const member = members.get(cn)
    if (!isDue || !member) continue
    const sort = dice.pick(sorts)
    const validUntil = new Date(at.getTime() + days * dayMs)
    const terms = { ...sort, lottery: undefined, validUntil }
    const id = await grantVoucher(tx, member.id, terms, '演示活动', at)
    await voucherLetter(tx, member.id, { ...sort, days }, at)
    // The last ones wait, so that the poll of a page finds one.
    if (nth === demoDays - 1 || dice.chance(0.1)) continue
    await acceptVouchers(tx, member.id, [id], at)
    held.push({ cn, id, minBet: sort.minBet, validUntil })
  }
  return held
}
