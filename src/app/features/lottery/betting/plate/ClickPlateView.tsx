/** Rows of numbers. Arrows move over the whole plate, Space and Enter toggle, Tab goes from row to row. */
import styled from '@emotion/styled'
import { type KeyboardEvent, useCallback } from 'react'
import type { ClickPlate, PlateRow } from './plate.snapshot.ts'
import { text } from '../betting.text.ts'
import { PlateRowView } from './PlateRowView.tsx'
import { hasWords, isLongPlate, optionsPerLine, plateTarget } from './plateShape.ts'

/* Ten rows are set closer: balls of 28 and figures of 14, still well above the smallest target. */
const Rows = styled.div`
  &[data-long] > [role='group'] {
    padding-top: 3px;
    padding-bottom: 2px;
    > div:first-of-type {
      line-height: 28px;
    }
    small {
      line-height: 14px;
    }
    [data-plate-row] button {
      width: 28px;
      height: 28px;
      font-size: 14px;
      /* The option bar stands over the lower edge of the window while the plate is longer than it. */
      scroll-margin-bottom: 128px;
    }
    > div:last-of-type button {
      height: 26px;
    }
    > div:last-of-type:not([data-plate-row]) {
      padding-top: 1px;
    }
  }
`

export const ClickPlateView = (plate: ClickPlate) => {
  const { rows, toggle, filter, allPositions, toggleAll, expect } = plate
  const toggleEverywhere = useCallback((_row: number, option: string) => toggleAll?.(option), [toggleAll])
  const expectEverywhere = useCallback((_row: number, option: string) => expect.toggleAll(option), [expect])
  const everywhere: PlateRow | undefined = allPositions && {
    ...allPositions,
    label: text.allPositions,
    filters: [],
  }
  return (
    <Rows onKeyDown={moveByArrow} data-long={isLongPlate(rows.length) || undefined}>
      {rows.map((row, index) => (
        <PlateRowView
          key={row.label}
          row={row}
          index={index}
          showMisses={plate.showMisses}
          showHeats={plate.showHeats}
          onToggle={toggle}
          onFilter={filter}
          onExpect={expect.toggle}
          onExpectFilter={expect.filter}
        />
      ))}
      {everywhere ? (
        <PlateRowView
          row={everywhere}
          index={rows.length}
          showMisses={false}
          showHeats={false}
          onToggle={toggleEverywhere}
          onFilter={nothing}
          onExpect={expectEverywhere}
          onExpectFilter={nothing}
        />
      ) : null}
    </Rows>
  )
}

const nothing = () => undefined

const ballsOf = (row: Element): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('[data-rove]'),
]

/** Words per line depend on their widths, so the number is measured on the page. */
const perLineOf = (balls: readonly HTMLElement[]): number =>
  hasWords(balls.map((ball) => ball.textContent ?? ''))
    ? balls.filter((ball) => ball.offsetTop === balls[0]?.offsetTop).length
    : optionsPerLine(balls.length, false)

const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll('[data-plate-row]')].map(ballsOf)
  const row = rows.findIndex((balls) => balls.some((ball) => ball === event.target))
  const option = rows[row]?.findIndex((ball) => ball === event.target) ?? -1
  if (option < 0) return
  const shapes = rows.map((balls) => ({ count: balls.length, perLine: perLineOf(balls) }))
  const target = plateTarget(event.key, { row, option }, shapes)
  if (!target) return
  event.preventDefault()
  rows[target.row]?.[target.option]?.focus()
}
