/** The money desk: withdrawals that wait, payments that no rule could credit, statements, and members at risk. */
export { Funds } from './Funds.tsx'
export { createFundsModel, type FundsModel } from './funds.model.ts'
