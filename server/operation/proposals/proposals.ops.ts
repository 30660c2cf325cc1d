/** Commands for acts that need two operators: proposing and confirming. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { GrantedReset } from '../../account/base/resetCodes.ts'
import type { ResetGrantedEvent, SessionEndedEvent } from '../../account/events.ts'
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
import type { Done, GrantedStaff } from './act.ts'
import { importOf } from './importAct.ts'
import { openKeyFile } from './keyFile.ts'
import { confirm, proposalById, textOf } from './proposals.ts'
import { proposeSigned } from './proposeSigned.ts'
import { signatureWord, signProposal, signText } from './signing.ts'

type Events = DrawnEvent | SettledEvent | BalanceEvent | ResetGrantedEvent | SessionEndedEvent
type Context = OpsContext<Events>
type Words = readonly string[]
type IssueKind = 'correct_draw' | 'void_issue'

const usages: Readonly<Record<IssueKind, string>> = {
  correct_draw: '<lottery> <issue> <old code> <new code> <reason> <name> <private key file>',
  void_issue: '<lottery> <issue> <reason> <name> <private key file>',
}

const commandOf = (kind: IssueKind): string => kind.replace('_', '-')

/** The last word is the signature with which `sign` has replaced the path of the key file. */
const runPropose = async (context: Context, kind: IssueKind, words: Words): Promise<OpsAnswer> => {
  const request = proposalOf(kind, words)
  if (!request) return unusable(`${commandOf(kind)} ${usages[kind]}`)
  return proposeSigned(context, kind, request.payload, request.name, request.last)
}

/**
 * The words of a proposal: its payload, the signer, and the last word (key file or signature); undefined when words are
 * missing.
 */
const proposalOf = (kind: IssueKind, [lottery, issue, ...rest]: Words) => {
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
const sign = async (kind: IssueKind, words: Words, terminal: OpsTerminal): Promise<Words> => {
  const request = proposalOf(kind, words)
  if (!request) return words
  const signed = signProposal(kind, request.payload, await openKeyFile(request.last, terminal))
  return [...words.slice(0, -1), signatureWord(signed)]
}

/** Sends the rows of the file and the signature over them. */
const signResults = async (
  [path = '', name = '', keyFile = '']: Words,
  terminal: OpsTerminal,
): Promise<Words> => {
  const [file, results] = [basename(path), readFileSync(path, 'utf8')]
  terminal.show(results)
  const key = await openKeyFile(keyFile, terminal)
  return [file, name, signatureWord(signProposal('import_draws', importOf(file, results), key)), results]
}

const proposeResults = (
  context: Context,
  [file = '', name = '', word = '', results]: Words,
): Promise<OpsAnswer> =>
  results === undefined
    ? Promise.resolve(unusable('propose-draws <file> <own name> <own private key file>'))
    : proposeSigned(context, 'import_draws', importOf(file, results), name, word)

const show = async ({ db }: Context, [id = '']: Words): Promise<OpsAnswer> => {
  const held = isId(id) ? await proposalById(db, BigInt(id)) : undefined
  if (!held) return failed(`there is no proposal ${id}`)
  const text = textOf(held)
  return text === undefined ? failed(`proposal ${id} is of an earlier version: propose it again`) : done(text)
}

/** Reads the text of the proposal from the server and shows it before it is signed. */
const signShown = async ([id = '', name = '', file = '']: Words, terminal: OpsTerminal): Promise<Words> => {
  const { exitCode, text } = await terminal.ask(['proposal', id])
  if (exitCode !== 0) throw new Error(text)
  terminal.show(text)
  return [id, name, signText(text, await openKeyFile(file, terminal))]
}

const runConfirm = async (
  context: Context,
  [id = '', name = '', signature = '']: Words,
): Promise<OpsAnswer> => {
  const { db, clock, session } = context
  const result = await confirm(db, BigInt(id), { name, session, signature }, clock.now())
  if (!result.ok) return failed(result.error)
  const { act, signers } = result.value
  const answer = await announce(context, act)
  return { ...answer, text: `${answer.text}\n${signers}` }
}

/** Publishes what was done, and says it. */
const announce = async ({ db, clock, bus }: Context, act: Done): Promise<OpsAnswer> => {
  switch (act.kind) {
    case 'operator_add':
      return done(`${act.name} may sign with ${act.fingerprint}`)
    case 'operator_remove':
      return done(`${act.name} may not sign any more`)
    case 'import_draws':
      for (const event of act.drawn) bus?.publish(event)
      return done(`${act.drawn.length} new, ${act.known} known`)
    case 'reset_password':
      bus?.publish({ type: 'resetGranted' })
      return done(`${codeText(act)}; signing in with the old password stops it`)
    case 'grant_staff':
      for (const tokenHash of act.ended)
        bus?.publish({ type: 'sessionEnded', memberId: act.memberId, tokenHash })
      return done(staffText(act))
    case 'approve_withdrawal':
      return done(`${act.order} is approved, it is sent within seconds`)
    case 'credit_parked':
      return done(`the payment ${act.payment} is credited to ${act.order} within seconds`)
    case 'void_issue': {
      const { id: issueId, lottery, number } = act.issue
      bus?.publish({ type: 'settled', issueId, lottery, issue: number })
      bus?.publish({ type: 'balance', memberIds: await playersOfIssue(db, issueId) })
      return done(`${lottery} ${number} is void, ${act.refunded} orders refunded`)
    }
    case 'correct_draw': {
      const { id: issueId, lottery, number, code } = act.issue
      bus?.publish({
        type: 'drawn',
        issueId,
        lottery,
        issue: number,
        code: act.newCode,
        drawnAt: clock.now(),
      })
      return done(`${lottery} ${number} is ${act.newCode}, it was ${code}; awards follow`)
    }
  }
}

/** The code of a password, which is shown nowhere else. */
const codeText = ({ cn, code, from, until }: GrantedReset): string =>
  `${cn} may set a new password with this code, once, from ${from.toISOString()} to ${until.toISOString()}:\n` +
  `${code}\nIt is shown here only. Hand it over in person or by a line that is known`

const staffText = ({ cn, role, ended, code }: GrantedStaff): string =>
  [
    role === 'none' ? `${cn} is not of the staff any more` : `${cn} is of the staff: ${role}`,
    `${ended.length} sessions ended`,
    ...(code ? [codeText(code)] : []),
  ].join('\n')

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
  about: 'why; then the name of an operator and the file of the private key',
  rest: true,
} as const

/** The commands of proposals. */
export const proposalOps = defineOps<Events>([
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
    prepare: (words, terminal) => sign('correct_draw', words, terminal),
    run: (context, words) => runPropose(context, 'correct_draw', words),
  },
  {
    name: 'void-issue',
    summary: 'propose to give all stakes of an unsettled issue back',
    args: [...ofIssue, signed],
    usage: usages.void_issue,
    prepare: (words, terminal) => sign('void_issue', words, terminal),
    run: (context, words) => runPropose(context, 'void_issue', words),
  },
  {
    name: 'propose-draws',
    summary: 'propose results of official lotteries from rows lottery,issue,code',
    args: [
      { name: 'file', about: 'the file of results' },
      { name: 'own-name', about: 'the operator who proposes' },
      { name: 'own-key-file', about: 'the file of the private key of that operator' },
      { name: 'text', about: 'what the file holds', optional: true, hidden: true },
    ],
    prepare: signResults,
    run: proposeResults,
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
      {
        name: 'private-key-file',
        about: 'the file of the private key of that operator; it is read here and not sent',
      },
    ],
    prepare: signShown,
    run: runConfirm,
  },
])
