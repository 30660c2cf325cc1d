/** Solves challenges of the server (server/account/proof.ts). */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// The challenge has expired by then.
const timeoutMs = 5 * 60_000

/** The proof of a challenge (JSON as the server sent it): base64 of `{challenge, solution}`. Rejects if there is none. */
export const proofOf = async (challengeText: string): Promise<string> => {
  const challenge = JSON.parse(challengeText) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
  if (!solution) throw new Error('a challenge must be solved before it expires')
  return btoa(JSON.stringify({ challenge, solution }))
}
