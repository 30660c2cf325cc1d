/** The first step: which issue a proof is of, by which algorithm, and what was published of it before its sale. */
import { houseGame, issueTimes } from './games.ts'
import type { DrawProof } from './proof.ts'
import { drawAlgorithm, oldDrawAlgorithm, oldDrawsUntil } from './seed.ts'
import { ok, wrong } from './states.ts'
import type { StepVerdict } from './verdict.ts'

/** The fingerprint of an issue as it was published. */
export const publishedHash = (proof: DrawProof): string => proof.commitment?.seedHash ?? proof.seedHash

/** Judges the step. `noted`: the fingerprint as it was seen before. */
export const commitmentStep = (proof: DrawProof, noted: string | undefined): StepVerdict =>
  wrongIssue(proof) ?? wrongAlgorithm(proof) ?? wrongCommitment(proof, noted) ?? ok

/** The family and the times of an issue follow from lottery and number. */
const wrongIssue = (proof: DrawProof): StepVerdict | undefined => {
  const { lottery, family, number, timed, sellStart, closeAt, drawAt } = proof
  const game = houseGame(lottery)
  if (!game) return wrong('issue', 'a lottery that is drawn in house', lottery)
  if (family !== game.family) return wrong('issue', game.family, family)
  const { timetable } = game
  if (timed !== (timetable !== undefined)) return wrong('issue', timetable ? 'timed' : 'on order', timed)
  if (sellStart >= closeAt || closeAt > drawAt)
    return wrong('issue', 'sale, close, draw', [sellStart, closeAt, drawAt])
  if (!timetable) return /^\d{10}$/.test(number) ? undefined : wrong('issue', 'ten digits', number)
  const times = issueTimes(timetable, number)
  if (!times) return wrong('issue', 'an issue of the timetable', number)
  return closeAt === times.closeAt && drawAt === times.drawAt
    ? undefined
    : wrong('issue', [times.closeAt, times.drawAt], [closeAt, drawAt])
}

const wrongAlgorithm = (proof: DrawProof): StepVerdict | undefined => {
  const { algorithm, closeAt, chain, commitment, book, lockSignature } = proof
  if (algorithm === drawAlgorithm) return undefined
  if (algorithm !== oldDrawAlgorithm) return wrong('algorithm', drawAlgorithm, algorithm)
  if (closeAt >= oldDrawsUntil) return wrong('oldAlgorithm', `< ${oldDrawsUntil}`, closeAt)
  return chain || commitment || book || lockSignature !== null
    ? wrong('oldAlgorithm', drawAlgorithm, algorithm)
    : undefined
}

const wrongCommitment = (proof: DrawProof, noted: string | undefined): StepVerdict | undefined => {
  const { commitment, algorithm, sellStart } = proof
  if (!commitment && algorithm === drawAlgorithm) return wrong('noCommitment', 'commitment', null)
  const hash = publishedHash(proof)
  if (noted !== undefined && noted !== hash) return wrong('seenOther', noted, hash)
  if (proof.seedHash !== hash) return wrong('seedHash', hash, proof.seedHash)
  return commitment && commitment.publishedAt > sellStart
    ? wrong('publishedLate', `<= ${sellStart}`, commitment.publishedAt)
    : undefined
}
