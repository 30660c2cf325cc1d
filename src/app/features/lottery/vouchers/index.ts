export { VoucherNews } from './VoucherNews.tsx'
export type * from './vouchers.snapshot.ts'
