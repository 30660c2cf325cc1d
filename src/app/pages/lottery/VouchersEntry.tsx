/** 我的优惠券 in the thin bar of every page, loaded after it. */
import type { App } from '../../core/app.ts'
import { lotteryHref } from '../../lottery/hrefs.ts'
import { MyVouchers } from '../../features/lottery/vouchers/MyVouchers.tsx'
import {
  createMyVouchersModel,
  type MyVouchersModel,
} from '../../features/lottery/vouchers/myVouchers.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

export const VouchersEntry = ({ app }: { readonly app: App }) => {
  const model = useModel('my vouchers', () => createMyVouchersModel(app.client, (code) => hrefOf(app, code)))
  return model ? <Entry model={model} /> : null
}

const hrefOf = (app: App, code: string): string | undefined => {
  const game = app.groups.value?.value.flatMap((group) => group.list).find((one) => one.en === code)
  return game && lotteryHref({ code: game.en, family: game.family })
}

const Entry = ({ model }: { readonly model: MyVouchersModel }) => <MyVouchers {...useBehavior(model.mine)} />
