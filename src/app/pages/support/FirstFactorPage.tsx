/** The page that binds a first factor: without header and footer, whose entries are closed to this session. */
import { useApp } from '../../core/appContext.ts'
import { FirstFactor } from '../../features/account/security/index.ts'
import { createSecurityModel, type SecurityModel } from '../../features/account/security/security.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'

interface FirstFactorPageProps {
  readonly onBusy: (busy: boolean) => void
}

export const FirstFactorPage = ({ onBusy }: FirstFactorPageProps) => {
  const { client, now } = useApp()
  const nowhere = () => undefined
  const model = useModel('first factor', () =>
    createSecurityModel({
      client,
      now$: now.changes$,
      openPassword: nowhere,
      openEmail: nowhere,
      withoutSessions: true,
    }),
  )
  return (
    <Framed place={undefined} bare>
      <main>
        {model ? (
          <Shown model={model} signOut={() => client.scope().run(client.session.signOut)} onBusy={onBusy} />
        ) : null}
      </main>
    </Framed>
  )
}

interface ShownProps extends FirstFactorPageProps {
  readonly model: SecurityModel
  readonly signOut: () => void
}

const Shown = ({ model, ...rest }: ShownProps) => (
  <FirstFactor snapshot={useBehavior(model.snapshot)} {...rest} />
)
