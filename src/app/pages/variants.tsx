/** Pages that are chosen by the platform of the member (lottery.md §2.1): a further layout family is one more entry. */
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { useApp } from '../core/appContext.ts'
import { instantLottery } from '../lottery/instantLottery.ts'
import { useBehavior } from '../core/useBehavior.ts'
import type { InstantPageProps } from './lottery/InstantPage.tsx'
import type { SixMarkPageProps } from './lottery/SixMarkPage.tsx'

const isInstant = (code: string): boolean => code.toLowerCase() === instantLottery

/** The pages of one layout family. */
export interface PageVariants {
  readonly home: ComponentType
  readonly lottery: ComponentType
  readonly instant: ComponentType<InstantPageProps>
  readonly sixMark: ComponentType<SixMarkPageProps>
}

/** Families by the id of the platform. */
export type PagesByPlatform = ReadonlyMap<number | undefined, PageVariants>

const lottery = lazyPart(() => import('./lottery/LotteryPage.tsx'))

/** The family of platforms 1 and 2, as of every platform without its own. */
export const sharedPages: PageVariants = {
  home: lazyPart(() => import('./site/home/HomePage.tsx')),
  lottery,
  instant: lazyPart(() => import('./lottery/InstantPage.tsx')),
  sixMark: lazyPart(() => import('./lottery/SixMarkPage.tsx')),
}

/** Requests the page of a lottery early; not that of the instant draw, which does not say when its content stands. */
export const earlyLottery = ({ code = '' }: Readonly<Record<string, string | undefined>>) =>
  isInstant(code) ? undefined : lottery.preload()

/** Platforms with a family of their own. */
const ownPages: PagesByPlatform = new Map()

/** The pages of a platform; until the member is known, the shared ones. */
export const pagesOf = (platformId: number | undefined, byPlatform = ownPages): PageVariants =>
  byPlatform.get(platformId) ?? sharedPages

const usePages = (): PageVariants => pagesOf(useBehavior(useApp().user)?.value.platformId)

/** The home page of the member's platform. */
export const HomeVariant = () => {
  const { home: Page } = usePages()
  return <Page />
}

/** The lottery page of the member's platform, or its page of the instant draw. */
export const LotteryVariant = () => {
  const { lottery: Page, instant: Instant } = usePages()
  const { code = '' } = useParams()
  return isInstant(code) ? <Instant code={instantLottery} /> : <Page />
}

/** The six-mark page of the member's platform. */
export const SixMarkVariant = (props: SixMarkPageProps) => {
  const { sixMark: Page } = usePages()
  return <Page {...props} />
}
