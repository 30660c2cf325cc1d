/** Commands for the operators themselves: making a key, being registered, being removed. */
import { readFileSync } from 'node:fs'
import {
  defineOps,
  done,
  failed,
  onlyLocal,
  unusable,
  type OpsAnswer,
  type OpsContext,
  type OpsTerminal,
} from '../../platform/ops/command.ts'
import { makeKeyFile, openKeyFile } from './keyFile.ts'
import { fingerprintOf } from './keys.ts'
import { additionOf, removalOf } from './operatorActs.ts'
import { addFirstOperator, listOperators, publicKeyBy } from './operators.ts'
import { proposeSigned } from './proposeSigned.ts'
import { signatureWord, signProposal } from './signing.ts'

type Words = readonly string[]

const makeKey = async ([name = '', file = '']: Words, terminal: OpsTerminal): Promise<OpsAnswer> => {
  const fingerprint = await makeKeyFile(file, terminal)
  return done(
    `${file}: the private key of ${name}, encrypted; it stays on this machine\n` +
      `${file}.pub: the public key, to be registered by operator-add ${name}\n${fingerprint}`,
  )
}

/** Replaces the files by their contents: the public key, and a signature instead of the private key. */
const prepareAdd = async ([name = '', file = '', ...by]: Words, terminal: OpsTerminal): Promise<Words> => {
  const publicKey = readFileSync(file, 'utf8')
  const [signer, keyFile] = by
  const payload = additionOf(name, publicKey)
  if (!payload || signer === undefined || keyFile === undefined) return [name, publicKey, ...by]
  terminal.show(`${name} ${payload['fingerprint']}`)
  const signature = signProposal('operator_add', payload, await openKeyFile(keyFile, terminal))
  return [name, publicKey, signer, signatureWord(signature)]
}

const add = async (context: OpsContext, [name = '', publicKey = '', ...by]: Words): Promise<OpsAnswer> => {
  const { db, clock, operator } = context
  const [signer, signature] = by
  if (signer === undefined) {
    const result = await addFirstOperator(db, name, publicKey, operator, clock.now())
    return result.ok ? done(`${name} may sign with ${result.value}`) : failed(result.error)
  }
  const payload = additionOf(name, publicKey)
  if (!payload) return failed('the file must hold an Ed25519 public key (PEM)')
  if (signature === undefined)
    return unusable('operator-add <name> <public key file> <own name> <own private key file>')
  return proposeSigned(context, 'operator_add', payload, signer, signature)
}

/** The words of a removal; the last is the key file, or the signature that has replaced it. Undefined when one is missing. */
const removalWords = ([name, ...rest]: Words) => {
  const [signer, last] = rest.slice(-2)
  const reason = rest.slice(0, -2).join(' ')
  if (name === undefined || signer === undefined || last === undefined || reason === '') return undefined
  return { name, reason, signer, last }
}

/** Reads the fingerprint from the server and shows it before the removal is signed. */
const prepareRemove = async (words: Words, terminal: OpsTerminal): Promise<Words> => {
  const removal = removalWords(words)
  if (!removal) return words
  const { name, reason, last } = removal
  const { exitCode, text } = await terminal.ask(['operators', name])
  if (exitCode !== 0) throw new Error(text)
  terminal.show(text)
  const fingerprint = /SHA256:[\w-]+/.exec(text)?.[0] ?? ''
  const key = await openKeyFile(last, terminal)
  const signature = signProposal('operator_remove', removalOf(name, fingerprint, reason), key)
  return [...words.slice(0, -1), signatureWord(signature)]
}

const removeUsage = '<name> <reason> <own name> <own private key file>'

const remove = async (context: OpsContext, words: Words): Promise<OpsAnswer> => {
  const removal = removalWords(words)
  if (!removal) return unusable(`operator-remove ${removeUsage}`)
  const { name, reason, signer, last } = removal
  const key = await publicKeyBy(context.db, name)
  if (key === undefined) return failed(`there is no operator ${name} who may sign`)
  const payload = removalOf(name, fingerprintOf(key), reason)
  return proposeSigned(context, 'operator_remove', payload, signer, last)
}

const list = async ({ db }: OpsContext, [only]: Words): Promise<OpsAnswer> => {
  const found = (await listOperators(db)).filter(({ name }) => only === undefined || name === only)
  if (found.length === 0 && only !== undefined) return failed(`there is no operator ${only}`)
  const lines = found.map(({ name, publicKey, addedAt, addedBy, removedAt }) =>
    [
      `${name} ${fingerprintOf(publicKey)}`,
      `since ${addedAt.toISOString()}${addedBy === null ? '' : ` by proposal ${addedBy}`}`,
      ...(removedAt ? [`until ${removedAt.toISOString()}`] : []),
    ].join(', '),
  )
  return done(lines.join('\n') || 'nobody may sign')
}

const operatorName = { name: 'name', about: 'the name of an operator' }

/** The commands of operators. */
export const operatorOps = defineOps([
  {
    name: 'operator-key',
    summary: 'make a key pair on this machine, encrypted with a passphrase',
    args: [
      operatorName,
      { name: 'file', about: 'where the private key is written; the public key beside it' },
    ],
    local: makeKey,
    run: onlyLocal,
  },
  {
    name: 'operators',
    summary: 'who may sign, with the fingerprints of their keys',
    args: [{ ...operatorName, optional: true }],
    run: list,
  },
  {
    name: 'operator-add',
    summary: 'register one of the first two operators; later, propose another one',
    args: [
      operatorName,
      { name: 'public-key-file', about: 'the Ed25519 public key (PEM) of the new operator' },
      { name: 'own-name', about: 'once two may sign: the operator who proposes', optional: true },
      { name: 'own-key-file', about: 'and the file of the private key of that operator', optional: true },
    ],
    prepare: prepareAdd,
    run: add,
  },
  {
    name: 'operator-remove',
    summary: 'propose that somebody signs no more',
    args: [
      operatorName,
      { name: 'reason', about: 'why; then your own name and the file of your private key', rest: true },
    ],
    usage: removeUsage,
    prepare: prepareRemove,
    run: remove,
  },
])
