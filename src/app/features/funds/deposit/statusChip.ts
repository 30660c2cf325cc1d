/** The shown states of an order: their names and looks. */
import type { ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { orderText } from './deposit.text.ts'

const tones: Readonly<Record<number, ChipTone>> = { 0: 'ok', 1: 'pending', 2: 'error', 6: 'none', 7: 'none' }

/** The name of a shown status, and its look. */
export const statusChip = (status: number): { readonly label: string; readonly tone: ChipTone } => ({
  label: orderText.status[status as keyof typeof orderText.status],
  tone: tones[status] ?? 'none',
})
