/** The device's own check of the account changes. */
export { StatementCard } from './StatementCard.tsx'
export { createStatementModel, type StatementModel } from './statement.model.ts'
