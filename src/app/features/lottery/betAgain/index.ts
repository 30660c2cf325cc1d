export { BetAgainDialogs } from './BetAgainDialogs.tsx'
export type * from './betAgain.snapshot.ts'
