/** What the desk shows of conversations, and what can be done with them. */
import type { CallOutput } from '#contract/areas.ts'
import type { SupportCase } from '#contract/support/cases.ts'
import type { SupportReport } from '#contract/support/reports.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** Does something; gives why it was not done, in Chinese. */
export type CaseDeed = () => Promise<string | undefined>

/** Which conversations are listed. */
export type CaseTab = 'mine' | 'free' | 'all'

/** A stored answer. */
export type Reply = CallOutput<'supportReplies'>['list'][number]

/** The conversation that is open. */
export interface OpenCase {
  readonly it: SupportCase
  readonly isMine: boolean
  /** Undefined while it is not read. */
  readonly player: CallOutput<'supportPlayer'> | undefined
  /** Undefined until it was looked at. */
  readonly balance: Hao | undefined
  readonly take: CaseDeed | undefined
  readonly release: CaseDeed | undefined
  readonly close: CaseDeed | undefined
  readonly addNote: (body: string) => Promise<string | undefined>
  readonly handOver: (words: string) => Promise<string | undefined>
  readonly lookBalance: (reason: string) => Promise<string | undefined>
  /** Puts a stored answer into the box of the chat and opens it. */
  readonly use: ((reply: Reply) => void) | undefined
  readonly chat: () => void
}

/** The page. */
export interface CasesSnapshot {
  readonly read: Loadable<{
    readonly list: readonly SupportCase[]
    readonly counts: Readonly<Record<CaseTab, number>>
  }>
  readonly tab: CaseTab
  readonly chooseTab: (tab: CaseTab) => void
  readonly choose: (memberId: number) => void
  readonly chosen: OpenCase | undefined
  readonly replies: readonly Reply[]
  readonly saveReply: (title: string, body: string) => Promise<string | undefined>
  readonly removeReply: (id: number) => Promise<string | undefined>
  /** Of the last 30 days. */
  readonly ratings: CallOutput<'supportRatings'>['list']
  readonly reports: readonly SupportReport[]
  readonly judge: (id: number, hours: number) => Promise<string | undefined>
  readonly isUp: boolean
}
