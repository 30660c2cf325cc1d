/** Money that moves: its kind of transfer, its call, and its form. */
import { above, below, instead, type Recipe } from './recipe.ts'

export const transferKind: Recipe = {
  row: 'a kind of transfer',
  creates: {},
  changes: [
    above(
      'server/ledger/transfers/vault.ts',
      '/** None yet. */',
      `import { accountKinds } from '../kinds/accountKinds.ts'
import { defineTransferKind } from '../kinds/kinds.ts'

const { player, games } = accountKinds
`,
    ),
    instead('server/ledger/transfers/vault.ts', '/** None yet. */', '/** By name. */'),
    below(
      'server/ledger/transfers/vault.ts',
      'export const vaultTransfers',
      `  vault_in: defineTransferKind({
    name: 'vault_in',
    byDoor: true,
    moves: [{ debit: player, credit: games, cause: 'exchange' }],
    limits: {},
    text: '存入保险箱',
    changeType: 17,
  }),`,
    ),
    below(
      'tests/money/kinds/vault.ts',
      'kit/movements.ts',
      "import { transferKinds } from '#server/ledger/transferKinds.ts'",
    ),
    below(
      'tests/money/kinds/vault.ts',
      'export const postKinds',
      '  deposit: ({ me, amount, id }) => [{ kind: transferKinds.vault_in, amount, cause: `exchange:${id}`, from: me, to: me }],',
    ),
  ],
  written: ['docs/ledger.md'],
}

export const changeNumber: Recipe = {
  row: 'a number of kinds of transfers',
  creates: {},
  changes: [
    below(
      'src/app/features/funds/changes/changes.list.ts',
      "key: '17'",
      "  { key: '31', label: '存入保险箱' },",
    ),
  ],
}

export const moneyCall: Recipe = {
  row: 'a money call',
  creates: {
    'contract/vault/deposit.ts': `/** Deposits into the vault. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireMoney } from '../core/codecs.ts'
import { defineMoneyCall } from '../core/define.ts'

/** POST vaultDeposit. */
export const vaultDeposit = defineMoneyCall({
  path: '/sobet/api/vault/deposit',
  envelope: 'centre',
  body: 'form',
  input: z.object({ amount: wireMoney }),
  output: z.object({ result: z.object({ avail: wireMoney }) }),
  errors: { InsufficientBalance: 4001 },
  touches: ['balance'],
  about: 'Moves money of the lottery wallet to the vault of the member.',
  example: {
    input: { amount: parseYuan('5') },
    output: { result: { avail: parseYuan('95') } },
  },
})
`,
    'src/streams/vault/money.ts': `/** The money calls of the vault. */
import type { CallInput } from '#contract/areas.ts'
import { mergeBalance } from '#src/db/account/balance.ts'
import { defineMoneyKind } from '../core/moneyCalls.ts'

/** A deposit: once accepted the balance is lower. */
export const depositMoney = defineMoneyKind<'vaultDeposit', CallInput<'vaultDeposit'>>({
  call: 'vaultDeposit',
  tables: ['balance'],
  inputOf: (body) => body,
  async settle(db, _row, { output, serverTime }) {
    if (output && serverTime !== undefined) await mergeBalance(db, { cash: output.result.avail }, serverTime)
  },
})

/** By area, for the list of all kinds. */
export const money = [depositMoney] as const
`,
    'src/app/features/vault/money.text.ts': `/** How deposits that were 核对中 are announced. */
import type { MoneyText } from '#src/app/core/moneyText.ts'

/** By call. */
export const moneyTexts = {
  vaultDeposit: {
    accepted: () => ({ title: '存入已核对', text: '已存入保险箱' }),
    void: () => ({ title: '未存入', text: '中断的存入未受理，未扣款' }),
  },
} as const satisfies Readonly<Record<string, MoneyText>>
`,
    'server/vault/deposits/deposit.ts': `/** A deposit into the vault. */
import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { err, ok } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { refusal } from '#contract/refusals.ts'
import type { MovementDoor } from '../../ledger/movements/door.ts'
import { storedMoney } from '../../ledger/storedMoney.ts'
import { transferKinds } from '../../ledger/transferKinds.ts'

const kept = z.object({ avail: storedMoney })

/** Decodes the stored answer of an accepted deposit. */
export const depositAnswer = (stored: unknown): CallOutput<'vaultDeposit'> => ({
  result: z.decode(kept, stored as z.input<typeof kept>),
})

/** Moves the money at most once by its key. */
export const deposit = async (
  door: MovementDoor,
  { memberId, amount, key = randomUUID(), at }: Deposit,
) => {
  const posted = await door.post({
    memberId,
    key,
    call: 'vaultDeposit',
    contentHash: createHash('md5').update(String(amount)).digest('hex'),
    answer: {},
    at,
    transfers: [{ kind: transferKinds.vault_in, amount, cause: 'exchange:1', from: memberId, to: memberId }],
  })
  if (posted.outcome === 'insufficient')
    return err(refusal('InsufficientBalance', { missing: formatYuan(posted.missing, 2) }))
  if ('answer' in posted) return ok(depositAnswer(posted.answer))
  return err(refusal(posted.outcome === 'key_void' ? 'KeyVoid' : 'KeyReused'))
}

interface Deposit {
  readonly memberId: bigint
  readonly amount: Hao
  readonly key: string | undefined
  readonly at: Date
}
`,
  },
  changes: [
    above('contract/vault/later.ts', './state.ts', "import { vaultDeposit } from './deposit.ts'"),
    below('contract/vault/later.ts', '  vaultState,', '  vaultDeposit,'),
    below('contract/vault/laterNames.ts', '  vaultState: true,', '  vaultDeposit: true,'),
    below(
      'server/vault/deposits/deposits.handlers.ts',
      'ledger/movements/door.ts',
      "import type { Handlers } from '../../platform/http/http.ts'\nimport { deposit } from './deposit.ts'",
    ),
    instead(
      'server/vault/deposits/deposits.handlers.ts',
      'export const depositHandlers',
      `export const depositHandlers = (door: MovementDoor): Pick<Handlers, 'vaultDeposit'> => ({
  vaultDeposit: ({ amount }, { member: { memberId }, idempotencyKey: key, now }) =>
    deposit(door, { memberId, amount, key, at: now }),`,
    ),
    below(
      'server/vault/deposits/deposits.domain.ts',
      './deposits.handlers.ts',
      "import { depositAnswer } from './deposit.ts'",
    ),
    below(
      'server/vault/deposits/deposits.domain.ts',
      'handlers: depositHandlers(door)',
      '    keptAnswers: { vaultDeposit: depositAnswer },',
    ),
  ],
  written: ['docs/api.md'],
}

/** What a form of money must do without a line of its own. */
const depositTest = `// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, test } from 'vitest'
import { createFormModel } from '#src/app/forms/form.model.ts'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { moneyKinds } from '#src/streams/moneyKinds.ts'
import { FormView } from '#src/app/ui/forms/FormView.tsx'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { resolveCalls } from '#src/streams/core/moneyCalls.ts'
import { depositForm } from './deposit.form.ts'

afterEach(cleanup)

const nowMs = Date.parse('2026-11-21T04:00:00Z')
const accepted = { code: 0, result: { avail: 95 } }

test('a deposit whose answer is lost is 核对中, and then accepted', async () => {
  let known = false
  const { client } = sampleClient(
    ({ name }) =>
      name === 'outcome' && known
        ? { code: 0, serverTime: nowMs, result: { state: 'accepted', answer: accepted } }
        : undefined,
    { nowMs, sources: [resolveCalls(moneyKinds as never)] },
  )
  const model = createFormModel({ client, now$: of(nowMs) }, depositForm)
  const Shown = () => <FormView {...useBehavior(model.form)} />
  render(<Shown />)
  fireEvent.change(screen.getByLabelText('金额（元）'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: /确认存入/ }))
  await screen.findByText('没有收到服务器的答复，正在核对，请勿重复提交，结果会显示在这里。')
  known = true
  await screen.findByText('已存入。', undefined, { timeout: 10_000 })
})
`

export const moneyForm: Recipe = {
  row: 'a form that moves money',
  creates: {
    'src/app/features/vault/deposit.form.ts': `/** The form of deposits into the vault. */
import { laterCalls } from '#contract/vault/later.ts'
import { defineForm } from '#src/app/forms/defineForm.ts'
import { depositMoney } from '#src/streams/vault/money.ts'

/** The form. */
export const depositForm = defineForm({
  call: 'vaultDeposit',
  value: laterCalls.vaultDeposit,
  title: '存入保险箱',
  fields: { amount: { kind: 'money', label: '金额（元）' } },
  errors: { InsufficientBalance: 'amount' },
  submit: '确认存入',
  done: '已存入。',
  money: depositMoney,
})
`,
    'src/app/features/vault/deposit.form.sample.ts': `import { formSample } from '#src/app/forms/form.sample.tsx'
import { depositForm } from './deposit.form.ts'

export const formSamples = [formSample(depositForm, { '金额（元）': '5' })]
`,
    'src/app/features/vault/deposit.test.tsx': depositTest,
    'src/app/pages/vault/DepositPage.tsx': `/** \`/personal/vault/deposit\`. */
import { depositForm } from '../../features/vault/deposit.form.ts'
import { FormPage } from '../../personal/FormPage.tsx'

const DepositPage = () => <FormPage form={depositForm} />

export default DepositPage
`,
  },
  changes: [
    below(
      'src/app/pages/vault/routes.tsx',
      'react-router-dom',
      "import { lazyPart } from '#src/app/ui/lazyPart.ts'\nimport { definePage } from '../../core/definePage.ts'\n\nconst DepositPage = lazyPart(() => import('./DepositPage.tsx'))",
    ),
    below(
      'src/app/pages/vault/routes.tsx',
      'export const routes',
      "  definePage({ path: '/personal/vault/deposit', element: <DepositPage />, title: '存入保险箱' }),",
    ),
  ],
}
