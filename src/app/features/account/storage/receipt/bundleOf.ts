/** Gathers the file of a bet from what this device keeps; what it lacks of the draw and the book is asked for. */
import { bundleFormat, type BetBundle, type BundleResult } from '#contract/fair/receipts/bundle.ts'
import { headOf, lineOf } from '#contract/fair/receipts/receipt.ts'
import { issueKey } from '#src/db/fair/fair.ts'
import { keptBet } from '#src/db/lottery/keptBet.ts'
import type { KeptReceipt } from '#src/db/lottery/receipts.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Client } from '#src/streams/core/client.ts'
import { askPlaces, askProof } from '#src/streams/fair/fair.ts'

/** The file of a bet; undefined while there is no receipt. */
export const bundleOf = async (
  client: Client,
  db: PrivateDb,
  { key, receipt, claim }: KeptReceipt,
  site: string,
): Promise<BetBundle | undefined> => {
  const head = receipt && headOf(receipt.statement)
  if (!receipt || !head) return undefined
  const which = { lottery: head.lottery, issue: head.issue }
  if (head.plan === '') await Promise.all([askProof(client, which), askPlaces(client, which)])
  const issue = issueKey(which.lottery, which.issue)
  const ids = receipt.lines.flatMap((text) => lineOf(text)?.id ?? [])
  const [proof, places, log, results, keys] = await Promise.all([
    client.publicDb.drawProofs.get(issue),
    db.sealedPlaces.get(issue),
    db.sendLog.get(key),
    Promise.all(ids.map((id) => resultOf(db, id))),
    client.publicDb.seenKeys.toArray(),
  ])
  return {
    format: bundleFormat,
    site,
    exportedAt: Math.round(client.clock.now()),
    receipt,
    keys: keys.map(({ id, publicKey, publishedAt }) => ({ id, publicKey, publishedAt })),
    contents: claim?.lines.map(({ content }) => content) ?? [],
    places: places?.value.filter(({ order }) => ids.includes(order.orderId)) ?? [],
    proof: proof?.value ?? null,
    results: results.filter((one) => one !== undefined),
    attempts: log?.events ?? [],
  }
}

const resultOf = async (db: PrivateDb, id: string): Promise<BundleResult | undefined> => {
  const row = (await db.records.get(id))?.value
  if (row)
    return {
      orderId: id,
      statusCode: row.statusCode,
      award: row.awardMoney.toString(),
      numbers: row.lotteryNumber,
    }
  const kept = (await keptBet(db, id))?.value
  return (
    kept && {
      orderId: id,
      statusCode: kept.status,
      award: kept.awardMoney.toString(),
      numbers: kept.lotteryNumber,
    }
  )
}
