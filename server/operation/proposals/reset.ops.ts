/** The command that proposes to let somebody set a new password. */
import {
  defineOps,
  unusable,
  type OpsAnswer,
  type OpsContext,
  type OpsTerminal,
} from '../../platform/ops/command.ts'
import { openKeyFile } from './keyFile.ts'
import { proposeSigned } from './proposeSigned.ts'
import { resetOf } from './resetAct.ts'
import { signatureWord, signProposal } from './signing.ts'

type Words = readonly string[]

const usage = '<user> <reason> <name> <private key file>'

/** The last word is the key file, or the signature that has replaced it. Undefined when a word is missing. */
const wordsOf = ([user, ...rest]: Words) => {
  const [name, last] = rest.slice(-2)
  const reason = rest.slice(0, -2).join(' ')
  if (user === undefined || name === undefined || last === undefined || reason === '') return undefined
  return { payload: resetOf(user, reason), name, last }
}

const sign = async (words: Words, terminal: OpsTerminal): Promise<Words> => {
  const typed = wordsOf(words)
  if (!typed) return words
  const signed = signProposal('reset_password', typed.payload, await openKeyFile(typed.last, terminal))
  return [...words.slice(0, -1), signatureWord(signed)]
}

const run = (context: OpsContext, words: Words): Promise<OpsAnswer> => {
  const typed = wordsOf(words)
  return typed
    ? proposeSigned(context, 'reset_password', typed.payload, typed.name, typed.last)
    : Promise.resolve(unusable(`reset-password ${usage}`))
}

/** The commands of lost passwords. */
export const resetOps = defineOps([
  {
    name: 'reset-password',
    summary: 'propose that somebody sets a new password: staff, or a player who lost everything',
    args: [
      { name: 'user', about: 'an account name' },
      {
        name: 'reason',
        about: 'how the person was recognised; then the name of an operator and the file of the private key',
        rest: true,
      },
    ],
    usage,
    prepare: sign,
    run,
  },
])
