// The instant page imports this from here.
export type { BettingSnapshot } from './whole/betting.snapshot.ts'
