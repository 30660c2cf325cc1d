/** What is given up where the browser has no room left: draws that every visitor may fetch again, and nothing of an account. */
import type { PublicDb } from './stores.ts'

/** Deletes charts, trends, the draws of streaks and the lists of wins. */
export const giveUpCaches = async ({ charts, trend, streakDraws, topWins }: PublicDb): Promise<void> => {
  for (const table of [charts, trend, streakDraws, topWins]) await table.clear()
}
