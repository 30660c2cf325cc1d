export { TopWins } from './TopWins.tsx'
export type * from './wins.snapshot.ts'
