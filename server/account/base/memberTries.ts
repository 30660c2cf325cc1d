/**
 * Tries of a secret that belongs to one member beside the login password: codes and the fund password. They are counted per
 * member, whatever the network: six digits could be guessed from many networks at a time. Five wrong ones make the member wait.
 */
import type { Db } from '../../platform/database/database.ts'
import { countTry, forgetFailures, takeTryBack, waitFrom, type LoginHurdle } from './loginFailures.ts'

/** What is tried, of whom. Each kind has a count of its own. */
export interface MemberTry {
  readonly what: 'code' | 'fund' | 'fundChange'
  readonly memberId: bigint
  readonly now: Date
}

/** What became of a try, and the hurdle of the next one if it was not right. */
export interface JudgedMemberTry {
  readonly answer: 'right' | 'wrong' | 'notAdmitted'
  readonly hurdle: LoginHurdle
}

// No user name has a colon, and no network has this form: logins and these tries never share a count.
const keyOf = ({ what, memberId }: MemberTry) => ({
  cn: `${what}:${memberId}`,
  network: `member:${memberId}`,
})

/** Counts a try as a failure, then judges it; a right one clears the count. Throws when it could not be judged. */
export const judgeMemberTry = async (
  db: Db,
  tried: MemberTry,
  isRight: () => Promise<boolean>,
): Promise<JudgedMemberTry> => {
  const { cn, network } = keyOf(tried)
  const { now } = tried
  // The session, or the password of the login, stands for the captcha.
  const { admitted, hurdle } = await countTry(db, cn, network, now, true)
  if (!admitted) return { answer: 'notAdmitted', hurdle }
  try {
    if (!(await isRight())) return { answer: 'wrong', hurdle }
  } catch (error) {
    await takeTryBack(db, cn, network, now)
    throw error
  }
  await forgetFailures(db, cn, network, now)
  return { answer: 'right', hurdle }
}

/** Counts an act that may be done a few times in half an hour, right or wrong. True when it may be done now. */
export const countAct = async (db: Db, tried: MemberTry): Promise<LoginHurdle | undefined> => {
  const { cn, network } = keyOf(tried)
  const { admitted, hurdle } = await countTry(db, cn, network, tried.now, true)
  return admitted ? undefined : hurdle
}

/** The figures of a refused try. */
export const triesOf = ({
  waitSeconds,
  failures,
}: LoginHurdle): { readonly waitSeconds: number } | { readonly triesLeft: number } =>
  waitSeconds > 0 ? { waitSeconds } : { triesLeft: Math.max(0, waitFrom - failures) }
