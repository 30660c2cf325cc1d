/** The order list: lines that are composed and not yet sent. */
import { memo, Suspense, useEffect } from 'react'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Chip, FactChip } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Row } from '#src/app/ui/layout/layout.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { besideContent } from '#src/parts/content.ts'
import type { OrderListSnapshot } from './list.snapshot.ts'
import { text } from '../betting.text.ts'

const loadLines = () => import('./OrderLines.tsx')
const OrderLines = lazyPart(loadLines)

const LeftList = lazyPart(() => import('./LeftList.tsx'))

export const OrderList = (list: OrderListSnapshot) => {
  useEffect(() => {
    // Loaded after the page, so that the first line appears at once; if it fails offline, it is loaded again then.
    besideContent(loadLines)().catch(() => undefined)
  }, [])
  return (
    <Card aria-label={text.orders}>
      <CardHeader
        title={text.orders}
        actions={<Tools randomOne={list.randomOne} randomFive={list.randomFive} clear={list.clear} />}
      >
        {list.lines.length > 0 ? <Chip tone="none">{text.lines(list.lines.length)}</Chip> : null}
        {list.saved && list.lines.length > 0 ? <FactChip icon="lock">{text.saved}</FactChip> : null}
        {list.checking ? <Chip tone="check">{text.checking}</Chip> : null}
      </CardHeader>
      {list.left ? (
        <Suspense>
          <LeftList {...list.left} />
        </Suspense>
      ) : null}
      {list.lines.length === 0 ? (
        <EmptyState title={text.empty} hint={text.emptyHint} />
      ) : (
        <Suspense fallback={<SkeletonLines lines={3} label={text.loadingOrders} />}>
          <OrderLines {...list} />
        </Suspense>
      )}
    </Card>
  )
}

type ToolsProps = Pick<OrderListSnapshot, 'randomOne' | 'randomFive' | 'clear'>

// The list is rendered with every second of the countdown, its tools are not.
const Tools = memo(({ randomOne, randomFive, clear }: ToolsProps) => (
  <Row gap={8}>
    {randomOne ? (
      <Button size="sm" onPress={randomOne}>
        {text.randomOne}
      </Button>
    ) : null}
    {randomFive ? (
      <Button size="sm" onPress={randomFive}>
        {text.randomFive}
      </Button>
    ) : null}
    {clear ? (
      <Button size="sm" icon="trash" onPress={clear}>
        {text.clear}
      </Button>
    ) : null}
  </Row>
))
Tools.displayName = 'Tools'
