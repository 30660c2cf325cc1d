export { Chart } from './Chart.tsx'
export type { ChartSnapshot } from '../chart.snapshot.ts'
