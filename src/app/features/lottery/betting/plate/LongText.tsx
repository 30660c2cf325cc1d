/**
 * A read-only view of a long text: a browser lays out every line of a text field at once, which for an uploaded file
 * of a hundred thousand lines blocks the page for seconds. This view renders only the visible lines.
 */
import styled from '@emotion/styled'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { text } from '../betting.text.ts'
import { lineHeight, visibleLines, type TextLines } from '../typedLines.ts'

const padding = 8

/** Lines are rendered in blocks: the virtual list then has five thousand items for a file of 100,000 lines. */
const blockLines = 20

const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  overflow: auto;
  background: ${v.surface};
  outline: 0;
  pre {
    position: absolute;
    left: 12px;
    margin: 0;
    font: inherit;
  }
`

// A line has one or a few entries; a line of many pages need not be readable.
const shownOfLine = 400

/** The sheet has a constant height, so nothing has to observe it. */
const sheet = { width: 0, height: visibleLines * lineHeight + 2 * padding }

interface LongTextProps {
  readonly lines: TextLines
  readonly onScroll: (scrollTop: number) => void
  readonly describedBy: string
}

export const LongText = ({ lines, onScroll, describedBy }: LongTextProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- this component is drawn anew with every scroll anyway
  const rows = useVirtualizer({
    count: Math.ceil(lines.count / blockLines),
    getScrollElement: () => scroller.current,
    estimateSize: () => blockLines * lineHeight,
    paddingStart: padding,
    paddingEnd: padding,
    overscan: 0,
    initialRect: sheet,
    observeElementRect: (_rows, tell) => tell(sheet),
  })
  const blocks = rows.getVirtualItems()
  const first = (blocks[0]?.index ?? 0) * blockLines
  const inSight = lines.part(first, first + blocks.length * blockLines, shownOfLine)
  return (
    <Scroller
      ref={scroller}
      role="textbox"
      aria-label={text.typedName}
      aria-multiline="true"
      aria-readonly="true"
      aria-describedby={describedBy}
      tabIndex={0}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
    >
      <div style={{ height: lines.count * lineHeight + 2 * padding }} />
      <pre style={{ top: blocks[0]?.start }}>{inSight.join('\n')}</pre>
    </Scroller>
  )
}
