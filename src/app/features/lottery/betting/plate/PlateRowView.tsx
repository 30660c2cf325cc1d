/** One row of a plate: its label, its numbers with their figures, its quick buttons. */
import styled from '@emotion/styled'
import { memo } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { NumberBall } from '#src/app/lottery/NumberBall.tsx'
import { keepTabStop } from './keepTabStop.ts'
import type { PlateFilter, PlateRow } from './plate.snapshot.ts'
import { text } from '../betting.text.ts'
import { heatLevels } from '#engine/figures/heat.ts'
import { tileText } from '../list/lineText.ts'
import { hasWords, isTight, optionsPerLine } from './plateShape.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: 60px 1fr auto;
  column-gap: 0;
  align-items: start;
  padding: 6px 16px 5px;
  border-top: 1px solid ${v.line};
`

const Label = styled.div`
  font-weight: 600;
  font-size: 14px;
  line-height: 36px;
  &[data-long] {
    font-size: 13px;
    padding-right: 4px;
  }
  &[data-longer] {
    line-height: 18px;
    text-wrap: balance;
  }
  small {
    display: block;
    font-weight: 400;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
`

const Balls = styled.div`
  display: grid;
  justify-content: start;
  gap: 6px 8px;
  &[data-tight] {
    column-gap: 6px;
  }
  &[data-tight] button {
    width: 32px;
    height: 32px;
    margin: 2px 0;
    font-size: 14px;
  }
  &[data-words] {
    display: flex;
    flex-wrap: wrap;
  }
`

const Filters = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 4px;
  padding-top: 3px;
  button {
    width: 32px;
    height: 30px;
    border-radius: ${shape.chip};
    font-size: 13px;
    color: ${v.ink2};
    background: ${v.sunken};
    border: 1px solid ${v.line};
  }
  button:hover {
    border-color: ${v.primary};
    color: ${v.primaryText};
  }
  button[aria-pressed='true'] {
    color: ${v.primaryText};
    border-color: ${v.primary};
    background: ${v.primaryTint};
    font-weight: 600;
  }
`

interface PlateRowViewProps {
  readonly row: PlateRow
  readonly index: number
  readonly showMisses: boolean
  readonly showHeats: boolean
  readonly onToggle: (row: number, option: string) => void
  readonly onFilter: (row: number, filter: PlateFilter) => void
  /** Pointer or focus has come to a number, or to a quick button. */
  readonly onExpect: (row: number, option: string) => void
  readonly onExpectFilter: (row: number, filter: PlateFilter) => void
}

export const PlateRowView = memo(({ row, index, showMisses, showHeats, ...on }: PlateRowViewProps) => {
  const { options, filters } = row
  const heats = showHeats ? row.heats : undefined
  const misses = showMisses ? row.misses : undefined
  const levels = heats ? heatLevels(heats) : []
  const words = hasWords(options)
  const perLine = optionsPerLine(options.length, filters.length > 0)
  const picked = new Set(row.picked)
  return (
    <Root role="group" aria-label={row.label}>
      <Label data-long={row.label.length > 3 || undefined} data-longer={row.label.length > 4 || undefined}>
        {row.label}
        {row.single ? <small>{text.single}</small> : null}
        {misses ? <small>{text.misses}</small> : null}
        {heats ? <small>{text.heats}</small> : null}
        {row.captions?.some(Boolean) ? <small>{text.prize}</small> : null}
      </Label>
      <Balls
        data-plate-row={index}
        data-words={words || undefined}
        data-tight={isTight(options) || undefined}
        style={words ? undefined : { gridTemplateColumns: `repeat(${perLine}, auto)` }}
        onFocus={keepTabStop}
      >
        {options.map((option, place) => (
          <NumberBall
            key={option}
            value={option}
            shown={option.includes('|') ? tileText(option) : undefined}
            row={index}
            rowLabel={row.label}
            chosen={picked.has(option)}
            onToggle={on.onToggle}
            onExpect={on.onExpect}
            entry={place === 0}
            miss={misses?.[place]}
            awaitsMiss={row.awaitsMisses}
            heat={heats?.[place]}
            heatLevel={levels[place]}
            caption={row.captions?.[place]}
            mark={row.mark}
            blocked={row.blocked?.[option]}
          />
        ))}
      </Balls>
      {filters.length === 0 ? null : (
        <Filters>
          {filters.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-label={`${row.label} ${filterNames[filter]}`}
              aria-pressed={filter === '清' ? undefined : filter === row.activeFilter}
              onPointerEnter={() => on.onExpectFilter(index, filter)}
              onFocus={() => on.onExpectFilter(index, filter)}
              onClick={() => on.onFilter(index, filter)}
            >
              {filter}
            </button>
          ))}
        </Filters>
      )}
    </Root>
  )
})
PlateRowView.displayName = 'PlateRowView'

const filterNames: Readonly<Record<PlateFilter, string>> = {
  全: '全选',
  大: '选大',
  小: '选小',
  单: '选单',
  双: '选双',
  清: '清除',
}
