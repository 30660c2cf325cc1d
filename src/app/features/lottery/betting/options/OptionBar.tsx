/** Unit, multiple and odds; the cost; and the three actions: 机选, 加入清单, 直接投注. */
import styled from '@emotion/styled'
import { memo, useState } from 'react'
import { multipleMax } from '#engine/money/money.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan, unitName } from '#src/app/ui/layout/money.ts'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { Stepper } from '#src/app/ui/controls/Stepper.tsx'
import { BarButtons } from './BarButtons.tsx'
import { BarSum, OfflineNote } from './BarSum.tsx'
import type { OptionBarSnapshot } from './options.snapshot.ts'
import { text } from '../betting.text.ts'

export const BarRoot = styled.div`
  border-top: 1px solid ${v.line};
  background: ${v.sunken};
  border-radius: 0 0 ${shape.card} ${shape.card};
  font-size: 13px;
  color: ${v.ink2};
  white-space: nowrap;
`

const Choices = styled(Row)`
  min-height: 50px;
  padding: 0 16px;
`

export const Ways = styled(Row)`
  min-height: 60px;
  padding: 0 16px;
  border-top: 1px solid ${v.line};
`

const Prize = styled.b`
  margin-right: 8px;
  color: ${v.ink};
`

export const OptionBar = (bar: OptionBarSnapshot) => (
  <BarRoot role="group" aria-label={text.options}>
    <OptionChoices {...bar} />
    <Ways gap={12}>
      <Cost {...bar} />
      <Spacer />
      <BarButtons
        random={bar.random}
        add={bar.add}
        submit={bar.submit}
        submitting={bar.submitting}
        addBlocked={bar.addBlocked}
        submitBlocked={bar.submitBlocked}
      />
    </Ways>
  </BarRoot>
)

/** Unit, multiple and odds. */
export const OptionChoices = (bar: OptionBarSnapshot) => (
  <Choices gap={10}>
    <span>{text.unit}</span>
    <Units units={bar.units} unit={bar.unit} chooseUnit={bar.chooseUnit} />
    <span style={{ marginLeft: 8 }}>{text.multiple}</span>
    <Stepper label={text.multiple} value={bar.multiple} max={multipleMax} onChange={bar.changeMultiple} />
    <Spacer />
    <Odds
      odds={bar.odds}
      oddsNotKept={bar.oddsNotKept}
      chosenOdds={bar.chosenOdds}
      chooseOdds={bar.chooseOdds}
    />
  </Choices>
)

/** 1分 and 1厘 belong to the wider list (lottery.md §5.3). */
const wider = new Set([100n, 10n])

// A click on the plate does not change these MUI components, so they are not rendered again.
const Units = memo(
  ({ units, unit, chooseUnit }: Pick<OptionBarSnapshot, 'units' | 'unit' | 'chooseUnit'>) => {
    const [open, setOpen] = useState(false)
    const all = open || wider.has(unit)
    const shown = units.filter((one) => all || !wider.has(one))
    const items = shown.map((one) => ({ key: one.toString(), label: unitName(one) }))
    return (
      <>
        <Segmented
          label={text.unit}
          items={items}
          chosen={unit.toString()}
          onChoose={(key) => chooseUnit(BigInt(key))}
        />
        {shown.length < units.length ? (
          <TextButton quiet aria-expanded={false} onPress={() => setOpen(true)}>
            {text.moreUnits}
          </TextButton>
        ) : null}
      </>
    )
  },
)
Units.displayName = 'Units'

type OddsProps = Pick<OptionBarSnapshot, 'odds' | 'oddsNotKept' | 'chosenOdds' | 'chooseOdds'>

const Odds = memo(({ odds, oddsNotKept, chosenOdds, chooseOdds }: OddsProps) => {
  if (oddsNotKept) return <Caption>{text.oddsNotKept}</Caption>
  const chosen = odds.find(({ key }) => key === chosenOdds)
  if (!chosen) return null
  return (
    <>
      <span>{text.prize}</span>
      <Select
        label={text.prize}
        items={odds.map(({ key, prize, rebate }) => ({ key, label: `${prize}　${text.rebate} ${rebate}` }))}
        chosen={chosenOdds}
        onChoose={odds.length > 1 ? chooseOdds : undefined}
      >
        <Prize>{chosen.prize}</Prize>
        {text.rebate} {chosen.rebate}
      </Select>
    </>
  )
})
Odds.displayName = 'Odds'

/** 24 注 × 1 倍 × 2 元 = ¥48.00 */
export const Cost = (bar: OptionBarSnapshot) => {
  const { bets, multiple, unit, total } = bar
  const name = unitName(unit)
  return (
    <BarSum total={total} below={<Below {...bar} />}>
      <b>{groupCount(bets)}</b> 注 × <b>{multiple}</b> 倍 × <b>{name.slice(0, -1)}</b> {name.slice(-1)} =
    </BarSum>
  )
}

const Below = (bar: OptionBarSnapshot) => {
  if (bar.submitBlocked?.offline) return <OfflineNote />
  const returned = bar.bets > 0 ? returnText(bar) : undefined
  return returned === undefined ? null : <Caption>{returned}</Caption>
}

/** For tiles with different prizes the range of prizes; the resulting balance is then not a single figure. */
const returnText = ({ prize, prizeFrom, prizeCapped, total }: OptionBarSnapshot): string | undefined => {
  if (prize === undefined) return undefined
  const capped = prizeCapped ? '（单挑封顶）' : ''
  if (prizeFrom !== undefined) return `中 1 注得 ${groupYuan(prizeFrom)}–${groupYuan(prize)}${capped}`
  return `中 1 注得 ${groupYuan(prize)}${capped}，扣除本次投入后 ${groupYuan(prize - total)}`
}
