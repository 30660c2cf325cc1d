/** What a domain may have beside its calls. */
import { below, instead, type Recipe } from './recipe.ts'

const file = 'server/vault/deposits/deposits.domain.ts'

export const job: Recipe = {
  row: 'a job',
  creates: {},
  changes: [
    below(file, 'handlers: depositHandlers(door)', "    jobs: [{ name: 'door', stop: () => door.idle() }],"),
  ],
}

export const metric: Recipe = {
  row: 'a metric',
  creates: {},
  changes: [
    below(file, 'composition/domain.ts', "import { counter } from '../../platform/observe/metrics.ts'"),
    below(
      file,
      'handlers: depositHandlers(door)',
      "    metrics: { list: [counter('haocai_vault_deposits_total', 'Deposits into vaults')] },",
    ),
  ],
}

export const command: Recipe = {
  row: 'an operator command',
  creates: {
    'server/vault/deposits/deposits.ops.ts': `/** Operator commands of the vault. */
import { defineOps, done } from '../../platform/ops/command.ts'

/** The commands of the vault. */
export const depositOps = defineOps([
  {
    name: 'vault-state',
    summary: 'say whether the vault is open',
    args: [],
    run: () => Promise.resolve(done('the vault is open')),
  },
])
`,
  },
  changes: [
    below(file, './deposits.handlers.ts', "import { depositOps } from './deposits.ops.ts'"),
    instead(file, "name: 'vault deposits'", "  { name: 'vault deposits', ops: depositOps },"),
  ],
}
