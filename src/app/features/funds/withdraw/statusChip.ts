/** The shown states of a withdrawal: their names and looks. */
import type { ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { orderText } from './withdraw.text.ts'

const tones: Readonly<Record<number, ChipTone>> = {
  0: 'ok',
  1: 'pending',
  2: 'pending',
  3: 'caution',
  4: 'pending',
  6: 'error',
  7: 'error',
  9: 'error',
  10: 'pending',
}

/** The name of a shown status, and its look. */
export const statusChip = (status: number): { readonly label: string; readonly tone: ChipTone } => ({
  label: orderText.status[status as keyof typeof orderText.status],
  tone: tones[status] ?? 'none',
})
