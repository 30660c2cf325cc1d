export { HallPanel } from './HallPanel.tsx'
export type * from './hall.snapshot.ts'
