/** A new player with money, a fund password and a browser in which he has signed in. */
import { eq } from 'drizzle-orm'
import { parseYuan } from '#engine/money/money.ts'
import { insertMember } from '#server/account/accounts/accounts.ts'
import { wirePassword } from '#server/account/base/secrets.ts'
import { creditPlayer, openWallet } from '#server/ledger/wallet.ts'
import { member } from '#server/schema/index.ts'
import type { Browser } from './browser.ts'
import type { TestDatabase } from './freshDatabase.ts'
import type { TestServer } from './startServer.ts'

/** The fund password of every new player, in its wire form. */
export const fundWire = wirePassword('fund1234')

/** Who a new player is: by default a player with 1,000 yuan and a fund password. */
export interface PlayerOptions {
  readonly yuan?: string
  readonly userType?: number
  readonly fundPassword?: boolean
}

/** A player. */
export interface NewPlayer {
  readonly id: bigint
  readonly cn: string
  readonly browser: Browser
}

/** Makes one. */
export const newPlayer = async (
  { db }: Pick<TestDatabase, 'db'>,
  site: Pick<TestServer, 'clock' | 'signIn'>,
  cn: string,
  { yuan = '1000', userType = 0, fundPassword = true }: PlayerOptions = {},
): Promise<NewPlayer> => {
  const [known] = await db.select().from(member).where(eq(member.cn, 'player01'))
  if (!known) throw new Error('player01 must be there')
  const { passwordHash, prizeGroup } = known
  const fundPasswordHash = fundPassword ? known.fundPasswordHash : null
  const place = { nickName: '', userType, upperId: null, prizeGroup }
  const { id } = await insertMember(db, { cn, passwordHash, fundPasswordHash, ...place }, site.clock.now())
  await openWallet(db, id)
  await creditPlayer(db, id, parseYuan(yuan), 'for a test', site.clock.now())
  return { id, cn, browser: await site.signIn(cn) }
}
