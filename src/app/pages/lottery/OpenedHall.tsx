/** The panel of the hall while it is open. */
import type { App } from '../../core/app.ts'
import { lotteryHref } from '../../lottery/hrefs.ts'
import { createHallModel, type HallModel } from '../../features/lottery/hall/hall.model.ts'
import { HallPanel } from '../../features/lottery/hall/index.ts'
import type { MenuState } from '../../frame/shell/index.ts'
import { MenuPanel } from '../../frame/shell/MenuPanel.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

interface OpenedHallProps {
  readonly app: App
  readonly menu: MenuState
}

const OpenedHall = ({ app, menu }: OpenedHallProps) => {
  const model = useModel('hall', () =>
    createHallModel({
      client: app.client,
      groups$: app.groups.changes$,
      times$: app.times.changes$,
      now$: app.now.changes$,
      hrefOf: lotteryHref,
    }),
  )
  return model ? <Panel menu={menu} model={model} /> : null
}

const Panel = ({ menu, model }: { readonly menu: MenuState; readonly model: HallModel }) => (
  <MenuPanel label="全部彩种" menu={menu}>
    <HallPanel {...useBehavior(model.hall)} onOpen={menu.close} />
  </MenuPanel>
)

export default OpenedHall
