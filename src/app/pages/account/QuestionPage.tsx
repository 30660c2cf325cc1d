/** `/personal/account/question`. */
import { questionForm } from '../../features/account/question/question.form.ts'
import { FormPage } from '../../personal/FormPage.tsx'

const QuestionPage = () => <FormPage form={questionForm} />

export default QuestionPage
