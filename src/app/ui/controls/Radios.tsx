/** One choice of a list whose entries are more than a word: each entry puts the mark where its layout wants it. */
import MuiRadio from '@mui/material/Radio'
import MuiRadioGroup from '@mui/material/RadioGroup'
import type { ReactNode } from 'react'

interface RadiosProps {
  readonly label: string
  readonly chosen: string
  readonly onChoose: (key: string) => void
  readonly className?: string
  readonly children: ReactNode
}

/** The group; arrows move within it. */
export const Radios = ({ label, chosen, onChoose, className, children }: RadiosProps) => (
  <MuiRadioGroup aria-label={label} className={className} value={chosen} onChange={(_, key) => onChoose(key)}>
    {children}
  </MuiRadioGroup>
)

interface RadioMarkProps {
  /** The key of its entry. */
  readonly of: string
  readonly disabled?: boolean
}

/** The mark of one entry, inside a label. */
export const RadioMark = ({ of, disabled = false }: RadioMarkProps) => (
  <MuiRadio value={of} size="small" disabled={disabled} />
)
