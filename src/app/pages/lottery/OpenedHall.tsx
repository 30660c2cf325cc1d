/** The panel of the hall while it is open. */
import { lotteryHref, type App } from '../../app.ts'
import { createHallModel, type HallModel } from '../../features/lottery/hall/hall.model.ts'
import { HallPanel } from '../../features/lottery/hall/index.ts'
import type { MenuState } from '../../shell/index.ts'
import { MenuPanel } from '../../shell/MenuPanel.tsx'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'

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
