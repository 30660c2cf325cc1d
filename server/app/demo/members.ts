/** Writes the members of the demo world: the demo accounts and the forty below agent01, each with a wallet and opening money. */
import { insertMember, type PasswordHashes } from '../../account/accounts/accounts.ts'
import { hashPassword, wirePassword } from '../../account/base/secrets.ts'
import { creditPlayer, openWallet } from '../../ledger/wallet.ts'
import type { Db } from '../../platform/database/database.ts'
import { member } from '../../schema/index.ts'
import { demoBalance, demoFundPassword, demoPassword, seedSandbox } from '../seedSandbox.ts'
import { people } from './people.ts'

/** A member as the demo world needs him. */
export interface DemoMember {
  readonly id: bigint
  readonly prizeGroup: number
  readonly userType: number
}

/** A hash for each of the forty: they share a password, and no two hashes are alike. Takes about a second. */
export const hashPasswords = (): Promise<readonly PasswordHashes[]> =>
  Promise.all(
    people.map(async () => {
      const [passwordHash, fundPasswordHash] = await Promise.all([
        hashPassword(wirePassword(demoPassword)),
        hashPassword(wirePassword(demoFundPassword)),
      ])
      return { passwordHash, fundPasswordHash }
    }),
  )

/** Writes all members; gives everybody by account name. */
export const writeMembers = async (
  tx: Db,
  hashes: readonly PasswordHashes[],
  now: Date,
): Promise<ReadonlyMap<string, DemoMember>> => {
  await seedSandbox(tx, now)
  const { id, cn, prizeGroup, userType } = member
  const found = await tx.select({ id, cn, prizeGroup, userType }).from(member)
  const members = new Map<string, DemoMember>(found.map((row) => [row.cn, row]))
  for (const [n, { upper, ...person }] of people.entries()) {
    const [above, hash] = [members.get(upper), hashes[n]]
    if (!above || !hash) throw new Error(`${person.cn} must have ${upper} above him, and a hash`)
    const made = await insertMember(tx, { ...person, upperId: above.id, ...hash }, now)
    await openWallet(tx, made.id)
    await creditPlayer(tx, made.id, demoBalance, 'opening balance of the sandbox', now)
    members.set(made.cn, made)
  }
  return members
}
