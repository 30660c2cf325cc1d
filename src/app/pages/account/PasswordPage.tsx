/** `/personal/account/password`. */
import { passwordForm } from '../../features/account/password/password.form.ts'
import { FormPage } from '../../personal/FormPage.tsx'

const PasswordPage = () => <FormPage form={passwordForm} />

export default PasswordPage
