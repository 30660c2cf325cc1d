/** Pages: of a form, of a list, of a screen. */
import { below, type Recipe } from './recipe.ts'

const routes = 'src/app/pages/vault/routes.tsx'
const routed = (page: string, path: string, title: string) => [
  below(routes, 'core/definePage.ts', `const ${page} = lazyPart(() => import('./${page}.tsx'))`),
  below(
    routes,
    'export const routes',
    `  definePage({ path: '/personal/vault/${path}', element: <${page} />, title: '${title}' }),`,
  ),
]

export const form: Recipe = {
  row: 'a form',
  creates: {
    'src/app/features/vault/question.form.ts': `/** The security question, asked before the vault opens. */
import { laterCalls } from '#contract/account/later.ts'
import { defineForm } from '#src/app/forms/defineForm.ts'

/** The form. */
export const vaultQuestionForm = defineForm({
  call: 'updatePassword',
  value: laterCalls.updatePassword,
  title: '保险箱密码',
  fields: {
    oldPassword: { kind: 'password', label: '原密码', autoComplete: 'current-password' },
    newPassword: { kind: 'password', label: '新密码', autoComplete: 'new-password' },
    confirm_password: { kind: 'password', label: '确认新密码', autoComplete: 'new-password' },
  },
  submit: '确认',
  done: '已保存。',
})
`,
    'src/app/features/vault/question.form.sample.ts': `import { formSample } from '#src/app/forms/form.sample.tsx'
import { vaultQuestionForm } from './question.form.ts'

export const formSamples = [
  formSample(vaultQuestionForm, { 原密码: 'demo1234', 新密码: 'fresh5678', 确认新密码: 'fresh5678' }),
]
`,
    'src/app/pages/vault/QuestionPage.tsx': `/** \`/personal/vault/question\`. */
import { vaultQuestionForm } from '../../features/vault/question.form.ts'
import { FormPage } from '../../personal/FormPage.tsx'

const QuestionPage = () => <FormPage form={vaultQuestionForm} />

export default QuestionPage
`,
  },
  changes: routed('QuestionPage', 'question', '保险箱密码'),
}

export const list: Recipe = {
  row: 'a list page',
  creates: {
    'src/app/features/vault/movements.list.ts': `/** The movements of the vault. */
import { laterCalls } from '#contract/vault/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { defineListPage, fundsPage, moneyCell, textCell } from '#src/app/lists/defineListPage.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'

type Movement = CallOutput<'vaultMovements'>['result']['data'][number]

/** The page. */
export const movementsList = defineListPage({
  call: 'vaultMovements',
  value: laterCalls.vaultMovements,
  title: '保险箱记录',
  read: fundsPage<Movement>,
  rowKey: ({ id }) => id,
  tables: ['balance'],
  columns: [
    { label: '时间', width: 168, cell: ({ at }) => textCell(formatStamp(at)) },
    { label: '金额', width: 'auto', align: 'right', cell: ({ amount }) => moneyCell(amount) },
  ],
  filters: [],
  totals: ({ result: { total } }) => [{ label: '笔数', value: textCell(String(total)) }],
  pageSize: 10,
  csvName: '保险箱记录',
})
`,
    'src/app/pages/vault/MovementsPage.tsx': `/** \`/personal/vault/movements\`. */
import { movementsList } from '../../features/vault/movements.list.ts'
import { ListPage } from '../../personal/ListPage.tsx'

const MovementsPage = () => <ListPage list={movementsList} />

export default MovementsPage
`,
  },
  changes: routed('MovementsPage', 'movements', '保险箱记录'),
}

export const screen: Recipe = {
  row: 'a screen',
  creates: {
    'src/app/features/vault/door/door.snapshot.ts': `/** What the page of the vault shows. */
export interface DoorSnapshot {
  readonly amount: bigint | undefined
}
`,
    'src/app/features/vault/door/door.text.ts': `/** Texts of the page of the vault. */
export const text = { title: '保险箱', holds: '余额' } as const
`,
    'src/app/features/vault/door/door.model.ts': `/** The page of the vault. */
import { map } from 'rxjs'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { vault$ } from '#src/streams/vault/vault.ts'
import type { DoorSnapshot } from './door.snapshot.ts'

/** What it needs. */
export interface DoorParts {
  readonly client: Client
}

/** Its model. */
export interface DoorModel {
  readonly door: Behavior<DoorSnapshot>
  end(): void
}

/** Shows what was stored last. */
export const createDoorModel = ({ client }: DoorParts): DoorModel => {
  const scope = client.scope()
  const door$ = vault$(client).pipe(map((held) => ({ amount: held?.value.amount })))
  return { door: scope.behavior(door$, { amount: undefined }), end: () => scope.end() }
}
`,
    'src/app/features/vault/door/Door.tsx': `/** The page of the vault. */
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import type { DoorSnapshot } from './door.snapshot.ts'
import { text } from './door.text.ts'

export const Door = ({ amount }: DoorSnapshot) => (
  <p>
    {text.holds} <MoneyText hao={amount} />
  </p>
)
`,
    'src/app/pages/vault/DoorPage.tsx': `/** \`/personal/vault/door\`. */
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Door } from '../../features/vault/door/Door.tsx'
import { createDoorModel, type DoorModel } from '../../features/vault/door/door.model.ts'
import { text } from '../../features/vault/door/door.text.ts'
import { PersonalPage } from '../../personal/PersonalPage.tsx'

const DoorPage = () => {
  const { client } = useApp()
  const model = useModel('vault', () => createDoorModel({ client }))
  return <PersonalPage title={text.title}>{model ? <Shown model={model} /> : null}</PersonalPage>
}

const Shown = ({ model }: { readonly model: DoorModel }) => <Door {...useBehavior(model.door)} />

export default DoorPage
`,
  },
  changes: routed('DoorPage', 'door', '保险箱'),
}
