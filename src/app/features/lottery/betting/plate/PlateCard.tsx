/** The card in which a bet is composed: the play's form, its rule, the numbers, and the option bar. */
import styled from '@emotion/styled'
import { memo, type ReactNode, Suspense } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { FactChip } from '#src/app/ui/controls/Chip.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { SkeletonPlate } from '#src/app/lottery/SkeletonPlate.tsx'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import type { PlateSnapshot, PositionChoice, SubTabsSnapshot } from './plate.snapshot.ts'
import { text } from '../betting.text.ts'
import { ClickPlateView } from './ClickPlateView.tsx'
import { isLongPlate } from './plateShape.ts'
import { PlateRule } from './PlateRule.ts'

// Typed plays are rare: the sheet, the file reader and the long list are loaded with the first of them.
const TypedPlateView = lazyPart(async () => ({
  default: (await import('./TypedPlateView.tsx')).TypedPlateView,
}))

/** Target of the link 跳到选号. */
export const plateId = 'plate'

const Forms = styled.div`
  min-height: 44px;
  padding: 8px 16px 7px;
  border-bottom: 1px solid ${v.line};
`

const Ticks = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 20px;
  margin-left: 8px;
`

const Positions = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 20px;
  min-height: 40px;
  padding: 4px 16px;
  border-top: 1px solid ${v.line};
  /* Ten ranks fit one line. */
  &[data-many] {
    column-gap: 13px;
  }
`

const Hint = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  &[data-lacking] {
    color: ${v.caution};
    font-weight: 600;
  }
`

const Note = styled.p`
  padding: 4px 16px 6px;
  border-top: 1px solid ${v.line};
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
`

const Foot = styled.div`
  &[data-sticky] {
    position: sticky;
    bottom: 0;
    z-index: 1;
  }
`

interface PlateCardProps {
  /** Undefined, like the plate, while the catalogue loads. */
  readonly subTabs: SubTabsSnapshot | undefined
  readonly plate: PlateSnapshot | undefined
  /** At the right of the rule, such as why the numbers are locked. */
  readonly note?: ReactNode
  /** Opens the help of the play. */
  readonly openHelp: () => void
  /** The option bar. */
  readonly children: ReactNode
}

export const PlateCard = ({ subTabs, plate, note, openHelp, children }: PlateCardProps) => (
  <Card id={plateId} tabIndex={-1} aria-label={text.plate}>
    {plate && subTabs ? (
      <>
        <PlayForms {...subTabs} />
        <RuleLine plate={plate} note={note} openHelp={openHelp} />
        {plate.positions ? <PositionTicks {...plate.positions} /> : null}
        {plate.body.kind === 'click' ? (
          <ClickPlateView {...plate.body} />
        ) : (
          <Suspense fallback={<SkeletonPlate label={text.loadingPlate} />}>
            <TypedPlateView {...plate.body} />
          </Suspense>
        )}
        {plate.body.kind === 'click' && plate.body.showHeats ? <Note>{text.history}</Note> : null}
      </>
    ) : (
      <SkeletonPlate label={text.loadingPlate} />
    )}
    <Foot data-sticky={(plate?.body.kind === 'click' && isLongPlate(plate.body.rows.length)) || undefined}>
      {children}
    </Foot>
  </Card>
)

/** Rendered again only for another play: a click on the plate changes nothing here. */
const PlayForms = memo(({ label, groups, method, choosePlay }: SubTabsSnapshot) => (
  <Forms>
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
  </Forms>
))
PlayForms.displayName = 'PlayForms'

interface RuleLineProps extends Pick<PlateCardProps, 'note' | 'openHelp'> {
  readonly plate: PlateSnapshot
}

const RuleLine = ({ plate: { name, help, body, statisticsUntil }, note, openHelp }: RuleLineProps) => (
  <PlateRule>
    <h2>{name}</h2>
    <span>{help}</span>
    <TextButton quiet onPress={openHelp}>
      {text.playHelp}
    </TextButton>
    <Spacer />
    {note}
    {statisticsUntil === undefined ? null : (
      <span title={statisticsUntil}>
        <FactChip>{text.statisticsUntil(statisticsUntil)}</FactChip>
      </span>
    )}
    {body.kind === 'click' ? (
      <Ticks>
        {body.toggleMisses ? (
          <CheckField checked={body.showMisses} onChange={body.toggleMisses}>
            {text.misses}
          </CheckField>
        ) : null}
        {body.toggleHeats ? (
          <CheckField checked={body.showHeats} onChange={body.toggleHeats}>
            {text.heats}
          </CheckField>
        ) : null}
      </Ticks>
    ) : null}
  </PlateRule>
)

const PositionTicks = ({ required, positions, lacking, toggle }: PositionChoice) => (
  <Positions role="group" aria-label={text.positionsName} data-many={positions.length > 5 || undefined}>
    {positions.map((position, index) => (
      <CheckField key={position.label} checked={position.chosen} onChange={() => toggle(index)}>
        {position.label}
      </CheckField>
    ))}
    <Hint role="status" data-lacking={lacking || undefined}>
      {lacking ? <Icon name="warning" /> : null}
      {text.positions(required)}
    </Hint>
  </Positions>
)
