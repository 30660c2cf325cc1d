/** Two bars for each place, from zero, on a scale of round figures. The table below has every figure: the drawing has one name. */
import styled from '@emotion/styled'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { v } from '#src/app/theme/vars.ts'
import { Card, CardHeader } from '../layout/Card.tsx'
import { Row } from '../layout/layout.ts'
import { groupCount } from '../layout/money.ts'
import { text } from './list.text.ts'
import { barScale } from './barScale.ts'
import type { BarsShown } from './listPage.ts'

const Drawing = styled.svg`
  display: block;
  width: 100%;
  padding: 8px 16px 4px;
  text {
    font-size: 12px;
    fill: ${v.ink2};
  }
  line {
    stroke: ${v.line};
  }
  [data-first] {
    fill: ${v.lineStrong};
  }
  [data-second] {
    fill: ${v.primary};
  }
`

const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: 12px;
  color: ${v.ink2};
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 2px;
    background: ${v.lineStrong};
  }
  &[data-second]::before {
    background: ${v.primary};
  }
`

const [width, height, left, top, bottom] = [852, 168, 56, 8, 24]
const labelsMost = 10

const BarsCard = ({ title, series, places }: BarsShown) => {
  const { top: highest, steps } = barScale(places.flatMap(({ hao }) => hao))
  const isEmpty = places.every(({ hao }) => hao.every((figure) => figure === 0n))
  const plot = height - top - bottom
  const y = (hao: Hao): number => top + plot - (Number(hao) / Number(highest)) * plot
  const place = (width - left) / Math.max(places.length, 1)
  const bar = Math.min(12, place * 0.36)
  const every = Math.ceil(places.length / labelsMost)
  const [first, second] = series
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        actions={
          <Row gap={12}>
            <Key>{first}</Key>
            <Key data-second>{second}</Key>
          </Row>
        }
      />
      <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {steps.map((hao) => (
          <g key={String(hao)}>
            <line x1={left} x2={width} y1={y(hao)} y2={y(hao)} />
            <text x={left - 8} y={y(hao) + 4} textAnchor="end">
              {groupCount(Number(formatYuan(hao, 0)))}
            </text>
          </g>
        ))}
        {isEmpty ? (
          <text x={left + (width - left) / 2} y={top + plot / 2} textAnchor="middle">
            {text.noFigures}
          </text>
        ) : null}
        {places.map(({ label, hao: [one, two] }, index) => {
          const middle = left + place * (index + 0.5)
          return (
            <g key={label}>
              <rect data-first x={middle - bar - 1} y={y(one)} width={bar} height={top + plot - y(one)} />
              <rect data-second x={middle + 1} y={y(two)} width={bar} height={top + plot - y(two)} />
              {index % every === 0 ? (
                <text x={middle} y={height - 6} textAnchor="middle">
                  {label}
                </text>
              ) : null}
            </g>
          )
        })}
      </Drawing>
    </Card>
  )
}

export default BarsCard
