/** One page back, one page on, and which of how many this is. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from './Button.tsx'

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
  padding: 8px 20px;
  border-top: 1px solid ${v.line};
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
`

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly turn: (page: number) => void
}

export const Pager = ({ page, pages, turn }: PagerProps) => (
  <Root aria-label="分页">
    <Button size="sm" onPress={page > 1 ? () => turn(page - 1) : undefined}>
      上一页
    </Button>
    <span role="status">
      第 {page} / {pages} 页
    </span>
    <Button size="sm" onPress={page < pages ? () => turn(page + 1) : undefined}>
      下一页
    </Button>
  </Root>
)
