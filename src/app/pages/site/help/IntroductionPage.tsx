/** `/usdtintroduce`, `/cnytdiscount_09` and `/onepay_withdraw_01`. */
import { introductions } from '../../../features/site/introductions/introductions.text.ts'
import { IntroductionView } from '../../../features/site/introductions/IntroductionView.tsx'
import { Framed } from '../../../frame/Framed.tsx'

const IntroductionPage = ({ of }: { readonly of: keyof typeof introductions }) => (
  <Framed place={undefined}>
    <IntroductionView {...introductions[of]} />
  </Framed>
)

export default IntroductionPage
