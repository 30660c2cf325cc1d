/** The cached copy: made, opened, read; beside it what it is, and below what the server knows of all copies. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { CopyFacts } from './CopyFacts.tsx'
import { Maker } from './Maker.tsx'
import { Reader } from './Reader.tsx'
import { Register } from './Register.tsx'
import { Unlock } from './Unlock.tsx'
import type { CopySnapshot, OwnCopy } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

const Page = styled.main`
  display: grid;
  gap: 12px;
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: 12px;
  align-items: start;
`

export const Copy = ({ snapshot }: { readonly snapshot: CopySnapshot }) => {
  const { own, isUp } = snapshot
  return (
    <Page>
      {own && !isUp ? (
        <Banner tone="stale" title={text.cachedAt(formatStamp(own.copy.madeAt))}>
          {text.offline}
        </Banner>
      ) : null}
      {own === null ? (
        <Card aria-label={text.title}>
          <SkeletonLines lines={4} label={text.loading} />
        </Card>
      ) : null}
      {own ? <Own own={own} snapshot={snapshot} /> : null}
      {own === undefined ? <Making snapshot={snapshot} /> : null}
      <Register snapshot={snapshot} />
    </Page>
  )
}

interface PartProps {
  readonly snapshot: CopySnapshot
}

const Making = ({ snapshot }: PartProps) =>
  snapshot.isUp ? (
    <Maker snapshot={snapshot} />
  ) : (
    <Card aria-label={text.title}>
      <CardHeader title={text.title} actions={<TextLink to="/support">{text.desk}</TextLink>} />
      <EmptyState icon="offline" title={text.needsLine} />
    </Card>
  )

const Own = ({ own, snapshot }: PartProps & { readonly own: OwnCopy }) => {
  const [isMaking, setMaking] = useState(false)
  const { reader } = own
  return (
    <>
      <Columns>
        {reader ? (
          <Reader reader={reader} madeAt={own.copy.madeAt} />
        ) : (
          <Card aria-label={text.title}>
            <CardHeader title={text.title} actions={<TextLink to="/support">{text.desk}</TextLink>}>
              <AsOf atMs={own.copy.madeAt} />
            </CardHeader>
            <Unlock own={own} />
          </Card>
        )}
        <CopyFacts
          own={own}
          more={
            <Button
              onPress={snapshot.isUp ? () => setMaking(!isMaking) : undefined}
              reason={snapshot.isUp ? undefined : text.needsLine}
            >
              {text.makeAnew}
            </Button>
          }
        />
      </Columns>
      {isMaking && snapshot.isUp ? <Maker snapshot={snapshot} onMade={() => setMaking(false)} /> : null}
    </>
  )
}
