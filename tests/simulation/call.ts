/** A call over the network as its caller sees it: it ends once, with an answer or because none came in time. */
import { timing } from '#src/streams/core/timing.ts'
import type { Agenda } from './agenda.ts'
import type { Line } from './line.ts'

/** How a call ended for its caller. */
export interface Ending<R> {
  answered(reply: R): void
  lost(): void
}

/** Sends a message; `arrived` hears of each copy that reached a node. */
export type Call<M, R> = (message: M, ending: Ending<R>, arrived?: () => void) => void

/** Makes calls over a line. The answer of a failing server counts as lost: the call may have been executed. */
export const createCall =
  <M, R>(agenda: Agenda, line: Line<M, R>, isFailure: (reply: R) => boolean = () => false): Call<M, R> =>
  (message, ending, arrived) => {
    let isOver = false
    const end = (how: () => void) => {
      if (isOver) return
      isOver = true
      forget()
      how()
    }
    const forget = agenda.at(agenda.now() + timing.callTimeout, () => end(() => ending.lost()))
    line.send(message, {
      ...(arrived ? { arrived } : {}),
      answered: (reply) => end(() => (isFailure(reply) ? ending.lost() : ending.answered(reply))),
    })
  }
