/**
 * What the application's role may do (decision 48). It owns nothing and reads every table. It writes directly only what is
 * listed here; money, results and append-only rows are written by functions that run with the rights of their owner.
 */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './index.ts'

/** What the application may do with a table, besides reading it. */
export interface TableRights {
  readonly table: string
  readonly insert: boolean
  /** Names of columns. A lock of a row (`for update`) needs one of them. */
  readonly update: readonly string[]
  readonly delete: boolean
}

type ColumnOf<T extends PgTable> = keyof T['_']['columns'] & string

const may = <T extends PgTable>(
  table: T,
  rights: { readonly insert?: true; readonly update?: readonly ColumnOf<T>[]; readonly delete?: true } = {},
): TableRights => {
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>
  return {
    table: getTableName(table),
    insert: rights.insert ?? false,
    update: (rights.update ?? []).map((key) => columns[key]?.name ?? key),
    delete: rights.delete ?? false,
  }
}

/** Every table, each once. */
export const tableRights: readonly TableRights[] = [
  // Money, and what it follows from: written by functions alone.
  may(schema.account),
  may(schema.transfer),
  may(schema.submission),
  may(schema.moneyOrder),
  may(schema.moneyOrderStep),
  may(schema.betPage),
  may(schema.lineTerms),
  may(schema.cancelledOrder),
  may(schema.playerBook),
  may(schema.issueBook),
  may(schema.settlement),
  may(schema.award),
  may(schema.payoutReversal),
  may(schema.rebate),
  may(schema.trace),
  may(schema.traceIssue),
  may(schema.voucher, { update: ['acceptedAt'] }),
  may(schema.ledgerClose),
  may(schema.closingBalance),
  may(schema.ledgerArchive),
  may(schema.auditLog),
  may(schema.playRules, { insert: true }),
  // Draws. Seed hash, code and source of an issue are final once they are written; an instant draw takes its times when it is sold.
  may(schema.issue, { insert: true, update: ['closeAt', 'drawAt', 'beaconRound'] }),
  may(schema.seedBatch, { insert: true }),
  may(schema.batchSecret, { insert: true }),
  may(schema.drawSeed, { insert: true, delete: true }),
  may(schema.drawProof, { insert: true }),
  may(schema.beaconChain, { insert: true }),
  may(schema.beaconValue, { insert: true }),
  may(schema.bookSeal, { insert: true }),
  may(schema.sealCommit, { insert: true }),
  may(schema.receiptKey, { insert: true }),
  may(schema.drawCorrection),
  may(schema.lotteryPause, { insert: true, update: ['paused', 'reason'] }),
  may(schema.feedClaim, { insert: true }),
  may(schema.feedSequence, { insert: true, update: ['last', 'usedAt'] }),
  // Acts of operators.
  may(schema.operator, { insert: true, update: ['removedAt', 'removedBy'] }),
  may(schema.proposal, {
    insert: true,
    update: ['confirmedBy', 'confirmedAt', 'confirmedSignature', 'confirmedSession'],
  }),
  may(schema.payoutFreeze, { insert: true, update: ['frozen', 'reason', 'since'] }),
  may(schema.trialBalanceRun, { insert: true, delete: true }),
  // Accounts of people.
  may(schema.member, {
    insert: true,
    update: [
      'passwordHash',
      'fundPasswordHash',
      'nickName',
      'userLevel',
      'email',
      'passwordChangedAt',
      'fundPasswordChangedAt',
      'lastLoginAt',
      'previousLoginAt',
    ],
  }),
  may(schema.session, { insert: true, update: ['lastSeenAt', 'endedAt', 'endReason', 'secondStep'] }),
  may(schema.loginFailure, {
    insert: true,
    update: ['failures', 'firstFailedAt', 'waitUntil'],
    delete: true,
  }),
  may(schema.captcha, { insert: true, delete: true }),
  may(schema.spentProof, { insert: true, delete: true }),
  may(schema.authenticator, { insert: true, update: ['secret', 'boundAt', 'lastStep'], delete: true }),
  may(schema.recoveryCode, { insert: true, update: ['usedAt'], delete: true }),
  may(schema.twoStep, {
    insert: true,
    update: ['login', 'agentTransfer', 'thirdTransfer', 'withdraw', 'bindAddress'],
  }),
  may(schema.passkey, { insert: true, update: ['counter', 'name', 'lastUsedAt'], delete: true }),
  may(schema.passkeyChallenge, { insert: true, delete: true }),
  may(schema.sentCode, { insert: true, update: ['tries', 'usedAt'], delete: true }),
  may(schema.recovery, { insert: true, update: ['memberId', 'proved', 'usedAt'], delete: true }),
  may(schema.resetCode, { insert: true, update: ['usedAt', 'stoppedAt', 'noticedAt'] }),
  may(schema.securityQuestion, { insert: true, update: ['question', 'answerHash'] }),
  may(schema.invitation, { insert: true, update: ['endedAt'] }),
  may(schema.sandboxMail, { insert: true, delete: true }),
  may(schema.outgoingMail, {
    insert: true,
    update: ['state', 'attempts', 'nextAt', 'sealedBody', 'lastAnswer', 'answeredAt'],
    delete: true,
  }),
  may(schema.pushSubscription, {
    insert: true,
    update: [
      'endpoint',
      'p256dh',
      'auth',
      'kinds',
      'details',
      'quietFrom',
      'quietTo',
      'sentAt',
      'testedAt',
      'receivedAt',
    ],
    delete: true,
  }),
  may(schema.pushMessage, { insert: true, update: ['attempts', 'nextAt'], delete: true }),
  may(schema.letter, { insert: true, update: ['readAt', 'deletedAt'] }),
  may(schema.owedLetter, { insert: true, delete: true }),
  may(schema.notice, { insert: true, update: ['endedAt'] }),
  may(schema.banner, { insert: true, update: ['place', 'endedAt'] }),
  // Limits of players: a break or an exclusion has no end but its own.
  may(schema.playerLimit, { insert: true, update: ['amount', 'since'], delete: true }),
  may(schema.limitRaise, { insert: true, update: ['amount', 'askedAt', 'from'], delete: true }),
  may(schema.limitChange, { insert: true }),
  may(schema.playTime, { insert: true, update: ['seenAt'], delete: true }),
  may(schema.instantPace, { insert: true, update: ['nextAt'] }),
  may(schema.realityCheck, { insert: true, update: ['everyMinutes'] }),
  may(schema.exclusion, { insert: true }),
  may(schema.payCallback, { insert: true, update: ['verdict'], delete: true }),
  may(schema.payReceipt, { insert: true, update: ['state', 'reason'] }),
  may(schema.payoutHolder, { insert: true }),
  may(schema.payoutAccount, { insert: true, update: ['removedAt'] }),
  may(schema.reconciliation, { insert: true }),
  may(schema.reconcileDifference, {
    insert: true,
    update: ['seenIn', 'words', 'theirs', 'ours', 'closedAt', 'closedBy', 'reason'],
  }),
  may(schema.payGrant, { insert: true }),
  may(schema.coinAddress, { insert: true }),
  may(schema.sandboxPayment, {
    insert: true,
    update: ['state', 'paid', 'reference', 'paidAt', 'coinType', 'matchedAt', 'token'],
  }),
  may(schema.memberRisk, { insert: true, delete: true }),
  may(schema.withdrawalVerdict, { insert: true }),
  may(schema.deskSign, { insert: true }),
  may(schema.channelClosure, { insert: true, delete: true }),
  may(schema.sandboxPayout, { insert: true, update: ['state'] }),
  may(schema.exchangeProof, { insert: true, update: ['givenAt', 'withCode'], delete: true }),
  may(schema.withdrawPage, { insert: true, update: ['state', 'orderId', 'reason'] }),
  may(schema.sandboxWithdrawPage, { insert: true, update: ['amount', 'answer'] }),
  may(schema.sandboxWallet, { insert: true, update: ['cash'] }),
  may(schema.sandboxMove, { insert: true, update: ['state'] }),
  may(schema.sandboxFault, { insert: true, update: ['fault'], delete: true }),
  may(schema.envelopeDay, { insert: true }),
  may(schema.envelopeDraw, { insert: true }),
  may(schema.lotteryFavorite, { insert: true, update: ['place'], delete: true }),
  // Messages are never changed; a log grows by one number at a time.
  may(schema.chatLog, { insert: true, update: ['lastNumber', 'lastAt'] }),
  may(schema.chatLine, { insert: true }),
  may(schema.chatMark, { insert: true, update: ['number', 'received'] }),
  may(schema.chatGroup, {
    insert: true,
    update: [
      'name',
      'muted',
      'historyVisibility',
      'tellsAdding',
      'tellsRemoving',
      'tellsMuting',
      'tellsUnmuting',
      'tellsMutingAll',
      'tellsUnmutingAll',
      'dissolvedAt',
    ],
  }),
  may(schema.chatMember, {
    insert: true,
    update: ['inviterId', 'muted', 'joinedAt', 'joinedNumber', 'leftAt'],
  }),
  may(schema.chatReport, { insert: true, update: ['reason', 'judgedAt', 'judgedBy', 'hours'] }),
  may(schema.chatHold, { insert: true, delete: true }),
  may(schema.chatBlock, { insert: true, delete: true }),
  may(schema.chatSilence, { insert: true, update: ['until'] }),
  may(schema.chatPacket, { insert: true, update: ['taken', 'endedAt'] }),
  may(schema.chatShare, { insert: true, update: ['memberId', 'takenAt'] }),
  may(schema.chatPresence, { insert: true, update: ['seenAt'], delete: true }),
  // What the staff shares out and writes down.
  may(schema.supportCase, {
    insert: true,
    update: ['assigneeId', 'assignedAt', 'closedNumber', 'closedAt', 'closedBy'],
  }),
  may(schema.supportNote, { insert: true }),
  may(schema.supportRating, { insert: true }),
  may(schema.supportHandover, { insert: true, update: ['answeredAt', 'answeredBy'] }),
  may(schema.supportReply, { insert: true, delete: true }),
  may(schema.supportCopy, {
    insert: true,
    update: ['looks', 'head', 'lastContactAt', 'wipeAskedAt', 'wipeAskedBy', 'endedAt', 'end', 'brokenAt'],
  }),
  may(schema.supportCopyScope, { insert: true }),
  may(schema.supportCopyLook, { insert: true }),
  // The nodes among themselves.
  may(schema.nodeSlot, { update: ['holder', 'seenAt'] }),
  may(schema.jobLease, { insert: true, update: ['node', 'until'], delete: true }),
  may(schema.siteFact, { insert: true }),
  may(schema.sqlObject),
]

/** Functions that the application calls. Any other is called by these, or by a trigger. */
export const calledFunctions: readonly string[] = [
  // They write, with the rights of their owner.
  'append_audit',
  'begin_settlement',
  'cancel_order',
  'close_ledger',
  'correct_draw',
  'cut_ledger',
  'expire_vouchers',
  'finish_settlement',
  'forget_closed_days',
  'forget_messages',
  'group_readers',
  'grant_staff',
  'grant_voucher',
  'keep_terms',
  'move_issues',
  'move_money',
  'open_chases',
  'open_site_accounts',
  'open_wallet',
  'pay_awards',
  'pay_rebates',
  'place_chase',
  'place_orders',
  'post_movements',
  'record_draws',
  'remove_archived',
  'reverse_awards',
  'stop_chase',
  'submission_outcome',
  'void_issue',
  // They read; the last six in triggers on tables that the application writes.
  'archived_bounds',
  'entries_between',
  'is_archived',
  'spent_since',
  'submission_answer',
  'may_release',
  'is_sealed',
  'operator_act_confirmed',
  'signing_key',
  'granted_staff_role',
  'staff_type',
]

/** Sequences from which the application takes numbers itself. */
export const calledSequences: readonly string[] = [
  'instant_number',
  'money_order_id_seq',
  'seed_batch_id_seq',
]
