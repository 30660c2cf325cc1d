export { FirstFactor } from './FirstFactor.tsx'
export { Security } from './Security.tsx'
export { changeFundForm, setFundForm } from './fundPassword.form.ts'
