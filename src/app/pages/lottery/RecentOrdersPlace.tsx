/** The place of 最近投注, which is loaded after the page (decision 42). */
import { Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { besideContent } from '#src/parts/content.ts'
import { Card, CardHeader } from '../../ui/layout/Card.tsx'
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx'
import { text } from '../../features/lottery/records/records.text.ts'
import type { RecentOrdersProps } from './RecentOrdersPart.tsx'

const RecentOrdersPart = lazyPart(besideContent(() => import('./RecentOrdersPart.tsx')))

export const RecentOrdersPlace = (props: RecentOrdersProps) => (
  <Suspense
    fallback={
      <Card aria-label={text.title} aria-busy>
        <CardHeader title={text.title} />
        <SkeletonLines lines={5} label={text.loading} />
      </Card>
    }
  >
    <RecentOrdersPart {...props} />
  </Suspense>
)
