/** A page inside the frame: header, banners, footer; a bare one has only the banners (lottery.md §2.2). */
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { besideContent } from '#src/parts/content.ts'
import { isStaff, type App } from '../core/app.ts'
import { useApp } from '../core/appContext.ts'
import { createShellModel, type ShellModel } from './shell.model.ts'
import { Shell } from './shell/index.ts'
import { useBehavior } from '../core/useBehavior.ts'
import { useModel } from '../core/useModel.ts'
import type FramePartView from './FramePart.tsx'
import { HallMenu } from '../pages/lottery/HallMenu.tsx'
import { OrdersMenu } from '../pages/lottery/OrdersMenu.tsx'

const FramePart = lazyPart(besideContent(() => import('./FramePart.tsx')))

interface FramedProps {
  readonly place: 'home' | 'hall' | undefined
  readonly skipTo?: string
  /** Without header and footer. */
  readonly bare?: true
  readonly children: ReactNode
}

/** Renders the frame once its model is loaded. */
export const Framed = (props: FramedProps) => {
  const app = useApp()
  const model = useModel('frame', () => createShellModel(app))
  return model ? <Frame app={app} model={model} {...props} /> : null
}

type PartName = Parameters<typeof FramePartView>[0]['of']

interface FrameProps extends FramedProps {
  readonly app: App
  readonly model: ShellModel
}

const Frame = ({ app, model, place, skipTo, bare, children }: FrameProps) => {
  const part = (of: PartName) => (
    <Suspense>
      <FramePart of={of} app={app} />
    </Suspense>
  )
  return (
    <Shell
      snapshot={{ ...useBehavior(model.frame), parts: { header: !bare, footer: !bare }, place }}
      skipTo={skipTo}
      guides={part('guides')}
      entries={part('entries')}
      menus={
        isStaff(app) ? null : (
          <>
            <HallMenu app={app} current={place === 'hall'} />
            <OrdersMenu app={app} />
            {part('menus')}
          </>
        )
      }
      money={isStaff(app) ? null : part('money')}
      links={part('links')}
    >
      {part('protection')}
      {children}
      {bare ? null : part('dialogs')}
      {bare || isStaff(app) ? null : part('side')}
    </Shell>
  )
}
