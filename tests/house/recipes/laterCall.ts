/** A call that comes with the pages that make it. */
import { below, instead, type Recipe } from './recipe.ts'

export const laterCall: Recipe = {
  row: 'a call of a later page',
  creates: {
    'contract/vault/movements.ts': `/** What went into a vault, and out of it. */
import * as z from 'zod/mini'
import { wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

const movement = z.object({ id: z.string(), at: wireMoment, amount: wireMoney })

/** GET vaultMovements. */
export const vaultMovements = defineCall({
  method: 'GET',
  path: '/sobet/api/vault/movements',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ page: z._default(wireInt, 1), pageSize: z._default(wireInt, 10) }),
  output: z.object({
    result: z.object({ data: z.array(movement), page: z.int(), total: z.int(), pageCount: z.int() }),
  }),
  errors: {},
  touches: [],
  about: 'The movements of the vault, newest first.',
  example: {
    input: { page: 1, pageSize: 10 },
    output: { result: { data: [], page: 1, total: 0, pageCount: 1 } },
  },
})
`,
  },
  changes: [
    below('contract/vault/later.ts', 'import', "import { vaultMovements } from './movements.ts'"),
    below('contract/vault/later.ts', '  vaultState,', '  vaultMovements,'),
    below('contract/vault/laterNames.ts', '  vaultState: true,', '  vaultMovements: true,'),
    instead(
      'server/vault/state/state.handlers.ts',
      'Pick<Handlers,',
      "type StateHandlers = Pick<Handlers, 'vaultState' | 'vaultMovements'>",
    ),
    below(
      'server/vault/state/state.handlers.ts',
      '  vaultState: ()',
      '  vaultMovements: ({ page }) => Promise.resolve(ok({ result: { data: [], page, total: 0, pageCount: 1 } })),',
    ),
  ],
  written: ['docs/api.md'],
}
