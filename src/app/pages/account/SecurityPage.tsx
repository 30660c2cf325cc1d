/** `/personal/account/account`. */
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../core/appContext.ts'
import { Security } from '../../features/account/security/index.ts'
import { createSecurityModel, type SecurityModel } from '../../features/account/security/security.model.ts'
import { text } from '../../features/account/security/security.text.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { FundPasswordDialog } from './FundPasswordDialog.tsx'
import { PersonalPage } from '../../personal/PersonalPage.tsx'

const SecurityPage = () => {
  const { client, now } = useApp()
  const navigate = useNavigate()
  const model = useModel('security', () =>
    createSecurityModel({
      client,
      now$: now.changes$,
      openPassword: () => void navigate('/personal/account/password'),
      openEmail: () => void navigate('/personal/account/email'),
    }),
  )
  return <PersonalPage title={text.title}>{model ? <Shown model={model} /> : null}</PersonalPage>
}

const Shown = ({ model }: { readonly model: SecurityModel }) => (
  <Security
    snapshot={useBehavior(model.snapshot)}
    fundDialog={(isSet, onClose) => <FundPasswordDialog isSet={isSet} onClose={onClose} />}
  />
)

export default SecurityPage
