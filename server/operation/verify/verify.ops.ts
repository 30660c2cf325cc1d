/** Operator command that verifies the audit log, and what the log is about. */
import { defineOps, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { formatHead, parseHead } from '../../audit/audit.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { verifyBooks } from './verifyBooks.ts'
import { verifyDraws } from './verifyDraws.ts'
import { verifySeeds } from './verifySeeds.ts'

/** Verifies the log; exit code 1 at the first row that breaks the chain. */
const verify = async ({ db }: OpsContext, [kept]: readonly string[]): Promise<OpsAnswer> => {
  const head = kept === undefined ? undefined : parseHead(kept)
  const chain = await verifyAudit(db, head)
  if (!chain.ok) return { exitCode: 1, text: `${chain.error.text}\nBROKEN` }
  const seeds = await verifySeeds(db)
  if (!seeds.ok) return { exitCode: 1, text: `${seeds.error}\nBROKEN` }
  const draws = await verifyDraws(db)
  if (!draws.ok) return { exitCode: 1, text: `${draws.error}\nBROKEN` }
  const books = await verifyBooks(db)
  if (!books.ok) return { exitCode: 1, text: `${books.error.text}\nBROKEN` }
  const { rows, head: newest } = chain.value
  const same = head ? [`row ${head.id} is what it was`] : []
  const keep = newest ? [`keep this elsewhere: ${formatHead(newest)}`] : []
  const published = [
    `seed batches ${seeds.value.batches}`,
    `books ${books.value.books}`,
    `draws ${draws.value.draws}, ${draws.value.late} of them after a late seal`,
  ]
  return { exitCode: 0, text: [`rows ${rows}`, ...published, ...same, ...keep, 'whole'].join('\n') }
}

/** Reason why a typed head of the audit log is invalid. */
export const checkHead = (word: string): string | undefined =>
  parseHead(word) ? undefined : 'It must be <id>:<hash> as an earlier run printed it.'

/** The commands of the audit log. */
export const verifyOps = defineOps([
  {
    name: 'verify-audit',
    summary:
      'recompute the audit log, hold it against a head that was kept, and seeds, books and rounds of the draws against it, and make each book anew from its bets; exit 1 if broken',
    args: [{ name: 'head', about: '<id>:<hash> of an earlier run', optional: true, check: checkHead }],
    run: verify,
  },
])
