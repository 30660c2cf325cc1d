/** The row of the order list that shows the chosen voucher and opens the choice. */
import styled from '@emotion/styled'
import type { Hao } from '#engine/money/money.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { text } from './voucher.text.ts'

const Field = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 6px;
  height: 32px;
  padding: 0 8px 0 10px;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  font-size: 13px;
  &:hover {
    border-color: ${v.ink3};
  }
  span {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${v.ink2};
    white-space: nowrap;
  }
  &[data-chosen] span {
    color: ${v.ink};
    font-weight: 600;
  }
`

interface VoucherRowProps {
  /** The part of the bet that the chosen voucher pays; zero without one. */
  readonly part: Hao
  readonly usable: number
  readonly open: () => void
}

export const VoucherRow = ({ part, usable, open }: VoucherRowProps) => (
  <Field type="button" onClick={open} data-chosen={part > 0n || undefined} aria-haspopup="dialog">
    {text.voucher}
    <span>
      {voucherWords(part, usable)}
      <Icon name="down" size={12} />
    </span>
  </Field>
)

/** 已抵扣 5.00 元, 不使用（2 张可用） or 无可用. */
export const voucherWords = (part: Hao, usable: number): string =>
  part > 0n ? text.chosen(part) : usable > 0 ? text.usable(usable) : text.noneUsable
