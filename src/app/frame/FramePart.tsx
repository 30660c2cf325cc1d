/**
 * The parts of the frame that are loaded after the page, as one chunk: the first screen is drawn without them
 * (decision 42).
 */
import type { ReactNode } from 'react'
import { isStaff, type App } from '../core/app.ts'
import { ProtectionBanner } from '../pages/protection/ProtectionBanner.tsx'
import { VouchersEntry } from '../pages/lottery/VouchersEntry.tsx'
import { ChatPlace } from './ChatPlace.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { FundsPlace } from './FundsPlace.tsx'
import { GamesMenu } from './GamesMenu.tsx'
import { GuideLinks } from './GuideLinks.tsx'
import { ManagementMenu } from './ManagementMenu.tsx'
import { MessagesMenu } from './MessagesMenu.tsx'
import { MoneyButtons } from './MoneyButtons.tsx'
import { SideFloat } from './SideFloat.tsx'

const parts = {
  guides: (app) => <GuideLinks app={app} />,
  entries: (app) => (
    <>
      <MessagesMenu app={app} />
      {isStaff(app) ? null : <VouchersEntry app={app} />}
      <ManagementMenu app={app} />
    </>
  ),
  menus: (app) => <GamesMenu app={app} />,
  money: () => <MoneyButtons />,
  links: () => <FooterLinks />,
  protection: (app) => <ProtectionBanner app={app} />,
  side: (app) => <SideFloat app={app} />,
  dialogs: (app) => (
    <>
      <FundsPlace app={app} />
      <ChatPlace app={app} />
    </>
  ),
} as const satisfies Record<string, (app: App) => ReactNode>

interface FramePartProps {
  readonly of: keyof typeof parts
  readonly app: App
}

const FramePart = ({ of, app }: FramePartProps) => parts[of](app)

export default FramePart
