import type { Action } from '#src/app/ui/controls/action.ts'
import type { ShownReceipt } from './receipt/receipt.snapshot.ts'
import type { SentCall } from '#src/db/core/sendLog.ts'
import type { LineQuality, LineSample } from '#src/streams/core/lineLog.ts'

/** Whether the browser promised to keep the data; undefined where it does not say. */
export type Persisted = boolean | undefined

/** Rows of one kind of data. */
export interface DataGroup {
  readonly name: string
  readonly isPrivate: boolean
  readonly rows: number
  readonly bytes: number
  /** Epoch milliseconds of the newest answer. */
  readonly newest: number | undefined
}

/** A call with what became of it. */
export interface ShownCall {
  readonly call: SentCall
  /** 重庆时时彩 024 期 20.00 元. */
  readonly name: string
  readonly state: 'accepted' | 'refused' | 'void' | 'checking' | 'sending'
  readonly sent: number
  /** Undefined for calls that have none. */
  readonly receipt: ShownReceipt | undefined
}

/** The page 本机数据. */
export interface StorageSnapshot {
  readonly persisted: Persisted
  readonly askPersist: Action
  /** The browser was asked and refused. */
  readonly persistRefused: boolean
  /** Undefined where the browser offers none, as in the installed app. */
  readonly install: Action
  readonly usedBytes: number | undefined
  readonly quotaBytes: number | undefined
  /** Epoch milliseconds of the newest answer. */
  readonly syncedAt: number | undefined
  /** Money calls without an answer. */
  readonly checking: number
  /** Undefined while they are measured. */
  readonly groups: readonly DataGroup[] | undefined
  readonly sync: Action
  readonly clear: Action
  readonly quality: LineQuality
  readonly samples: readonly LineSample[]
  /** Newest first. */
  readonly calls: readonly ShownCall[]
}
