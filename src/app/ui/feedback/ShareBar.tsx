/** How much of something is done, as a bar. */
import styled from '@emotion/styled'
import LinearProgress from '@mui/material/LinearProgress'
import { v } from '#src/app/theme/vars.ts'

const Bar = styled(LinearProgress)`
  height: 6px;
  border-radius: 3px;
  background: ${v.track};
  .MuiLinearProgress-bar {
    border-radius: 3px;
    background: ${v.primary};
  }
  &[data-full] .MuiLinearProgress-bar {
    background: ${v.ok};
  }
`

interface ShareBarProps {
  readonly label: string
  /** Whole percent, 0 to 100. */
  readonly percent: number
}

export const ShareBar = ({ label, percent }: ShareBarProps) => (
  <Bar variant="determinate" aria-label={label} value={percent} data-full={percent >= 100 || undefined} />
)
