/** The whole schema, one file per domain; migrations are generated from here. */
export * from './accounts.ts'
export * from './chase.ts'
export * from './closing.ts'
export * from './draws.ts'
export * from './operation.ts'
export * from './orders.ts'
export * from './vouchers.ts'
export * from './wallet.ts'
