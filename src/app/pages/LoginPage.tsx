/** `/` and `/login`: the form stands at once, and can be sent as soon as the app is loaded. */
import { useEffect, useState } from 'react'
import type { App } from '../app.ts'
import { useLoadingApp } from '../appContext.ts'
import { Login } from '../features/login/index.ts'
import type { LoginModel } from '../features/login/login.model.ts'
import { loginStart } from '../features/login/login.start.ts'
import { rememberedNameKey } from '#src/streams/device.ts'
import { useBehavior } from '../useBehavior.ts'

const fetchText = async (path: string): Promise<string> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} must be readable, it answered ${response.status}`)
  return response.text()
}

/** The model of the form, loaded after it; undefined until then. */
const useLoginModel = (app: App | undefined): LoginModel | undefined => {
  const [model, setModel] = useState<LoginModel>()
  useEffect(() => {
    if (!app) return undefined
    let made: LoginModel | undefined
    let left = false
    void import('../features/login/login.model.ts').then(({ createLoginModel }) => {
      if (left) return
      made = createLoginModel(app.client, fetchText)
      setModel(made)
    })
    return () => {
      left = true
      made?.end()
    }
  }, [app])
  return model
}

/** The login page. */
export const LoginPage = () => {
  const app = useLoadingApp()
  const model = useLoginModel(app)
  const [start] = useState(() => loginStart(localStorage.getItem(rememberedNameKey) ?? ''))
  const snapshot = useBehavior(model?.snapshot ?? start)
  const [year] = useState(() => new Date().getFullYear())
  return <Login snapshot={snapshot} year={year} />
}
