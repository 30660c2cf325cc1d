export { RecentOrders } from './RecentOrders.tsx'
export { RecordsDialogs } from './RecordsDialogs.tsx'
export { showWin } from './winToast.ts'
export type * from './records.snapshot.ts'
