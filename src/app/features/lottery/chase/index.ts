export { ChaseDialogs } from './ChaseDialogs.tsx'
export type * from './chase.snapshot.ts'
