/** The frame around every page. Which parts it has is the page's choice (lottery.md §2.2). */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { SkipLink } from '#src/app/ui/layout/SkipLink.tsx'
import { Banners } from './Banners.tsx'
import { Footer } from './Footer.tsx'
import { MainBar } from './MainBar.tsx'
import type { ShellSnapshot } from './shell.snapshot.ts'
import type { ShellSlots } from './slots.ts'
import { text } from './shell.text.ts'
import { UtilityBar } from './UtilityBar.tsx'

/** The footer is at the bottom of the window even below a short page. */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`

const Page = styled.div`
  flex: 1;
  /* A page that is on its way: a footer in sight would be pushed away by it. */
  &:empty {
    min-height: 100vh;
  }
`

export interface ShellProps extends ShellSlots {
  readonly snapshot: ShellSnapshot
  /** Id of the target of the skip link; absent if there is nothing to skip to. */
  readonly skipTo?: string | undefined
  readonly children: ReactNode
}

export const Shell = ({ snapshot, skipTo, children, ...slots }: ShellProps) => (
  <Root>
    {skipTo === undefined ? null : <SkipLink target={skipTo}>{text.skip}</SkipLink>}
    {snapshot.parts.header ? (
      <header>
        <UtilityBar {...snapshot} {...slots} />
        <MainBar {...snapshot} {...slots} />
      </header>
    ) : null}
    <Banners {...snapshot} />
    <Page>{children}</Page>
    {snapshot.parts.footer ? <Footer year={snapshot.year} links={slots.links} /> : null}
  </Root>
)
