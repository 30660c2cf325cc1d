/** A page inside the frame: header, banners, footer; a bare one has only the banners (lottery.md §2.2). */
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { App } from '../app.ts'
import { useApp } from '../appContext.ts'
import { createShellModel, type ShellModel } from '../shell.model.ts'
import { Shell } from '../shell/index.ts'
import { useBehavior } from '../useBehavior.ts'
import { useModel } from '../useModel.ts'
import { HallMenu } from './lottery/HallMenu.tsx'
import { OrdersMenu } from './lottery/OrdersMenu.tsx'

const FooterLinks = lazyPart(() => import('./frame/FooterLinks.tsx'))
const FundsPlace = lazyPart(() => import('./FundsPlace.tsx'))
const GamesMenu = lazyPart(() => import('./frame/GamesMenu.tsx'))
const GuideLinks = lazyPart(() => import('./frame/GuideLinks.tsx'))
const ManagementMenu = lazyPart(() => import('./frame/ManagementMenu.tsx'))
const MoneyButtons = lazyPart(() => import('./frame/MoneyButtons.tsx'))
const ProtectionBanner = lazyPart(() => import('./account/ProtectionBanner.tsx'))
const VouchersEntry = lazyPart(() => import('./lottery/VouchersEntry.tsx'))

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

interface FrameProps extends FramedProps {
  readonly app: App
  readonly model: ShellModel
}

const Frame = ({ app, model, place, skipTo, bare, children }: FrameProps) => (
  <Shell
    snapshot={{ ...useBehavior(model.frame), parts: { header: !bare, footer: !bare }, place }}
    skipTo={skipTo}
    guides={
      <Suspense>
        <GuideLinks />
      </Suspense>
    }
    entries={
      <Suspense>
        <VouchersEntry app={app} />
        <ManagementMenu app={app} />
      </Suspense>
    }
    menus={
      <>
        <HallMenu app={app} current={place === 'hall'} />
        <OrdersMenu app={app} />
        <Suspense>
          <GamesMenu />
        </Suspense>
      </>
    }
    money={
      <Suspense>
        <MoneyButtons />
      </Suspense>
    }
    links={
      <Suspense>
        <FooterLinks />
      </Suspense>
    }
  >
    <Suspense>
      <ProtectionBanner app={app} />
    </Suspense>
    {children}
    {bare ? null : (
      <Suspense>
        <FundsPlace userType={userTypeOf(app)} />
      </Suspense>
    )}
  </Shell>
)

/** Only members see a frame: a session that has just ended leads away from it. */
const userTypeOf = ({ client }: App): number =>
  client.session.value.state === 'in' ? client.session.value.user.userType : 0
