/** Sends of a view that keeps its own fields: one at a time, and whatever becomes of it, the view is free again. */
import { useEffect, useRef, useState } from 'react'
import { createScope, type Scope } from '#src/streams/core/behavior.ts'
import { report } from './report.ts'

/** A send and what follows from it. */
export interface Send<T> {
  readonly ask: () => Promise<T>
  /** Not called once the view is gone. */
  readonly land: (answer: T) => void
  /** Called when there will be no answer. */
  readonly failed: () => void
}

/** `send` does nothing while another send is under way. */
export const useSending = (): { readonly busy: boolean; readonly send: <T>(what: Send<T>) => void } => {
  const [busy, setBusy] = useState(false)
  const scope = useRef<Scope>(undefined)
  // Two presses may come before anything is drawn.
  const isOpen = useRef(false)
  useEffect(() => {
    const made = createScope(report)
    scope.current = made
    return () => made.end()
  }, [])
  return {
    busy,
    send(what) {
      if (isOpen.current) return
      scope.current?.ask({
        ...what,
        busy(on) {
          isOpen.current = on
          setBusy(on)
        },
      })
    },
  }
}
