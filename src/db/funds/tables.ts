/** The tables of the funds area. */
import { statementTables } from './statement.ts'

/** What this device noted of the statement of the wallet. */
export const fundsTables = { public: [], private: [statementTables] } as const
