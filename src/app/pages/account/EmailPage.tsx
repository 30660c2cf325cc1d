/** `/personal/account/email`. */
import { useApp } from '../../core/appContext.ts'
import { EmailBinding } from '../../features/account/email/EmailBinding.tsx'
import { createEmailModel, type EmailModel } from '../../features/account/email/email.model.ts'
import { text } from '../../features/account/email/email.text.ts'
import { Card, CardHeader } from '../../ui/layout/Card.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { PersonalPage } from '../../personal/PersonalPage.tsx'

const EmailPage = () => {
  const { client } = useApp()
  const model = useModel('email', () => createEmailModel(client))
  return (
    <PersonalPage title={text.title}>
      <Card aria-label={text.title}>
        <CardHeader title={text.title} />
        <div style={{ padding: '20px 16px 24px' }}>{model ? <Shown model={model} /> : null}</div>
      </Card>
    </PersonalPage>
  )
}

const Shown = ({ model }: { readonly model: EmailModel }) => <EmailBinding {...useBehavior(model.snapshot)} />

export default EmailPage
