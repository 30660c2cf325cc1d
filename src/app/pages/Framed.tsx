/** A page inside the frame: header, banners, footer. */
import type { ReactNode } from 'react'
import type { App } from '../app.ts'
import { useApp } from '../appContext.ts'
import { createShellModel, type ShellModel } from '../shell.model.ts'
import { Shell } from '../shell/index.ts'
import { useBehavior } from '../useBehavior.ts'
import { useModel } from '../useModel.ts'
import { HallMenu } from './lottery/HallMenu.tsx'
import { OrdersMenu } from './lottery/OrdersMenu.tsx'

interface FramedProps {
  readonly place: 'home' | 'hall' | undefined
  readonly skipTo?: string
  readonly children: ReactNode
}

/** Renders the frame once its model is loaded. */
export const Framed = (props: FramedProps) => {
  const app = useApp()
  const model = useModel('frame', () => createShellModel(app))
  return model ? <Frame app={app} model={model} {...props} /> : null
}

const parts = { header: true, footer: true }

interface FrameProps extends FramedProps {
  readonly app: App
  readonly model: ShellModel
}

const Frame = ({ app, model, place, skipTo, children }: FrameProps) => (
  <Shell
    snapshot={{ ...useBehavior(model.frame), parts, place }}
    skipTo={skipTo}
    menus={
      <>
        <HallMenu app={app} current={place === 'hall'} />
        <OrdersMenu app={app} />
      </>
    }
  >
    {children}
  </Shell>
)
