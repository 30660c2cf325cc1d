/** A domain of the server, without calls yet. */
import { below, instead, type Recipe } from './recipe.ts'

export const domain: Recipe = {
  row: 'a server domain',
  creates: {
    'server/vault/deposits/deposits.domain.ts': `/** Deposits into the vault. */
import type { MovementDoor } from '../../ledger/movements/door.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import { depositHandlers } from './deposits.handlers.ts'

/** Posts them by the door. */
export const depositsDomain = declareDomain(
  { name: 'vault deposits' },
  ({ door }: { readonly door: MovementDoor }) => ({
    handlers: depositHandlers(door),
  }),
)
`,
    'server/vault/deposits/deposits.handlers.ts': `/** The calls of deposits. */
import type { MovementDoor } from '../../ledger/movements/door.ts'

/** None yet. */
export const depositHandlers = (_door: MovementDoor) => ({
})
`,
  },
  changes: [
    below(
      'server/vault/area.ts',
      './state/state.domain.ts',
      "import type { MovementDoor } from '../ledger/movements/door.ts'\nimport { depositsDomain } from './deposits/deposits.domain.ts'",
    ),
    below('server/vault/area.ts', '  stateDomain,', '  depositsDomain,'),
    instead(
      'server/vault/area.ts',
      'export const vaultArea',
      'export const vaultArea = defineArea(declared, ({ door }: { readonly door: MovementDoor }) => ({',
    ),
    below('server/vault/area.ts', 'state: stateDomain', '    deposits: depositsDomain.create({ door }),'),
  ],
}
