/** The star beside the name of the lottery, for whoever plays; it is loaded after the plate. */
import { Suspense } from 'react'
import { besideContent } from '#src/parts/content.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { isStaff, type App } from '../../core/app.ts'
import type { PageLottery } from '../../features/lottery/betting/betting.state.ts'

const OpenedMark = lazyPart(besideContent(() => import('./OpenedFavoriteMark.tsx')))

interface FavoriteMarkProps {
  readonly app: App
  readonly lottery: PageLottery
}

export const FavoriteMark = (props: FavoriteMarkProps) =>
  isStaff(props.app) ? null : (
    <Suspense>
      <OpenedMark {...props} />
    </Suspense>
  )
