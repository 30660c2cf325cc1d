/** A page with a form; it needs only the form's value. */
import styled from '@emotion/styled'
import type { CallName } from '#contract/areas.ts'
import { useApp } from '../core/appContext.ts'
import type { FormDefinition } from '../forms/defineForm.ts'
import { createFormModel, type FormModel } from '../forms/form.model.ts'
import { FormView } from '../ui/forms/FormView.tsx'
import { Card, CardHeader } from '../ui/layout/Card.tsx'
import { useBehavior } from '../core/useBehavior.ts'
import { useModel } from '../core/useModel.ts'
import { PersonalPage } from './PersonalPage.tsx'

const Body = styled.div`
  padding: 20px 16px 24px;
`

interface FormPageProps<N extends CallName> {
  readonly form: FormDefinition<N>
}

export const FormPage = <N extends CallName>({ form }: FormPageProps<N>) => {
  const { client, now } = useApp()
  const model = useModel(form.call, () => createFormModel({ client, now$: now.changes$ }, form))
  return (
    <PersonalPage title={form.title}>
      <Card aria-label={form.title}>
        <CardHeader title={form.title} />
        <Body>{model ? <Shown model={model} /> : null}</Body>
      </Card>
    </PersonalPage>
  )
}

const Shown = ({ model }: { readonly model: FormModel }) => <FormView {...useBehavior(model.form)} />
