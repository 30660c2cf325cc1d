/** Operator commands for sales and results. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  defineOps,
  done,
  failed,
  onlyLocal,
  unusable,
  type OpsAnswer,
  type OpsContext,
} from '../../platform/ops/command.ts'
import { lotteryPause } from '../../schema/lottery/draws.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { DrawnEvent } from './events.ts'
import { newFeedKey } from './feedSignature.ts'
import { importDraws } from './importDraws.ts'

const pause = async (
  { db, audit }: OpsContext<DrawnEvent>,
  paused: boolean,
  [code = '', ...words]: readonly string[],
): Promise<OpsAnswer> => {
  const lottery = lotteryOf(code)
  if (!lottery) return failed(`there is no lottery "${code}"`)
  const reason = words.join(' ')
  await db.transaction(async (tx) => {
    await tx
      .insert(lotteryPause)
      .values({ lottery: lottery.code, paused, reason })
      .onConflictDoUpdate({ target: lotteryPause.lottery, set: { paused, reason } })
    await audit(tx, paused ? 'pause' : 'resume', { lottery: lottery.code, reason })
  })
  return done(`${lottery.code} ${paused ? `paused: ${reason}` : 'sells again'}`)
}

// The command sends the text of the file, not only its name: the server may not see the operator's files.
const runImport = async (
  context: OpsContext<DrawnEvent>,
  [file, text]: readonly string[],
): Promise<OpsAnswer> => {
  if (file === undefined || text === undefined) return unusable('import-draws <file>')
  const feeds = context.settings.feeds?.size ?? 0
  if (feeds > 1)
    return failed(
      `${feeds} feeds must agree on a result here, so one operator is not enough: ` +
        'propose-draws <file> <own name> <own private key file>, and another operator confirms',
    )
  const imported = await importDraws(context, text, file, async (tx, counts) => {
    if (counts.drawn > 0) await context.audit(tx, 'import-draws', { file: basename(file), feeds, ...counts })
  })
  if (!imported.ok) return failed(imported.error.text)
  const { drawn, known } = imported.value
  const settled = context.bus || drawn === 0 ? '' : '; bets are settled when the server starts'
  return done(`${file}: ${drawn} new, ${known} known${settled}`)
}

/** The program that sends reads the private key by itself, so the file has no passphrase. */
const makeFeedKey = ([file = '']: readonly string[]): Promise<OpsAnswer> => {
  const { privateKey, publicKey } = newFeedKey()
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
  return Promise.resolve(
    done(`${file}: the private key, which stays with the sender\nFEEDS=<name>:${publicKey}`),
  )
}

const lottery = { name: 'lottery', about: 'the code of a lottery: cqssc' }

/** The commands of the draws. */
export const drawsOps = defineOps<DrawnEvent>([
  {
    name: 'pause',
    summary: 'stop the sales of a lottery',
    args: [lottery, { name: 'reason', about: 'why, kept in the audit log', rest: true }],
    run: (context, words) => pause(context, true, words),
  },
  {
    name: 'resume',
    summary: 'sell it again',
    args: [lottery, { name: 'reason', about: 'why, kept in the audit log', rest: true, optional: true }],
    run: (context, words) => pause(context, false, words),
  },
  {
    name: 'import-draws',
    summary: 'take results of official lotteries from rows lottery,issue,code; all or none',
    args: [
      { name: 'file', about: 'the file of results' },
      { name: 'text', about: 'what the file holds', optional: true, hidden: true },
    ],
    prepare: ([file = '']) => Promise.resolve([file, readFileSync(file, 'utf8')]),
    run: runImport,
  },
  {
    name: 'feed-key',
    summary: 'make a key pair for a source of official results, on this machine',
    args: [{ name: 'file', about: 'where the private key is written' }],
    local: makeFeedKey,
    run: onlyLocal,
  },
])
