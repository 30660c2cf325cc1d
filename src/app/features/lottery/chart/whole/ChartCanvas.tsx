/** The chart on a canvas that is as large as its box; the box scrolls by wheel, pointer and keyboard. */
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { openCanvasView, type CanvasView } from './canvasView.ts'
import { text } from '../chart.text.ts'
import { boxHeight, chartHeight } from '../layout.ts'
import type { Scene } from '../paint/painter.ts'
import type { Marks } from '../useMarks.ts'
import { scrollBarWidth, useWindowHeight } from '../useWindowSize.ts'

const Box = styled.div`
  overflow: auto;
  margin: 0 auto;
  max-width: 100%;
  border: 1px solid ${v.lineMid};
  border-radius: ${shape.control};
  background: ${v.surface};
  canvas {
    display: block;
    position: sticky;
    top: 0;
    left: 0;
  }
  &[data-tool] {
    cursor: crosshair;
    touch-action: none;
    user-select: none;
  }
`

interface ChartCanvasProps {
  readonly scene: Scene
  /** Changes with lottery, view and range. */
  readonly follow: string
  readonly label: string
  readonly marks: Marks
  /** Height of everything above the chart. */
  readonly barsHeight: number
}

const borders = 2

/** Space above and below the box. */
const margins = 32

export const ChartCanvas = ({ scene, follow, label, marks, barsHeight }: ChartCanvasProps) => {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<CanvasView>(undefined)
  useEffect(() => {
    if (!box.current || !canvas.current) return undefined
    const opened = openCanvasView(box.current, canvas.current)
    view.current = opened
    return () => opened.end()
  }, [])
  useEffect(() => view.current?.show(scene, follow), [scene, follow])
  const { width } = scene.layout
  const height = boxHeight(scene.layout, useWindowHeight(), barsHeight + margins)
  const isLong = height < chartHeight(scene.layout)
  return (
    <Box
      ref={box}
      role="region"
      aria-label={text.scroll}
      tabIndex={0}
      data-tool={marks.tool}
      style={{ width: width + borders + (isLong ? scrollBarWidth() : 0), height: height + borders }}
      onPointerDown={marks.begin}
      onPointerMove={marks.move}
      onPointerUp={marks.finish}
      onPointerCancel={marks.finish}
    >
      <div style={{ width, height: chartHeight(scene.layout) }}>
        <canvas ref={canvas} role="img" aria-label={`${label}，${text.tableHint}`} />
      </div>
    </Box>
  )
}
