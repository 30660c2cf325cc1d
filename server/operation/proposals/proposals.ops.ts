/** Commands for acts that need two operators: registering signers, proposing, and confirming. */
import { readFileSync } from 'node:fs'
import type { BalanceEvent } from '../../ledger/events.ts'
import type { DrawnEvent } from '../../lottery/draws/events.ts'
import type { SettledEvent } from '../../lottery/settlement/events.ts'
import { playersOfIssue } from '../../lottery/settlement/settlement.sql.ts'
import {
  defineOps,
  done,
  failed,
  unusable,
  type OpsAnswer,
  type OpsContext,
  type OpsTerminal,
} from '../../platform/ops/command.ts'
import { addOperator, confirm, proposalById, propose, removeOperator } from './proposals.ts'
import { proposalText, signText, type ProposalKind } from './signing.ts'

type Events = DrawnEvent | SettledEvent | BalanceEvent
type Context = OpsContext<Events>
type Words = readonly string[]

/** `prepare` has replaced the path of the key file by its text. */
const add = async (
  { db, clock, operator }: Context,
  [name = '', publicKey = '']: Words,
): Promise<OpsAnswer> => {
  const result = await addOperator(db, name, publicKey, operator, clock.now())
  return result.ok ? done(`${name} may sign`) : failed(result.error)
}

const remove = async ({ db, clock, operator }: Context, [name = '']: Words): Promise<OpsAnswer> => {
  const gone = await removeOperator(db, name, operator, clock.now())
  return gone ? done(`${name} may not sign any more`) : failed(`there is no operator ${name} who may sign`)
}

const usages: Readonly<Record<ProposalKind, string>> = {
  correct_draw: '<lottery> <issue> <old code> <new code> <reason> <name> <private key file>',
  void_issue: '<lottery> <issue> <reason> <name> <private key file>',
}

const commandOf = (kind: ProposalKind): string => kind.replace('_', '-')

/** The last word is the signature with which `sign` replaced the path of the key file. */
const runPropose = async ({ db, clock }: Context, kind: ProposalKind, words: Words): Promise<OpsAnswer> => {
  const request = proposalOf(kind, words)
  if (!request) return unusable(`${commandOf(kind)} ${usages[kind]}`)
  const { payload, name, last: signature } = request
  const result = await propose(db, kind, payload, { name, signature }, clock.now())
  return result.ok ? done(`proposal ${result.value}: now somebody else confirms it`) : failed(result.error)
}

/**
 * The words of a proposal: its payload, the signer, and the last word (key file or signature); undefined when words are
 * missing.
 */
const proposalOf = (kind: ProposalKind, [lottery, issue, ...rest]: Words) => {
  const [name, last] = rest.slice(-2)
  const middle = rest.slice(0, -2)
  const [oldCode, newCode] = kind === 'correct_draw' ? middle : []
  const reason = middle.slice(kind === 'correct_draw' ? 2 : 0).join(' ')
  if (lottery === undefined || issue === undefined || name === undefined || last === undefined)
    return undefined
  if (reason === '') return undefined
  const codes = oldCode === undefined || newCode === undefined ? {} : { oldCode, newCode }
  return { payload: { lottery, issue, reason, ...codes }, name, last }
}

/** Signs on the operator's machine: the private key is never sent to the server. */
const sign = (kind: ProposalKind, words: Words): Promise<Words> => {
  const request = proposalOf(kind, words)
  if (!request) return Promise.resolve(words)
  const signature = signText(proposalText(kind, request.payload), readFileSync(request.last, 'utf8'))
  return Promise.resolve([...words.slice(0, -1), signature])
}

const show = async ({ db }: Context, [id = '']: Words): Promise<OpsAnswer> => {
  const held = isId(id) ? await proposalById(db, BigInt(id)) : undefined
  return held
    ? done(proposalText(held.kind as ProposalKind, held.payload))
    : failed(`there is no proposal ${id}`)
}

/** Reads the text of the proposal from the server and shows it before it is signed. */
const signShown = async ([id = '', name = '', file = '']: Words, terminal: OpsTerminal): Promise<Words> => {
  const { exitCode, text } = await terminal.ask(['proposal', id])
  if (exitCode !== 0) throw new Error(text)
  terminal.show(text)
  return [id, name, signText(text, readFileSync(file, 'utf8'))]
}

const runConfirm = async (
  { db, clock, bus }: Context,
  [id = '', name = '', signature = '']: Words,
): Promise<OpsAnswer> => {
  const result = await confirm(db, BigInt(id), { name, signature }, clock.now())
  if (!result.ok) return failed(result.error)
  const { issue } = result.value
  const { lottery, number } = issue
  if (result.value.kind === 'void_issue') {
    bus?.publish({ type: 'settled', issueId: issue.id, lottery, issue: number })
    bus?.publish({ type: 'balance', memberIds: await playersOfIssue(db, issue.id) })
    return done(`${lottery} ${number} is void, ${result.value.refunded} orders refunded`)
  }
  const { newCode: code } = result.value
  bus?.publish({ type: 'drawn', issueId: issue.id, lottery, issue: number, code, drawnAt: clock.now() })
  return done(`${lottery} ${number} is ${code}, it was ${issue.code}; awards follow`)
}

const isId = (word: string): boolean => /^\d{1,18}$/.test(word)
const checkId = (word: string): string | undefined =>
  isId(word) ? undefined : 'It must be the number of a proposal.'

const operator = { name: 'name', about: 'the name of an operator' }
const ofIssue = [
  { name: 'lottery', about: 'the code of a lottery: cqssc' },
  { name: 'issue', about: 'the number of an issue: 20261121-024' },
]
const signed = {
  name: 'reason',
  about: 'why; then the name of an operator and the file of his private key',
  rest: true,
} as const

/** The commands of proposals. */
export const proposalOps = defineOps<Events>([
  {
    name: 'operator-add',
    summary: 'let somebody sign what takes two people',
    args: [operator, { name: 'public-key-file', about: 'his Ed25519 public key (PEM)' }],
    prepare: ([name = '', file = '']) => Promise.resolve([name, readFileSync(file, 'utf8')]),
    run: add,
  },
  {
    name: 'operator-remove',
    summary: 'let him sign no more',
    args: [operator],
    run: remove,
  },
  {
    name: 'correct-draw',
    summary: 'propose another result for a drawn issue of an official lottery',
    args: [
      ...ofIssue,
      { name: 'old-code', about: 'the result that stands: 1,2,3,4,5' },
      { name: 'new-code', about: 'what it should be' },
      signed,
    ],
    usage: usages.correct_draw,
    prepare: (words) => sign('correct_draw', words),
    run: (context, words) => runPropose(context, 'correct_draw', words),
  },
  {
    name: 'void-issue',
    summary: 'propose to give all stakes of an unsettled issue back',
    args: [...ofIssue, signed],
    usage: usages.void_issue,
    prepare: (words) => sign('void_issue', words),
    run: (context, words) => runPropose(context, 'void_issue', words),
  },
  {
    name: 'proposal',
    summary: 'what was proposed',
    args: [{ name: 'id', about: 'the number of the proposal' }],
    run: show,
  },
  {
    name: 'confirm',
    summary: 'carry a proposal out, as somebody else',
    args: [
      { name: 'id', about: 'the number of the proposal', check: checkId },
      operator,
      { name: 'private-key-file', about: 'the file of his private key; it is read here and not sent' },
    ],
    prepare: signShown,
    run: runConfirm,
  },
])
