/** Previous page, next page, and the number of the current page. */
import styled from '@emotion/styled'
import Pagination, { type PaginationRenderItemParams } from '@mui/material/Pagination'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '../controls/Button.tsx'

const Root = styled(Pagination)`
  padding: 8px 20px;
  border-top: 1px solid ${v.line};
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  .MuiPagination-ul {
    flex-wrap: nowrap;
    justify-content: flex-end;
    gap: 12px;
  }
  li:empty {
    display: none;
  }
`

interface PagerProps {
  /** Page number, from 1. */
  readonly page: number
  readonly pages: number
  readonly turn: (page: number) => void
}

export const Pager = ({ page, pages, turn }: PagerProps) => (
  <Root
    aria-label="分页"
    count={pages}
    page={page}
    siblingCount={0}
    boundaryCount={0}
    renderItem={(item) => <PagerItem item={item} pages={pages} turn={turn} />}
  />
)

const steps: Partial<Record<PaginationRenderItemParams['type'], string>> = {
  previous: '上一页',
  next: '下一页',
}

interface PagerItemProps extends Pick<PagerProps, 'pages' | 'turn'> {
  readonly item: PaginationRenderItemParams
}

/** Of the page numbers only the current one is shown, as a sentence. */
const PagerItem = ({ item, pages, turn }: PagerItemProps) => {
  const step = steps[item.type]
  if (step)
    return (
      <Button size="sm" onPress={item.disabled ? undefined : () => turn(item.page ?? 1)}>
        {step}
      </Button>
    )
  return item.selected ? (
    <span role="status">
      第 {item.page} / {pages} 页
    </span>
  ) : null
}
