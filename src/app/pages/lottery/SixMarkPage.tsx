/** `/lhc` and `/jslhc`: the six-mark areas, regular and fast. They combine the features, which do not import each other. */
import { memo } from 'react'
import { SixMarkBar, SixMarkCard } from '../../features/lottery/betting/sixMark/index.ts'
import {
  createSixMarkModel,
  type SixMarkModel,
} from '../../features/lottery/betting/sixMark/sixMark.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { IssuePage, OnlyLottery, useGame, type LotteryProps } from './LotteryPage.tsx'
import { usePlayHelp } from './usePlayHelp.tsx'

/** Which of the two. */
export interface SixMarkPageProps {
  readonly code: string
}

/** The page of one six-mark lottery. */
const SixMarkPage = ({ code }: SixMarkPageProps) => <OnlyLottery code={code} family="lhc" as={Playing} />

const Playing = (of: LotteryProps) => {
  const game = useGame('six-mark', of, createSixMarkModel)
  return game ? <IssuePage {...of} game={game} plate={<Plate game={game} />} /> : null
}

interface GamePart {
  readonly game: SixMarkModel
}

const Bar = memo(({ game }: GamePart) => <SixMarkBar {...useBehavior(game.bar)} />)
Bar.displayName = 'Bar'

const Plate = ({ game }: GamePart) => {
  const help = usePlayHelp(game.helpParts)
  return (
    <>
      <SixMarkCard subTabs={useBehavior(game.subTabs)} plate={useBehavior(game.plate)} openHelp={help.open}>
        <Bar game={game} />
      </SixMarkCard>
      {help.dialog}
    </>
  )
}

export default SixMarkPage
