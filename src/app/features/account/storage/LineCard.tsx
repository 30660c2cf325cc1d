/** How the line answered in the last ten minutes: each request a point, each one without an answer a red stroke. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Chip, type ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { FactRow } from '#src/app/ui/layout/FactRow.ts'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { gradeOf, type LineGrade, type LineQuality, type LineSample } from '#src/streams/core/lineLog.ts'
import { text } from './storage.text.ts'

const Plot = styled.svg`
  display: block;
  width: calc(100% - 32px);
  height: 64px;
  margin: 0 16px 14px;
  border-bottom: 1px solid ${v.line};
  overflow: visible;
  path {
    fill: none;
    stroke: ${v.ink3};
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  line {
    stroke: ${v.primary};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`

const chips = {
  good: ['ok', text.good],
  slow: ['caution', text.slow],
  lossy: ['caution', text.lossy],
} as const satisfies Record<LineGrade, readonly [ChipTone, string]>

const msText = (ms: number | undefined): string => (ms === undefined ? '—' : text.ms(ms))

export const LineCard = ({
  quality,
  samples,
}: {
  readonly quality: LineQuality
  readonly samples: readonly LineSample[]
}) => {
  const measured = gradeOf(quality)
  // Beside its red strokes no line is good.
  const grade = measured === 'good' && quality.lost > 0 ? 'lossy' : measured
  const [tone, word] = grade === undefined ? (['none', text.unmeasured] as const) : chips[grade]
  return (
    <Card aria-label={text.line}>
      <CardHeader title={text.line} actions={<Caption>{text.lineHint}</Caption>}>
        <Chip tone={tone}>{word}</Chip>
      </CardHeader>
      <FactRow>
        <div>
          <dt>{text.median}</dt>
          <dd>{msText(quality.medianMs)}</dd>
        </div>
        <div>
          <dt>{text.most}</dt>
          <dd>{msText(quality.slowMs)}</dd>
        </div>
        <div>
          <dt>{text.lost}</dt>
          <dd>{text.lostOf(quality.lost, quality.asked)}</dd>
        </div>
      </FactRow>
      <LinePlot samples={samples} />
    </Card>
  )
}

// The plot is drawn in these units and stretched to its card.
const [width, height] = [600, 60]

const LinePlot = ({ samples }: { readonly samples: readonly LineSample[] }) => {
  const begin = samples[0]?.at ?? 0
  const span = Math.max((samples.at(-1)?.at ?? 0) - begin, 1)
  const most = Math.max(...samples.map(({ tookMs = 0 }) => tookMs), 100)
  const xOf = (at: number): string => (((at - begin) / span) * width).toFixed(1)
  const answered = samples.flatMap(({ at, tookMs }) =>
    tookMs === undefined ? [] : `${xOf(at)} ${(height - (tookMs / most) * height).toFixed(1)}`,
  )
  return (
    <Plot role="img" aria-label={text.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {answered.length > 1 ? <path d={`M${answered.join('L')}`} /> : null}
      {samples
        .filter(({ tookMs }) => tookMs === undefined)
        .map(({ at }) => (
          <line key={at} x1={xOf(at)} x2={xOf(at)} y1="0" y2={height} />
        ))}
    </Plot>
  )
}
