export { Notices } from './Notices.tsx'
export type * from './notices.snapshot.ts'
