/** The shown states of an exchange: their names and looks. */
import type { ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { orderText } from './exchange.text.ts'

const tones: Readonly<Record<number, ChipTone>> = { 0: 'ok', 1: 'check', 2: 'error' }

/** The name of a shown status, and its look. */
export const statusChip = (status: number): { readonly label: string; readonly tone: ChipTone } => ({
  label: orderText.status[status as keyof typeof orderText.status],
  tone: tones[status] ?? 'none',
})
