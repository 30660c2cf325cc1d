/** One line of the order list. There may be thousands, so a line renders only when it has changed. */
import styled from '@emotion/styled'
import { memo } from 'react'
import { type Hao, multipleMax } from '#engine/money/money.ts'
import { v } from '#src/app/theme/vars.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan, unitName } from '#src/app/ui/layout/money.ts'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { Stepper } from '#src/app/ui/controls/Stepper.tsx'
import type { OrderLine } from './list.snapshot.ts'
import { text } from './list.text.ts'

const Content = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
  /* The whole text for a keyboard, as the pointer has it in the title. */
  &:focus-visible {
    white-space: normal;
    overflow-wrap: anywhere;
    max-height: 96px;
    overflow-y: auto;
  }
`

const Problem = styled.div`
  font-size: 12px;
  line-height: 16px;
  color: ${v.error};
`

/** Longer contents do not fit the column. */
const fits = 22

interface OrderLineRowProps extends LineStakeProps {
  /** Its place in the whole list, from 0. */
  readonly index: number
  /** Tells the list how high the line is. */
  readonly measure: (row: HTMLTableRowElement | null) => void
  readonly remove: Action<[id: string]>
}

interface LineStakeProps {
  readonly line: OrderLine
  readonly units: readonly Hao[]
  readonly changeUnit: Action<[id: string, unit: Hao]>
  readonly changeMultiple: Action<[id: string, multiple: number]>
}

export const OrderLineRow = memo(({ index, measure, line, remove, ...stake }: OrderLineRowProps) => {
  const { id, play, content } = line
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td>
        <Row gap={6}>
          <b>{play}</b>
          {line.singlePick ? (
            <Chip tone="caution" small>
              {text.singlePick}
            </Chip>
          ) : null}
        </Row>
        <Content title={content} tabIndex={content.length > fits ? 0 : undefined}>
          {content}
        </Content>
        {line.problem === undefined ? null : <Problem role="alert">{line.problem}</Problem>}
      </td>
      {line.fixed ? <FixedStake {...line} /> : <ChosenStake line={line} {...stake} />}
      <td data-right>{groupCount(line.bets)}</td>
      <td data-right data-nowrap>
        <b>{groupYuan(line.amount)}</b>
        <div>
          <Caption>{text.onePrize(line.prize)}</Caption>
        </div>
      </td>
      <td>{remove ? <IconButton icon="close" label={text.remove} onPress={() => remove(id)} /> : null}</td>
    </tr>
  )
})
OrderLineRow.displayName = 'OrderLineRow'

/** Money that was typed per bet: it is removed and typed again, not edited. */
const FixedStake = ({ unit, multiple }: OrderLine) => (
  <>
    <td data-nowrap>{spaced(unitName(unit))}</td>
    <td>{multiple}</td>
  </>
)

const ChosenStake = ({ line, units, changeUnit, changeMultiple }: LineStakeProps) => {
  const { id, play } = line
  return (
    <>
      <td>
        <Select
          small
          label={`${play} ${text.heads.unit}`}
          items={units.map((unit) => ({ key: unit.toString(), label: spaced(unitName(unit)) }))}
          chosen={line.unit.toString()}
          onChoose={changeUnit && ((key) => changeUnit(id, BigInt(key)))}
        />
      </td>
      <td>
        <Stepper
          small
          label={`${play} ${text.heads.multiple}`}
          value={line.multiple}
          max={multipleMax}
          onChange={changeMultiple && ((multiple) => changeMultiple(id, multiple))}
        />
      </td>
    </>
  )
}

/** 2元 → 2 元, as the summary writes it. */
const spaced = (name: string): string => `${name.slice(0, -1)} ${name.slice(-1)}`
