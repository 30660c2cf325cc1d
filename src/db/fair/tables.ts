/** The tables of the fair area. */
import { fairTables, sealedTables } from './fair.ts'

/** Public: proofs, and what was published. Private: where the orders of the player are in sealed books. */
export const fairAreaTables = { public: [fairTables], private: [sealedTables] } as const
