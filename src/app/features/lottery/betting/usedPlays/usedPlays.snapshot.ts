/** 常用玩法, as data. */
export interface UsedPlaysSnapshot {
  /** Last used first, at most six. */
  readonly plays: readonly {
    readonly method: string
    readonly name: string
    /** It is on the plate. */
    readonly current: boolean
  }[]
  readonly open: (method: string) => void
  readonly remove: (method: string) => void
}
