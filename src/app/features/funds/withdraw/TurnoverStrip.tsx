/** What has to be staked before a withdrawal, and how much of it is (funds.md §2). */
import styled from '@emotion/styled'
import type { Hao } from '#engine/money/money.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { ShareBar } from '#src/app/ui/feedback/ShareBar.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { text } from './withdraw.text.ts'

const Root = styled.section`
  display: grid;
  gap: 8px;
  padding: 10px 16px 12px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 13px;
  color: ${v.ink2};
  b {
    color: ${v.ink};
  }
`

interface TurnoverStripProps {
  readonly needed: Hao
  readonly done: Hao
  readonly isReached: boolean
}

export const TurnoverStrip = ({ needed, done, isReached }: TurnoverStripProps) => (
  <Root aria-label={text.turnover}>
    <Line>
      {text.turnover}
      <Spacer />
      <span>
        {text.turnoverDone} <b>{groupYuan(done)}</b> / {groupYuan(needed)}
      </span>
      <Chip tone={isReached ? 'ok' : 'caution'}>{isReached ? text.reached : text.notReached}</Chip>
    </Line>
    <ShareBar label={text.turnover} percent={isReached ? 100 : Number((done * 100n) / needed)} />
  </Root>
)
