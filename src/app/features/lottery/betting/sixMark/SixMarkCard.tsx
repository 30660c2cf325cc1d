/** The card in which a bet of the 49-ball game is composed: plays and odds, shortcuts, money, tiles, bar. */
import styled from '@emotion/styled'
import { memo, type ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { SkeletonPlate } from '#src/app/lottery/SkeletonPlate.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { text as betting } from '../betting.text.ts'
import type { SubTabsSnapshot } from '../plate/plate.snapshot.ts'
import { plateId } from '../plate/PlateCard.tsx'
import { QuickBar } from './QuickBar.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SixMarkTiles } from './SixMarkTiles.tsx'
import type { SixMarkPlateSnapshot } from './sixMark.snapshot.ts'
import { text } from './sixMark.text.ts'
import { PlateRule } from '../plate/PlateRule.ts'

const Forms = styled(Row)`
  min-height: 44px;
  padding: 7px 16px;
  border-bottom: 1px solid ${v.line};
  font-size: 13px;
  color: ${v.ink2};
  white-space: nowrap;
  [role='tab'] {
    padding: 0 9px;
  }
  b {
    margin-right: 8px;
    color: ${v.ink};
  }
`

const Note = styled.p`
  padding: 0 16px 10px;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
`

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
`

interface SixMarkCardProps {
  /** Undefined, like the plate, while the catalogue loads. */
  readonly subTabs: SubTabsSnapshot | undefined
  readonly plate: SixMarkPlateSnapshot | undefined
  /** Opens the help of the play. */
  readonly openHelp: () => void
  /** The bar below the tiles. */
  readonly children: ReactNode
}

export const SixMarkCard = ({ subTabs, plate, openHelp, children }: SixMarkCardProps) => (
  <Card id={plateId} tabIndex={-1} aria-label={betting.plate}>
    {plate && subTabs ? (
      <Plate subTabs={subTabs} plate={plate} openHelp={openHelp} />
    ) : (
      <SkeletonPlate label={betting.loadingPlate} />
    )}
    <Foot>{children}</Foot>
  </Card>
)

interface PlateProps {
  readonly subTabs: SubTabsSnapshot
  readonly plate: SixMarkPlateSnapshot
  readonly openHelp: () => void
}

const Plate = ({ subTabs, plate, openHelp }: PlateProps) => (
  <>
    <Forms gap={8}>
      <Plays {...subTabs} />
      <Spacer />
      <Odds
        odds={plate.odds}
        oddsNotKept={plate.oddsNotKept}
        chosenOdds={plate.chosenOdds}
        chooseOdds={plate.chooseOdds}
      />
    </Forms>
    <PlateRule>
      <h2>{plate.name}</h2>
      <span>{plate.help}</span>
      <TextButton quiet onPress={openHelp}>
        {betting.playHelp}
      </TextButton>
    </PlateRule>
    <Shortcuts groups={plate.groups} toggle={plate.quick.bad ? undefined : plate.toggleGroup} />
    <QuickBar entry={plate.entry} {...plate.quick} clear={plate.clear} />
    <SixMarkTiles
      key={plate.method}
      name={plate.name}
      entry={plate.entry}
      tiles={plate.tiles}
      fills={!plate.quick.bad}
      toggle={plate.toggle}
      type={plate.type}
    />
    <Note>{text.rules(plate.year)}</Note>
  </>
)

/** Rendered again only for another play: a click on a tile changes nothing here. */
const Plays = memo(({ label, groups, method, choosePlay }: SubTabsSnapshot) => (
  <TabBar
    label={label}
    look="tint"
    groups={groups.map(({ title, plays }) => ({
      title,
      tabs: plays.map((play) => ({ key: play.method, label: play.label })),
    }))}
    chosen={method}
    onChoose={choosePlay}
  />
))
Plays.displayName = 'Plays'

type OddsProps = Pick<SixMarkPlateSnapshot, 'odds' | 'oddsNotKept' | 'chosenOdds' | 'chooseOdds'>

const Odds = memo(({ odds, oddsNotKept, chosenOdds, chooseOdds }: OddsProps) => {
  const chosen = odds.find(({ key }) => key === chosenOdds)
  if (oddsNotKept) return <Caption>{betting.oddsNotKept}</Caption>
  if (!chosen) return null
  return (
    <>
      <span>{text.odds}</span>
      <Select
        label={text.odds}
        items={odds.map(({ key, prize, rebate }) => ({ key, label: `${prize}　${text.rebate} ${rebate}` }))}
        chosen={chosenOdds}
        onChoose={chooseOdds}
      >
        <b>{chosen.prize}</b>
        {text.rebate} {chosen.rebate}
      </Select>
    </>
  )
})
Odds.displayName = 'Odds'
