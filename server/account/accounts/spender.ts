/**
 * Whether it is the owner who moves money or says where it may go: the fund password, and a code of the authenticator where the member
 * wants one for this act (lottery.md §6).
 */
import type { TwoStepAct } from '#contract/account/secondFactor.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import type { Turns } from '../../platform/time/turns.ts'
import type { Hashing } from '../base/hashing.ts'
import type { VerifyAuthenticator } from '../secondFactor/authenticator.ts'
import { refusedVerdict } from '../secondFactor/owner.ts'
import { heldTwoStep } from '../secondFactor/twoStep.ts'
import { refusedFundPassword } from './fundPassword.ts'

/** What was sent as a proof, and for which act. */
export interface SpenderTry {
  /** Undefined where no act of the second step stands for it: then the fund password is enough. */
  readonly act: TwoStepAct | undefined
  /** In its wire form; undefined where this session has given a right one that still holds. */
  readonly fundPassword: string | undefined
  readonly code: string | undefined
}

/** Undefined when it is the owner. */
export type RefusedSpender = (
  context: MemberContext,
  tried: SpenderTry,
) => Promise<NamedError<'NoFundPassword' | 'WrongFundPassword' | 'CodeNeeded' | 'CodeWrong'> | undefined>

interface SpenderParts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'isPassword'>
  readonly turns: Turns
  readonly verifyAuthenticator: VerifyAuthenticator
}

/** Judges by the tables of a database. A code is looked at after the password alone, so that it is not used up for nothing. */
export const refusedSpenderWith =
  ({ db, hashing, turns, verifyAuthenticator }: SpenderParts): RefusedSpender =>
  ({ member, network, now }, { act, fundPassword, code = '' }) =>
    turns.run(network, async () => {
      const { memberId } = member
      const refused =
        fundPassword === undefined
          ? undefined
          : await refusedFundPassword({ db, hashing }, memberId, fundPassword, now)
      if (refused) return refused
      if (act === undefined || !(await heldTwoStep(db, member))[act]) return undefined
      if (code.trim() === '') return refusal('CodeNeeded')
      return refusedVerdict(await verifyAuthenticator(db, memberId, code, now))
    })
