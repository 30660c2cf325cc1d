/** Commands that propose what a few words and a reason say: the words are signed on the operator's machine. */
import {
  unusable,
  type OpsAnswer,
  type OpsCommand,
  type OpsContext,
  type OpsTerminal,
} from '../../platform/ops/command.ts'
import { openKeyFile } from './keyFile.ts'
import { proposeSigned } from './proposeSigned.ts'
import { signatureWord, signProposal, type ProposalKind, type ProposalPayload } from './signing.ts'

type Words = readonly string[]

/** One such command. */
export interface Proposing {
  readonly name: string
  readonly summary: string
  readonly kind: ProposalKind
  /** What stands before the reason, one word each. */
  readonly args: readonly { readonly name: string; readonly about: string }[]
  /** What the reason has to say. */
  readonly reason: { readonly usage: string; readonly about: string }
  readonly payloadOf: (words: Words, reason: string) => ProposalPayload
}

/** Declares the command. Its last word is the key file, or the signature that has replaced it. */
export const proposingCommand = ({ name, summary, kind, args, reason, payloadOf }: Proposing): OpsCommand => {
  const usage = `${args.map((arg) => `<${arg.name}>`).join(' ')} <${reason.usage}> <name> <private key file>`
  const wordsOf = (words: Words) => {
    const [signer, last] = words.slice(args.length).slice(-2)
    const said = words.slice(args.length, -2).join(' ')
    if (signer === undefined || last === undefined || said === '') return undefined
    return { payload: payloadOf(words, said), signer, last }
  }
  const prepare = async (words: Words, terminal: OpsTerminal): Promise<Words> => {
    const typed = wordsOf(words)
    if (!typed) return words
    const signed = signProposal(kind, typed.payload, await openKeyFile(typed.last, terminal))
    return [...words.slice(0, -1), signatureWord(signed)]
  }
  const run = (context: OpsContext, words: Words): Promise<OpsAnswer> => {
    const typed = wordsOf(words)
    return typed
      ? proposeSigned(context, kind, typed.payload, typed.signer, typed.last)
      : Promise.resolve(unusable(`${name} ${usage}`))
  }
  const about = `${reason.about}; then the name of an operator and the file of the private key`
  return { name, summary, args: [...args, { name: 'reason', about, rest: true }], usage, prepare, run }
}
