/** A page inside the frame: header, banners, footer; a bare one has only the banners (lottery.md §2.2). */
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { besideContent } from '#src/parts/content.ts'
import { isStaff, type App } from '../core/app.ts'
import { useApp } from '../core/appContext.ts'
import { partsAt, type FramePlace, type FrameSlot } from '../core/framePart.ts'
import { useBehavior } from '../core/useBehavior.ts'
import { useModel } from '../core/useModel.ts'
import { earlyParts } from './earlyParts.ts'
import { createShellModel, type ShellModel } from './shell.model.ts'
import { Shell } from './shell/index.ts'

const FrameParts = lazyPart(besideContent(() => import('./FrameParts.tsx')))

interface FramedProps {
  readonly place: FramePlace
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

interface FrameProps extends FramedProps {
  readonly app: App
  readonly model: ShellModel
}

const Frame = ({ app, model, place, skipTo, bare, children }: FrameProps) => {
  const parts = (slot: FrameSlot) => (
    <>
      {partsAt(earlyParts, { slot, staff: isStaff(app) }).map(({ order, View }) => (
        <View key={order} app={app} place={place} />
      ))}
      <Suspense>
        <FrameParts slot={slot} app={app} />
      </Suspense>
    </>
  )
  return (
    <Shell
      snapshot={{ ...useBehavior(model.frame), parts: { header: !bare, footer: !bare }, place }}
      skipTo={skipTo}
      guides={parts('guides')}
      entries={parts('entries')}
      menus={parts('menus')}
      money={parts('money')}
      links={parts('links')}
    >
      {parts('banners')}
      {children}
      {bare ? null : parts('dialogs')}
      {bare ? null : parts('floats')}
    </Shell>
  )
}
