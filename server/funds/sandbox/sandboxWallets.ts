/** The provider of wallets of games of the sandbox: it does what it is asked at once, unless an operator makes a wallet silent or refusing. */
import { and, eq, gte, sql } from 'drizzle-orm'
import { gameWalletIds, type GameWalletId } from '#contract/funds/gameWallets.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { sandboxFault, sandboxMove, sandboxWallet } from '../../schema/index.ts'
import {
  defineWalletProvider,
  type WalletMove,
  type WalletNews,
  type WalletOf,
  type WalletProvider,
} from '../providers/walletProvider.ts'
import { sandboxName } from './sandboxProvider.ts'

/** What it needs. */
export interface SandboxWalletParts {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
}

/** How a wallet may answer otherwise: it does what it is asked and its answers are lost, or it refuses. */
export const sandboxFaults = ['silent', 'refusing'] as const

/** One of them. */
export type SandboxFault = (typeof sandboxFaults)[number]

/** Makes it. */
export const sandboxWalletProvider = ({ db, clock }: SandboxWalletParts): WalletProvider => {
  const answer = async <T>(wallet: string, said: T): Promise<T> => {
    if ((await faultOf(db, wallet)) === 'silent') throw new Error(`the answer of ${wallet} was lost`)
    return said
  }
  return defineWalletProvider({
    name: sandboxName,
    wallets: gameWalletIds,
    balance: async (of) => answer(of.wallet, await cashOf(db, of)),
    async move(asked) {
      const isRefusing = (await faultOf(db, asked.wallet)) === 'refusing'
      return answer(asked.wallet, await db.transaction((tx) => moveOnce(tx, asked, isRefusing, clock.now())))
    },
    async query(spsn) {
      const [held] = await db.select().from(sandboxMove).where(eq(sandboxMove.spsn, spsn))
      return held ? answer(held.wallet, newsOf(held)) : { state: 'unknown' }
    },
  })
}

/** Makes a wallet answer otherwise, or as usual again. */
export const setSandboxFault = async (
  db: Db,
  wallet: GameWalletId,
  fault: SandboxFault | undefined,
): Promise<void> => {
  if (fault === undefined) await db.delete(sandboxFault).where(eq(sandboxFault.wallet, wallet))
  else
    await db
      .insert(sandboxFault)
      .values({ wallet, fault })
      .onConflictDoUpdate({ target: sandboxFault.wallet, set: { fault } })
}

const faultOf = async (db: Db, wallet: string): Promise<string | undefined> => {
  const [found] = await db.select().from(sandboxFault).where(eq(sandboxFault.wallet, wallet))
  return found?.fault
}

const cashOf = async (db: Db, { player, wallet }: WalletOf): Promise<bigint> => {
  const [held] = await db.select().from(sandboxWallet).where(isWallet({ player, wallet }))
  return held?.cash ?? 0n
}

const isWallet = ({ player, wallet }: WalletOf) =>
  and(eq(sandboxWallet.player, player), eq(sandboxWallet.wallet, wallet))

const newsOf = ({ spsn, state }: { readonly spsn: string; readonly state: string }): WalletNews =>
  state === 'done'
    ? { state, reference: `SW-${spsn.slice(1)}` }
    : { state: 'refused', reason: '游戏平台拒绝了这笔转账' }

const moveOnce = async (tx: Db, asked: WalletMove, isRefusing: boolean, at: Date): Promise<WalletNews> => {
  const { spsn, player, wallet, direction, amount } = asked
  // The number is claimed first, so that of two at once one moves the money.
  const [claimed] = await tx
    .insert(sandboxMove)
    .values({ spsn, player, wallet, amount, state: isRefusing ? 'refused' : 'done', at })
    .onConflictDoNothing()
    .returning()
  if (!claimed) {
    const [held] = await tx.select().from(sandboxMove).where(eq(sandboxMove.spsn, spsn))
    return held ? newsOf(held) : { state: 'open' }
  }
  if (isRefusing) return newsOf(claimed)
  if (direction === 'in') {
    await tx
      .insert(sandboxWallet)
      .values({ player, wallet, cash: amount })
      .onConflictDoUpdate({
        target: [sandboxWallet.player, sandboxWallet.wallet],
        set: { cash: sql`${sandboxWallet.cash} + ${amount}` },
      })
    return newsOf(claimed)
  }
  const taken = await tx
    .update(sandboxWallet)
    .set({ cash: sql`${sandboxWallet.cash} - ${amount}` })
    .where(and(isWallet(asked), gte(sandboxWallet.cash, amount)))
    .returning({ cash: sandboxWallet.cash })
  if (taken.length > 0) return newsOf(claimed)
  const [refused] = await tx
    .update(sandboxMove)
    .set({ state: 'refused' })
    .where(eq(sandboxMove.spsn, spsn))
    .returning()
  return newsOf(refused ?? { spsn, state: 'refused' })
}
