export { Login } from './Login.tsx'
export type { LoginField, LoginForm, LoginSnapshot } from './login.snapshot.ts'
