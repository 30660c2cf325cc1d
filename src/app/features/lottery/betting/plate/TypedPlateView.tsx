/**
 * Numbers typed or read from a file. Parsing happens elsewhere; this view shows the lines with their numbers, and
 * the result. Only the visible line numbers are rendered: a file may have a hundred thousand.
 */
import styled from '@emotion/styled'
import { type ChangeEvent, type ClipboardEvent, useId, useMemo, useRef, useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { editableMax } from '#src/workers/questions.ts'
import type { TypedPlate } from './plate.snapshot.ts'
import { text } from '../betting.text.ts'
import { LongText } from './LongText.tsx'
import { lineHeight, lineNumbers, linesOf, pasted, visibleLines } from '../typedLines.ts'

const Root = styled.div`
  padding: 4px 16px 12px;
`

const Sheet = styled.div`
  position: relative;
  display: flex;
  height: ${visibleLines * lineHeight + 16}px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  overflow: hidden;
  font:
    13px/20px ui-monospace,
    'Cascadia Mono',
    Consolas,
    Menlo,
    monospace;
  &:has(:focus-visible) {
    outline: 2px solid ${v.focus};
    outline-offset: 2px;
  }
  textarea {
    flex: 1;
    min-width: 0;
    margin: 0;
    padding: 8px 12px;
    border: 0;
    outline: 0;
    resize: none;
    white-space: pre;
    overflow: auto;
    font: inherit;
    background: ${v.surface};
  }
`

const Gutter = styled.div`
  width: 48px;
  flex: none;
  overflow: hidden;
  padding: 8px 6px 0 0;
  text-align: right;
  color: ${v.ink3};
  background: ${v.sunken};
  border-right: 1px solid ${v.line};
  white-space: pre;
  font-size: 12px;
`

const Outcome = styled.div`
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  svg {
    display: inline-block;
    vertical-align: -2px;
    margin-right: 4px;
  }
  &[data-late] {
    animation: hc-late-line 0s 300ms both;
  }
  &[data-bad] {
    color: ${v.error};
  }
  @keyframes hc-late-line {
    from {
      visibility: hidden;
    }
  }
`

export const TypedPlateView = (plate: TypedPlate) => {
  const hintId = useId()
  const isLong = plate.lines !== undefined || plate.text.length > editableMax
  return (
    <Root>
      <TypedSheet key={isLong ? 'read' : 'edit'} {...plate} isLong={isLong} hintId={hintId} />
      <Row gap={8} style={{ marginTop: 8, minHeight: 28 }}>
        <Upload upload={plate.upload} />
        <Button size="sm" icon="trash" onPress={plate.clear}>
          {text.clearTyped}
        </Button>
        <Result {...plate} />
        <Spacer />
        <Outcome id={hintId}>{isLong ? text.tooLongToEdit : plate.hint}</Outcome>
      </Row>
    </Root>
  )
}

interface TypedSheetProps extends Pick<TypedPlate, 'text' | 'lines' | 'change'> {
  readonly isLong: boolean
  readonly hintId: string
}

const TypedSheet = ({ text: typed, lines: known, change, isLong, hintId }: TypedSheetProps) => {
  const [scrollTop, setScrollTop] = useState(0)
  const lines = useMemo(() => known ?? linesOf(typed), [known, typed])
  return (
    <Sheet>
      <Gutter aria-hidden="true">
        <div style={{ transform: `translateY(${-(scrollTop % lineHeight)}px)` }}>
          {lineNumbers(Math.floor(scrollTop / lineHeight), lines.count)}
        </div>
      </Gutter>
      {isLong ? (
        <LongText lines={lines} onScroll={setScrollTop} describedBy={hintId} />
      ) : (
        <textarea
          aria-label={text.typedName}
          aria-describedby={hintId}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onPaste={(event) => pasteLong(event, change)}
          onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        />
      )}
    </Sheet>
  )
}

/** Handles the paste of a long text before it reaches the field, because the browser would lay out all of it. */
const pasteLong = (event: ClipboardEvent<HTMLTextAreaElement>, change: (text: string) => void): void => {
  const clip = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const next = pasted(value, selectionStart, selectionEnd, clip)
  if (next.length <= editableMax) return
  event.preventDefault()
  change(next)
}

const Result = ({ parsing, uploadProblem, result }: TypedPlate) => {
  if (parsing)
    return (
      <Outcome role="status" data-late aria-busy="true">
        <Icon name="arc" size={14} spin />
        {text.parsing}
      </Outcome>
    )
  if (uploadProblem !== undefined)
    return (
      <Outcome role="alert" data-bad>
        <Icon name="alert" size={14} />
        {uploadProblem}
      </Outcome>
    )
  return <Outcome role="status">{result ? text.result(result) : null}</Outcome>
}

const Upload = ({ upload }: Pick<TypedPlate, 'upload'>) => {
  const input = useRef<HTMLInputElement>(null)
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    upload?.(file)
    // Reset at once, so that the same file can be chosen again after it was corrected.
    event.target.value = ''
  }
  return (
    <>
      <Button size="sm" icon="upload" onPress={upload && (() => input.current?.click())}>
        {text.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        aria-label={text.upload}
        hidden
        onChange={read}
      />
    </>
  )
}
