/**
 * A long text to look at: a browser lays out every line of a text field at once, which for an uploaded file
 * of a hundred thousand lines stops the page for seconds. Here only the lines in sight are drawn.
 */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { text } from './betting.text.ts'
import { lineHeight, linesInSight } from './typedLines.ts'

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

// A line is an entry or some; one that goes on for pages is nothing to read.
const shownOfLine = 400

interface LongTextProps {
  readonly lines: readonly string[]
  readonly scrollTop: number
  readonly onScroll: (scrollTop: number) => void
  readonly describedBy: string
}

export const LongText = ({ lines, scrollTop, onScroll, describedBy }: LongTextProps) => {
  const first = Math.floor(scrollTop / lineHeight)
  const inSight = lines.slice(first, first + linesInSight).map((line) => line.slice(0, shownOfLine))
  return (
    <Scroller
      role="textbox"
      aria-label={text.typedName}
      aria-multiline="true"
      aria-readonly="true"
      aria-describedby={describedBy}
      tabIndex={0}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
    >
      <div style={{ height: lines.length * lineHeight + 16 }} />
      <pre style={{ top: 8 + first * lineHeight }}>{inSight.join('\n')}</pre>
    </Scroller>
  )
}
