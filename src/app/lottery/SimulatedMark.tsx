/** 模拟: the mark of a result that the sandbox made up (design.md §5). */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Chip } from '#src/app/ui/controls/Chip.tsx'

const word = '模拟'
const meaning = '沙盒模拟的结果，不是官方开奖'

export const SimulatedMark = () => (
  <span title={meaning}>
    <Chip tone="none" small>
      {word}
    </Chip>
  </span>
)

const Below = styled.small`
  display: block;
  font-size: 10px;
  line-height: 11px;
  color: ${v.ink3};
`

/** The same mark below an issue, for rows without space next to it. */
export const SimulatedBelow = () => <Below title={meaning}>{word}</Below>
