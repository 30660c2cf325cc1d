/** The home page: a description of the app, the lotteries, the wallet and the newest bets. */
import styled from '@emotion/styled'
import { coreWidth } from '#src/app/theme/vars.ts'
import type { ReactNode } from 'react'
import { GameAreas, type GameAreasProps } from './GameAreas.tsx'
import { GameGrid } from './GameGrid.tsx'
import { Hero } from './Hero.tsx'
import { HomeOrders } from './HomeOrders.tsx'
import type { HomeSnapshot } from './home.snapshot.ts'
import { WalletCard } from './WalletCard.tsx'

const Core = styled.main`
  width: ${coreWidth}px;
  margin: 0 auto;
  padding-top: 16px;
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 784px 300px;
  gap: 16px;
  align-items: start;
`

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`

interface HomeProps extends Partial<GameAreasProps> {
  readonly snapshot: HomeSnapshot
  /** Below the balance: the ways to move money. */
  readonly money?: ReactNode
  /** Below the wallet: cards of other features. */
  readonly aside?: ReactNode
}

export const Home = ({ snapshot, areas = [], onePlace, money, aside }: HomeProps) => (
  <Core>
    <Hero {...snapshot.hero} />
    <Columns>
      <Column>
        <GameGrid {...snapshot} />
        {areas.length === 0 ? null : <GameAreas areas={areas} onePlace={onePlace} />}
        <HomeOrders recent={snapshot.recent} view={snapshot.view} />
      </Column>
      <Column as="aside">
        <WalletCard {...snapshot.wallet}>{money}</WalletCard>
        {aside}
      </Column>
    </Columns>
  </Core>
)
