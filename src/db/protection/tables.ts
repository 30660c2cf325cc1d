/** The tables of the protection area. */
import { protectionTables } from './protection.ts'

/** Limits, breaks and the time of play. */
export const protectionAreaTables = { public: [], private: [protectionTables] } as const
