/** `/personal/account/question`. */
import { questionForm } from '../../features/account/question/question.form.ts'
import { FormPage } from './FormPage.tsx'

const QuestionPage = () => <FormPage form={questionForm} />

export default QuestionPage
