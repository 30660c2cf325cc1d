/** The end of every command that proposes: the signed proposal is stored, and its number is printed. */
import { done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { propose } from './proposals.ts'
import { parseSignatureWord, type ProposalKind, type ProposalPayload } from './signing.ts'

/** Stores a proposal. `word`: nonce and signature, with which the command has replaced the path of the key file. */
export const proposeSigned = async (
  { db, clock, session }: OpsContext,
  kind: ProposalKind,
  payload: ProposalPayload,
  name: string,
  word: string,
): Promise<OpsAnswer> => {
  const signed = parseSignatureWord(word)
  if (!signed) return failed('a proposal must be signed: give the file of the private key as the last word')
  const result = await propose(db, kind, payload, { name, session, ...signed }, clock.now())
  return result.ok ? done(`proposal ${result.value}: now somebody else confirms it`) : failed(result.error)
}
