/** One try of a password: counted as a failure, judged, and not counted after all if it could not be judged. */
import type { Db } from '../../platform/database/database.ts'
import type { Hashing } from './hashing.ts'
import { countTry, takeTryBack, type LoginHurdle } from './loginFailures.ts'

/** Who tries which password. */
export interface PasswordTry {
  readonly cn: string
  readonly network: string
  readonly now: Date
  /** Whether a captcha was solved for this try. */
  readonly solved: boolean
  /** The hash of the right password. */
  readonly kept: string
  /** The wire form of the password that is tried. */
  readonly password: string
}

/** The answer, and the hurdle of the next try if this one was not right. */
export interface JudgedTry {
  readonly answer: 'right' | 'wrong' | 'notAdmitted'
  readonly hurdle: LoginHurdle
}

/** Judges a try. A right one is still counted: the caller forgets its failures. Throws when it could not be judged. */
export const judgeTry = async (
  db: Db,
  hashing: Pick<Hashing, 'isPassword'>,
  { cn, network, now, solved, kept, password }: PasswordTry,
): Promise<JudgedTry> => {
  const { admitted, hurdle } = await countTry(db, cn, network, now, solved)
  if (!admitted) return { answer: 'notAdmitted', hurdle }
  try {
    return { answer: (await hashing.isPassword(kept, password)) ? 'right' : 'wrong', hurdle }
  } catch (error) {
    await takeTryBack(db, cn, network, now)
    throw error
  }
}
