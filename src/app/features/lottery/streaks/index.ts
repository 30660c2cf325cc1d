export { Streaks } from './Streaks.tsx'
export type { StreaksSnapshot } from './streaks.snapshot.ts'
