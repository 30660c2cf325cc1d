/** The input of a page before the player has done anything. */
import type { PageState } from './betting.state.ts'
import { emptyCount } from './plateCount.ts'
import { emptyDraft } from './plateDraft.ts'

/** The state of a lottery without a play on its plate, with every setting as it is until the player changes it. */
export const emptyState = (lottery: string): PageState => ({
  draft: emptyDraft(lottery, undefined),
  scope: 'normal',
  tab: '',
  side: 'A',
  showMisses: true,
  showHeats: false,
  count: emptyCount,
  counted: undefined,
  parsing: false,
  uploadProblem: undefined,
  help: undefined,
  dialog: undefined,
  chase: undefined,
  again: undefined,
  voucher: undefined,
  printSlips: false,
  sending: false,
})
