/** The tables of support. */
import { deskCopyTables } from './copies.ts'

/** Cached copies of conversations: all of one account of the staff. */
export const supportTables = { public: [], private: [deskCopyTables] } as const
