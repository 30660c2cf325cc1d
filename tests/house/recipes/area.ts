/** An area with one call, and nothing else yet. */
import { below, type Recipe } from './recipe.ts'

export const area: Recipe = {
  row: 'an area',
  creates: {
    'contract/vault/state.ts': `/** The vault of a player. */
import * as z from 'zod/mini'
import { wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** GET vaultState. */
export const vaultState = defineCall({
  method: 'GET',
  path: '/sobet/api/vault/state',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({ result: z.object({ amount: wireMoney }) }),
  errors: {},
  touches: [],
  about: 'What the vault of the member holds.',
  example: { input: {}, output: { result: { amount: 0n } } },
})
`,
    'contract/vault/later.ts': `/** Calls of later pages: the vault. */
import { vaultState } from './state.ts'

/** By name. */
export const laterCalls = {
  vaultState,
} as const
`,
    'contract/vault/laterNames.ts': `/** The names of the calls in later.ts, which the client knows before it has loaded them. */
import type { NamesOf } from '../core/namesOf.ts'
import type { laterCalls } from './later.ts'

/** By name. */
export const laterNames: NamesOf<typeof laterCalls> = {
  vaultState: true,
}
`,
    'contract/vault/area.ts': `/** What the vault adds to the API beside the calls of the first page. */
import { vaultErrorTexts } from './errors.ts'
import { laterCalls } from './later.ts'

/** The calls of later pages, and the messages of refusals. */
export const vaultApi = { laterCalls, errorTexts: vaultErrorTexts } as const
`,
    'contract/vault/errors.ts': `/** Refusals of the vault. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const vaultErrorTexts = defineErrors({
  VaultClosed: () => '保险箱未开放',
})
`,
    'src/db/vault/tables.ts': `/** The tables of the vault area. */

/** None yet. */
export const vaultTables = {
  public: [],
  private: [],
} as const
`,
    'src/streams/vault/area.ts': `/** The sources of the vault area. */
import type { Area } from '../core/area.ts'

/** None yet. */
export const sourceArea: Area = {
  name: 'vault',
  first: [],
  sources: [],
}
`,
    'src/app/pages/vault/routes.tsx': `/** The pages of the vault area. */
import type { RouteObject } from 'react-router-dom'

/** None yet. */
export const routes: readonly RouteObject[] = [
]
`,
    'server/vault/area.ts': `/** The vault: money that a player has put aside. */
import { defineArea } from '../platform/composition/area.ts'
import { stateDomain } from './state/state.domain.ts'

const declared = [
  stateDomain,
]

/** The vault. */
export const vaultArea = defineArea(declared, () => ({
  domains: {
    state: stateDomain.create(),
  },
}))
`,
    'server/vault/state/state.domain.ts': `/** What a vault holds. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { stateHandlers } from './state.handlers.ts'

/** Answers what the vault holds. */
export const stateDomain = declareDomain({ name: 'vault' }, () => ({ handlers: stateHandlers() }))
`,
    'server/vault/state/state.handlers.ts': `/** The calls of the vault. */
import { ok } from '#engine/result.ts'
import type { Handlers } from '../../platform/http/http.ts'

type StateHandlers = Pick<Handlers, 'vaultState'>

/** Nothing is in it yet. */
export const stateHandlers = (): StateHandlers => ({
  vaultState: () => Promise.resolve(ok({ result: { amount: 0n } })),
})
`,
    'server/ledger/transfers/vault.ts': `/** The kinds of transfers of the vault area. */

/** None yet. */
export const vaultTransfers = {
} as const
`,
    'tests/money/kinds/vault.ts': `/** Posts the kinds of the vault area. */
import { journeyOf } from '../../kit/movements.ts'

export const postKinds = journeyOf({
})
`,
  },
  changes: [
    below('contract/apiAreas.ts', './support/area.ts', "import { vaultApi } from './vault/area.ts'"),
    below('contract/apiAreas.ts', '  support: supportApi,', '  vault: vaultApi,'),
    below('src/db/stores.ts', './site/tables.ts', "import { vaultTables } from './vault/tables.ts'"),
    below('src/db/stores.ts', 'fair: fairAreaTables', '  vault: vaultTables,'),
    below(
      'server/ledger/transferKinds.ts',
      './transfers/team.ts',
      "import { vaultTransfers } from './transfers/vault.ts'",
    ),
    below('server/ledger/transferKinds.ts', '  ...teamTransfers', '  ...vaultTransfers,'),
    below('server/app/areas.ts', '../support/area.ts', "import { vaultArea } from '../vault/area.ts'"),
    below('server/app/areas.ts', '.and(gamesArea)', '  .and(vaultArea)'),
  ],
  written: ['docs/api.md'],
}
