/** The tools 画线, 画圈 and 清除: which tool is held, what was drawn, and the pointer that draws. */
import { useCallback, useState, type PointerEvent } from 'react'
import { isDrawn, pointAt, type Mark, type MarkGround, type MarkKind, type MarkPoint } from './marks.ts'

/** The tools of one chart. */
export interface Marks {
  readonly tool: MarkKind | undefined
  /** Takes a tool, or puts down the one that is held. */
  readonly choose: (tool: MarkKind) => void
  /** With the one that is being drawn. */
  readonly marks: readonly Mark[]
  readonly clear: (() => void) | undefined
  readonly begin: (event: PointerEvent<HTMLElement>) => void
  readonly move: (event: PointerEvent<HTMLElement>) => void
  readonly finish: () => void
}

// The same list each time: a chart is painted again when its marks change.
const none: readonly Mark[] = []

/** `key` names the columns: with other columns the marks are gone. */
export const useMarks = (key: string, ground: MarkGround): Marks => {
  const [tool, setTool] = useState<MarkKind>()
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly marks: readonly Mark[] }>({
    key,
    marks: [],
  })
  const [open, setOpen] = useState<Mark>()
  const choose = useCallback(
    (next: MarkKind) => setTool((current) => (next === current ? undefined : next)),
    [],
  )
  const held = drawn.key === key ? drawn.marks : none
  return {
    tool,
    choose,
    marks: open ? [...held, open] : held,
    clear: held.length === 0 ? undefined : () => setDrawn({ key, marks: [] }),
    begin: (event) => {
      const from = pointOf(ground, event)
      if (tool === undefined || event.button !== 0 || !from) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setOpen({ kind: tool, from, to: from })
    },
    move: (event) => {
      const to = open && pointOf(ground, event)
      if (to) setOpen({ ...open, to })
    },
    finish: () => {
      if (open && isDrawn(ground.issues, open)) setDrawn({ key, marks: [...held, open] })
      setOpen(undefined)
    },
  }
}

const pointOf = (ground: MarkGround, event: PointerEvent<HTMLElement>): MarkPoint | undefined => {
  const box = event.currentTarget
  const edge = box.getBoundingClientRect()
  return pointAt(
    ground,
    { x: event.clientX - edge.left - box.clientLeft, y: event.clientY - edge.top - box.clientTop },
    { x: box.scrollLeft, y: box.scrollTop },
  )
}
