/** A captcha in either form: the digits of the picture, or a proof of work. */
import type { Db } from '../../platform/database/database.ts'
import { spendCaptcha } from './captcha.ts'
import { spendProof, type ProofKeys } from './proof.ts'

/** True when the answer solves a captcha that was not used before; it is used by that. */
export const isSolved = (
  { db, proofKeys }: { readonly db: Db; readonly proofKeys: ProofKeys },
  pictureId: string | undefined,
  answer: string,
  now: Date,
): Promise<boolean> =>
  /^\s*\d{4}\s*$/.test(answer)
    ? spendCaptcha(db, pictureId, answer, now)
    : spendProof(db, proofKeys, answer.trim(), now)
