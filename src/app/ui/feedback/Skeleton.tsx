/** Static blocks of the final size. Nothing is shown before 300 ms, so that a fast answer does not flicker. */
import styled from '@emotion/styled'
import type { CSSProperties } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { SrOnly } from '../layout/layout.ts'
import { Delayed } from './Delayed.ts'

const Block = styled.i`
  display: block;
  background: ${v.track};
  border-radius: 4px;
`

/** One block; pass the size of the final content. */
export const SkeletonBlock = ({
  width,
  height,
  radius,
}: {
  width: CSSProperties['width']
  height: number
  radius?: string
}) => <Block style={{ width, height, borderRadius: radius }} />

const Lines = styled(Delayed)`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px;
`

const widths = ['86%', '100%', '72%', '94%'] as const

interface SkeletonLinesProps {
  readonly lines: number
  /** What is loading, for screen readers: 正在读取投注记录. */
  readonly label: string
}

export const SkeletonLines = ({ lines, label }: SkeletonLinesProps) => (
  <Lines aria-busy="true" role="status">
    <SrOnly>{label}</SrOnly>
    {Array.from({ length: lines }, (_, index) => (
      <SkeletonBlock key={index} width={widths[index % widths.length]} height={14} />
    ))}
  </Lines>
)
