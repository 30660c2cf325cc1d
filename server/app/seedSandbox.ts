/** Content of a fresh sandbox: the demo accounts of design.md §8, with play money. */
import { eq } from 'drizzle-orm'
import { parseYuan } from '#engine/money/money.ts'
import { createMember } from '../account/accounts/accounts.ts'
import { demoSign, makeInvitation } from '../account/registration/invitations.ts'
import { wirePassword } from '../account/base/secrets.ts'
import type { Db } from '../platform/database/database.ts'
import { seedMessages } from '../site/seedMessages.ts'
import { member } from '../schema/index.ts'
import { creditPlayer, openHouseAccounts, openWallet } from '../ledger/wallet.ts'

/** Password of every demo account. */
export const demoPassword = 'demo1234'
/** Fund password of every demo account. */
export const demoFundPassword = 'fund1234'
/** What every demo account begins with, in hao. */
export const demoBalance = parseYuan('10000')
const demoPrizeGroup = 1960

/** The demo accounts; an agent is listed before the members below it. */
export const demoMembers: readonly {
  readonly cn: string
  readonly nickName: string
  readonly userType: number
  readonly upper?: string
}[] = [
  { cn: 'agent01', nickName: '', userType: 2 },
  { cn: 'agent02', nickName: '', userType: 1, upper: 'agent01' },
  { cn: 'player01', nickName: '林间小路', userType: 0, upper: 'agent01' },
  { cn: 'player02', nickName: '', userType: 0, upper: 'agent01' },
  { cn: 'limited07', nickName: '', userType: 7 },
  { cn: 'trial10', nickName: '', userType: 10 },
  { cn: 'support01', nickName: '客服一号', userType: 5 },
  { cn: 'finance01', nickName: '财务一号', userType: 8 },
  { cn: 'finance02', nickName: '财务二号', userType: 8 },
]

/** Creates the demo accounts that are missing, and the invitation of agent01; running it again changes nothing. */
export const seedSandbox = async (db: Db, now: Date): Promise<void> => {
  await openHouseAccounts(db)
  const ids = new Map(
    (await db.select({ cn: member.cn, id: member.id }).from(member)).map((m) => [m.cn, m.id]),
  )
  for (const demo of demoMembers) {
    if (ids.has(demo.cn)) continue
    // One transaction per member: a crash in between leaves no account without its wallet and opening money.
    const id = await db.transaction(async (tx) => {
      const made = await createMember(
        tx,
        {
          cn: demo.cn,
          nickName: demo.nickName,
          password: wirePassword(demoPassword),
          fundPassword: wirePassword(demoFundPassword),
          userType: demo.userType,
          upperId: demo.upper === undefined ? null : (ids.get(demo.upper) ?? null),
          prizeGroup: demoPrizeGroup,
        },
        now,
      )
      await openWallet(tx, made.id)
      await creditPlayer(tx, made.id, demoBalance, 'opening balance of the sandbox', now)
      return made.id
    })
    ids.set(demo.cn, id)
  }
  await seedMessages(
    db,
    demoMembers.map(({ cn }) => cn),
    now,
  )
  const agentId = ids.get('agent01')
  if (agentId === undefined) return
  const prizeGroup = demoPrizeGroup
  await makeInvitation(db, { sign: demoSign, agentId, userType: 0, prizeGroup, createdAt: now })
}

/** True when a demo account exists: a server for real money refuses to start on such data. */
export const hasDemoMembers = async (db: Db): Promise<boolean> => {
  const [found] = await db.select({ id: member.id }).from(member).where(eq(member.cn, 'player01'))
  return found !== undefined
}
