export { Fair } from './Fair.tsx'
export type * from './fair.snapshot.ts'
