/** The notice of new vouchers on every page, loaded after it. */
import type { App } from '../../core/app.ts'
import { VoucherNews } from '../../features/lottery/vouchers/index.ts'
import {
  createVoucherNewsModel,
  type VoucherNewsModel,
} from '../../features/lottery/vouchers/vouchers.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

const VoucherNotice = ({ app }: { readonly app: App }) => {
  const model = useModel('vouchers', () => createVoucherNewsModel(app.client))
  return model ? <News model={model} /> : null
}

const News = ({ model }: { readonly model: VoucherNewsModel }) => (
  <VoucherNews news={useBehavior(model.news)} />
)

export default VoucherNotice
