/** `/` and `/login`: the form is shown at once, and can be sent as soon as the app is loaded. */
import { useEffect, useState } from 'react'
import { loadPart } from '#src/parts/loadPart.ts'
import type { App } from '../../core/app.ts'
import { useLoadingApp } from '../../core/appContext.ts'
import { Login, type LoginForm, type LoginSnapshot } from '../../features/account/login/index.ts'
import type { LoginModel } from '../../features/account/login/login.model.ts'
import { loginStart } from '../../features/account/login/login.start.ts'
import { rememberedNameKey } from '#src/streams/core/device.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { fetchText } from './fetchText.ts'

/** The model of the form, loaded after it; undefined until then. */
const useLoginModel = (app: App | undefined): LoginModel | undefined => {
  const [model, setModel] = useState<LoginModel>()
  useEffect(() => {
    if (!app) return undefined
    const scope = app.client.scope()
    let made: LoginModel | undefined
    scope.ask({
      ask: () => loadPart(() => import('../../features/account/login/login.model.ts')),
      land({ createLoginModel }) {
        made = createLoginModel(app.client, fetchText)
        setModel(made)
      },
    })
    return () => {
      scope.end()
      made?.end()
    }
  }, [app])
  return model
}

/** The snapshot of the model, or the initial form before the model is loaded. */
const useSnapshot = (model: LoginModel | undefined, start: LoginSnapshot): LoginSnapshot => {
  const [nothing] = useState(() => ({ value: undefined }))
  return useBehavior<LoginSnapshot | undefined>(model?.snapshot ?? nothing) ?? start
}

/** The login page. A form that was submitted before the model was loaded is sent afterwards. */
export const LoginPage = () => {
  const app = useLoadingApp()
  const model = useLoginModel(app)
  const [name] = useState(() => localStorage.getItem(rememberedNameKey) ?? '')
  const [pressed, press] = useState<LoginForm>()
  const snapshot = useSnapshot(model, loginStart(name, pressed, press))
  useEffect(() => {
    if (model && pressed) model.snapshot.value.submit?.(pressed)
  }, [model, pressed])
  return <Login snapshot={snapshot} />
}
