/** The whole schema, one file per domain; migrations are generated from here. */
export * from './accounts.ts'
export * from './draws.ts'
export * from './orders.ts'
export * from './wallet.ts'
