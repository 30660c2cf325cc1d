/** The panel of 我的投注, and the dialogs of its orders, which stay open when the panel closes. */
import { useEffect } from 'react'
import { allRecordsSource } from '#src/streams/lottery/records.ts'
import type { App } from '../../core/app.ts'
import {
  createHeaderOrders,
  type HeaderOrdersModel,
} from '../../features/lottery/records/headerOrders.model.ts'
import { HeaderOrders } from '../../features/lottery/records/index.ts'
import type { MenuState } from '../../frame/shell/index.ts'
import { MenuPanel } from '../../frame/shell/MenuPanel.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { OrderDialogs } from './OrderDialogs.tsx'

interface OpenedOrdersProps {
  readonly app: App
  readonly menu: MenuState
}

const OpenedOrders = ({ app, menu }: OpenedOrdersProps) => {
  const model = useModel('header orders', () => createHeaderOrders(app.client, app.lotteryName))
  return model ? <Opened app={app} menu={menu} model={model} /> : null
}

const Opened = ({ app, menu, model }: OpenedOrdersProps & { readonly model: HeaderOrdersModel }) => {
  const { records } = model
  const { open } = menu
  useEffect(() => {
    if (!open) return
    const scope = app.client.scope()
    scope.each(allRecordsSource(app.client), () => undefined)
    return () => scope.end()
  }, [app, open])
  return (
    <>
      {open ? <Panel menu={menu} model={model} /> : null}
      <OrderDialogs app={app} records={records} nameOf={app.lotteryName} />
    </>
  )
}

interface PanelProps {
  readonly menu: MenuState
  readonly model: HeaderOrdersModel
}

/** A dialog replaces the panel, and returns focus to the entry. */
const Panel = ({ menu, model }: PanelProps) => {
  const { orders, view, cancel } = useBehavior(model.orders)
  const left = (action: ((id: string) => void) | undefined) =>
    action &&
    ((id: string) => {
      menu.leave()
      action(id)
    })
  return (
    <MenuPanel label="我的投注" menu={menu}>
      <HeaderOrders orders={orders} view={left(view)} cancel={left(cancel)} />
    </MenuPanel>
  )
}

export default OpenedOrders
