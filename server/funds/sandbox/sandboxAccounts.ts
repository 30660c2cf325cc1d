/** Payout accounts of two demo accounts, bound three days before the site began: whoever tries the sandbox need not wait for a day. */
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { member, payoutAccount } from '../../schema/index.ts'
import { comparable } from '../payouts/addressForm.ts'
import { fixHolder, insertPayout, lockMember, sealedHolderOf } from '../payouts/payouts.sql.ts'
import { shownAddress, shownCard, type PayoutSeals } from '../payouts/sealed.ts'

/** Numbers that no bank and no network has given out. */
const card = { type: 'CMB', digits: '6225880123451230', holder: '林晓' } as const
const wallet = { type: 'USDT_TRC', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', name: '演示钱包' } as const

const code = { type: 'WECHAT', link: 'wxp://f2f0SandboxHaocaiDemo', name: '演示收款码' } as const

/** Those who have them. */
const owners = ['player02', 'limited07'] as const

const threeDaysMs = 3 * 24 * 3_600_000

/** Binds them where nothing was ever bound. */
export const seedSandboxAccounts = async (
  { db, seals }: { readonly db: Db; readonly seals: PayoutSeals },
  now: Date,
): Promise<void> => {
  const found = await db
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.cn, [...owners]))
  for (const { id } of found) await db.transaction((tx) => seedOne(tx, seals, id, now))
}

const seedOne = async (tx: Db, seals: PayoutSeals, memberId: bigint, now: Date): Promise<void> => {
  // Nodes that start at the same time bind them once.
  await lockMember(tx, memberId)
  const held = await tx
    .select({ id: payoutAccount.id })
    .from(payoutAccount)
    .where(eq(payoutAccount.memberId, memberId))
    .limit(1)
  if (held.length > 0 || (await sealedHolderOf(tx, memberId))) return
  const boundAt = new Date(now.getTime() - threeDaysMs)
  await fixHolder(tx, memberId, seals.seal(card.holder, memberId), boundAt)
  await insertPayout(tx, {
    memberId,
    kind: 'bank',
    type: card.type,
    name: '',
    number: seals.seal(card.digits, memberId),
    shown: shownCard(card.digits),
    mark: seals.mark('bank', card.digits),
    boundAt,
  })
  await insertPayout(tx, {
    memberId,
    kind: 'coin',
    type: wallet.type,
    name: wallet.name,
    number: seals.seal(wallet.address, memberId),
    shown: shownAddress(wallet.address),
    mark: seals.mark(wallet.type, comparable('tron', wallet.address)),
    boundAt,
  })
  await insertPayout(tx, {
    memberId,
    kind: 'wechat',
    type: code.type,
    name: code.name,
    number: seals.seal(code.link, memberId),
    shown: shownAddress(code.link),
    mark: seals.mark(code.type, comparable('wechat', code.link)),
    boundAt,
  })
}
