/** A call that the first page of the client has. */
import { below, instead, type Recipe } from './recipe.ts'

export const firstCall: Recipe = {
  row: 'a call of the first page',
  creates: {
    'contract/lottery/vaultMark.ts': `/** Whether the first page shows the mark of the vault. */
import * as z from 'zod/mini'
import { defineCall } from '../core/define.ts'

/** GET vaultMark. */
export const vaultMark = defineCall({
  method: 'GET',
  path: '/sobet/api/vault/mark',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({ result: z.boolean() }),
  errors: {},
  touches: [],
  about: 'Whether the vault is open to the member.',
  example: { input: {}, output: { result: true } },
})
`,
  },
  changes: [
    below('contract/lottery/first.ts', './trend.ts', "import { vaultMark } from './vaultMark.ts'"),
    below('contract/lottery/first.ts', '  trend,', '  vaultMark,'),
    instead(
      'server/lottery/vouchers/vouchers.handlers.ts',
      'Pick<Handlers,',
      "type VoucherHandlers = Pick<Handlers, 'voucherList' | 'voucherAccept' | 'vaultMark'>",
    ),
    below(
      'server/lottery/vouchers/vouchers.handlers.ts',
      'export const voucherHandlers',
      '  vaultMark: () => Promise.resolve(ok({ result: true })),',
    ),
  ],
  written: ['docs/api.md'],
}
