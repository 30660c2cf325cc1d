/** Logo, navigation and the wallet. */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { coreWidth, v } from '#src/app/theme/vars.ts'
import { FailedNote } from '#src/app/ui/feedback/EmptyState.tsx'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { Logo } from '#src/app/ui/layout/Logo.tsx'
import { BalanceText } from '#src/app/ui/layout/BalanceText.tsx'
import { entryRules } from './navEntry.ts'
import type { BalanceSnapshot, ShellSnapshot } from './shell.snapshot.ts'
import { text } from './shell.text.ts'
import type { ShellSlots } from './slots.ts'

const Root = styled.div`
  position: relative;
  background: ${v.surface};
  border-bottom: 1px solid ${v.line};
  > div {
    width: ${coreWidth}px;
    margin: 0 auto;
    display: flex;
    align-items: center;
    height: 56px;
  }
`

const Nav = styled.nav`
  display: flex;
  margin-left: 22px;
`

const Entry = styled(Link)`
  ${entryRules}
`

const Money = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  b {
    margin-left: 6px;
    font-size: 16px;
    line-height: 20px;
  }
  &[data-stale] b {
    color: ${v.ink3};
  }
`

// As wide as the three buttons that come after the page: the balance stays where it is.
const MoneyPlace = styled.div`
  min-width: 170px;
`

type MainBarProps = ShellSnapshot & Pick<ShellSlots, 'menus' | 'money'>

export const MainBar = ({ place, balance, staff, menus, money }: MainBarProps) => (
  <Root>
    <div>
      <Link to="/index" aria-label={text.homeLabel}>
        <Logo />
      </Link>
      <Nav aria-label={text.navigation}>
        <Entry to={staff ? '/support' : '/index'} aria-current={place === 'home' ? 'page' : undefined}>
          {staff ? text.desk : text.home}
        </Entry>
        {menus}
      </Nav>
      <Spacer />
      {staff ? null : <Balance {...balance} />}
      {staff ? money : <MoneyPlace>{money}</MoneyPlace>}
    </div>
  </Root>
)

/** An old balance is grey and shown with its age; only the icon spins while loading. */
const Balance = ({ amount, isPeeking, asOfMs, stale, loading, refresh, failure }: BalanceSnapshot) => (
  <Money data-stale={stale || undefined}>
    <Caption>{text.balance}</Caption>
    <b>
      <BalanceText hao={amount} isPeeking={isPeeking} />
    </b>
    {asOfMs === undefined ? null : (
      <span style={{ marginLeft: 6 }}>
        <AsOf atMs={asOfMs} minutes />
      </span>
    )}
    {refresh || loading ? (
      <IconButton icon="refresh" label={text.refresh} busy={loading} onPress={refresh} />
    ) : null}
    <FailedNote failure={failure} isShort />
  </Money>
)
