export { SixMarkBar } from './SixMarkBar.tsx'
export { SixMarkCard } from './SixMarkCard.tsx'
export type * from './sixMark.snapshot.ts'
