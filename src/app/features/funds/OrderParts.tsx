/** The parts of an order of money: its facts, some of which can be copied, and the steps that it took. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { copyValue } from '#src/app/ui/controls/copyValue.ts'

export const Facts = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  > div {
    display: grid;
    grid-template-columns: 96px 1fr;
    align-items: center;
  }
  dt {
    color: ${v.ink2};
    font-size: 13px;
  }
  dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd[data-strong] > span {
    font-size: 18px;
    font-weight: 600;
  }
`

export const Steps = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: 12px;
    font-size: 13px;
    line-height: 20px;
  }
  time {
    color: ${v.ink2};
  }
`

interface FactProps {
  readonly name: string
  readonly children: ReactNode
  readonly strong?: boolean
  /** What a button copies; absent for none. */
  readonly copied?: string
}

export const Fact = ({ name, children, strong = false, copied }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-strong={strong || undefined}>
      <span>{children}</span>
      {copied === undefined ? null : (
        <TextButton type="button" aria-label={`复制${name}`} onPress={() => void copyValue(name, copied)}>
          复制
        </TextButton>
      )}
    </dd>
  </div>
)
