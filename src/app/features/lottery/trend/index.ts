export { TrendRail } from './TrendRail.tsx'
export type { TrendRailSnapshot, TrendRow } from './trend.snapshot.ts'
