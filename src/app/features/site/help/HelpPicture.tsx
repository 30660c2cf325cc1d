/** Small drawings of the pages of the site in the colours of the theme: where to look, and in which order. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { pictureText, type PictureName } from './help.text.ts'

const Root = styled.svg`
  display: block;
  width: 100%;
  max-width: 560px;
  margin-top: 12px;
  text {
    font-size: 13px;
    fill: ${v.ink};
    text-anchor: middle;
    dominant-baseline: central;
  }
  text[data-soft] {
    fill: ${v.ink2};
  }
  text[data-on] {
    fill: ${v.onPrimary};
    font-weight: 600;
  }
  text[data-good] {
    fill: ${v.win};
  }
  text[data-start] {
    text-anchor: start;
  }
  rect,
  circle {
    fill: ${v.surface};
    stroke: ${v.lineMid};
  }
  [data-look='ground'] {
    fill: ${v.bg};
  }
  [data-look='solid'] {
    fill: ${v.primary};
    stroke: none;
  }
  [data-look='off'] {
    fill: ${v.track};
    stroke-dasharray: 4 3;
  }
  [data-look='dark'] {
    fill: ${v.inverse};
    stroke: none;
  }
  text[data-look='dark'] {
    fill: ${v.onInverse};
  }
  path {
    fill: none;
    stroke: ${v.ink3};
    stroke-width: 1.5;
  }
`

interface BoxProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height?: number
  readonly look?: 'plain' | 'solid' | 'off'
  readonly children?: ReactNode
}

/** A button or a card with its word in the middle. */
const Box = ({ x, y, width, height = 32, look = 'plain', children }: BoxProps) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx={6} data-look={look} />
    <text x={x + width / 2} y={y + height / 2} data-on={look === 'solid' || undefined}>
      {children}
    </text>
  </>
)

/** The number of a step, at the corner of what is pressed. */
const Mark = ({ x, y, step }: { readonly x: number; readonly y: number; readonly step: number }) => (
  <>
    <circle cx={x} cy={y} r={10} data-look="dark" />
    <text x={x} y={y} data-look="dark">
      {step}
    </text>
  </>
)

interface BallProps {
  readonly x: number
  readonly y: number
  readonly digit: number
  readonly chosen?: boolean
}

const Ball = ({ x, y, digit, chosen = false }: BallProps) => (
  <>
    <circle cx={x} cy={y} r={14} data-look={chosen ? 'solid' : undefined} />
    <text x={x} y={y} data-on={chosen || undefined}>
      {digit}
    </text>
  </>
)

interface PlateRowProps {
  readonly label: string
  readonly y: number
  readonly chosen: number
}

const PlateRow = ({ label, y, chosen }: PlateRowProps) => (
  <>
    <text x={46} y={y} data-soft>
      {label}
    </text>
    {[0, 1, 2, 3, 4, 5, 6].map((digit) => (
      <Ball key={digit} x={92 + digit * 34} y={y} digit={digit} chosen={digit === chosen} />
    ))}
  </>
)

const FirstBet = () => {
  const { plays, rows, add, list, line, confirm } = pictureText.firstBet
  return (
    <>
      {plays.map((play, index) => (
        <Box key={play} x={20 + index * 70} y={20} width={60} look={index === 0 ? 'solid' : 'plain'}>
          {play}
        </Box>
      ))}
      {rows.map((row, index) => (
        <PlateRow key={row} label={row} y={84 + index * 42} chosen={index === 0 ? 1 : 3} />
      ))}
      <Box x={440} y={110} width={100}>
        {add}
      </Box>
      <rect x={20} y={160} width={520} height={64} rx={8} />
      <text x={36} y={178} data-start data-soft>
        {list}
      </text>
      <text x={36} y={204} data-start>
        {line}
      </text>
      <Box x={430} y={176} width={96} look="solid">
        {confirm}
      </Box>
      <Mark x={80} y={20} step={1} />
      <Mark x={136} y={70} step={2} />
      <Mark x={540} y={110} step={3} />
      <Mark x={526} y={176} step={4} />
    </>
  )
}

const Chase = () => {
  const { head, rows } = pictureText.chase
  return [head, ...rows].map((cells, row) => (
    <g key={cells[0]}>
      <rect x={20} y={16 + row * 30} width={520} height={30} data-look={row === 0 ? 'ground' : undefined} />
      {cells.map((cell, column) => (
        <text
          key={head[column]}
          x={110 + column * 170}
          y={31 + row * 30}
          data-soft={row === 0 || row > 2 || undefined}
          data-good={(row === 2 && column === 2) || undefined}
        >
          {cell}
        </text>
      ))}
    </g>
  ))
}

const Proof = () =>
  pictureText.proof.steps.map(([when, what], index) => (
    <g key={when}>
      <rect x={20 + index * 136} y={24} width={112} height={64} rx={8} />
      <text x={76 + index * 136} y={44} data-soft>
        {when}
      </text>
      <text x={76 + index * 136} y={68}>
        {what}
      </text>
      {index < 3 ? <path d={`M${134 + index * 136} 56h18m-6 -5 6 5-6 5`} /> : null}
    </g>
  ))

const Offline = () => {
  const { banner, asOf, draw, confirm } = pictureText.offline
  return (
    <>
      <rect x={20} y={16} width={520} height={28} data-look="dark" />
      <text x={280} y={30} data-look="dark">
        {banner}
      </text>
      <rect x={20} y={56} width={340} height={72} rx={8} />
      <text x={36} y={76} data-start data-soft>
        {draw}
      </text>
      <text x={250} y={76} data-start>
        {asOf}
      </text>
      {[2, 3, 6, 8, 3].map((digit, index) => (
        // The same digit may stand at two places.
        <Ball key={['万', '千', '百', '十', '个'][index]} x={52 + index * 36} y={106} digit={digit} />
      ))}
      <Box x={420} y={76} width={120} look="off">
        {confirm}
      </Box>
    </>
  )
}

const drawings: Readonly<
  Record<PictureName, { readonly height: number; readonly Drawing: () => ReactNode }>
> = {
  firstBet: { height: 240, Drawing: FirstBet },
  chase: { height: 212, Drawing: Chase },
  proof: { height: 112, Drawing: Proof },
  offline: { height: 144, Drawing: Offline },
}

export const HelpPicture = ({ name }: { readonly name: PictureName }) => {
  const { height, Drawing } = drawings[name]
  return (
    <Root viewBox={`0 0 560 ${height}`} role="img" aria-label={pictureText[name].label}>
      <Drawing />
    </Root>
  )
}
