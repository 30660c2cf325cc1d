/** `/` and `/login`. */
import { Login } from '../features/login/index.ts'
import { createLoginModel, type LoginModel } from '../features/login/login.model.ts'
import { useApp } from '../appContext.ts'
import { useBehavior } from '../useBehavior.ts'
import { useModel } from '../useModel.ts'

const fetchText = async (path: string): Promise<string> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} must be readable, it answered ${response.status}`)
  return response.text()
}

/** The login page. */
export const LoginPage = () => {
  const { client } = useApp()
  const model = useModel('login', () => createLoginModel(client, fetchText))
  return model ? <LoginView model={model} year={new Date(client.clock.now()).getFullYear()} /> : null
}

const LoginView = ({ model, year }: { readonly model: LoginModel; readonly year: number }) => (
  <Login snapshot={useBehavior(model.snapshot)} year={year} />
)
