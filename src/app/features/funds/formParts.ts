/** The parts of the forms that move money in and out. */
import styled from '@emotion/styled'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { shape, v } from '#src/app/theme/vars.ts'

/** What is paid, what it costs, what arrives: three figures beside each other. */
export const Figures = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  margin: 0;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
  div {
    padding: 8px 14px;
  }
  div + div {
    border-left: 1px solid ${v.line};
  }
  dt {
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink2};
  }
  dd {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }
`

export const Form = styled.form`
  display: grid;
  gap: 12px;
`

export const Name = styled.div`
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
  margin-bottom: 6px;
`

export const Last = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  > button {
    min-width: 240px;
  }
`

/** The limits inside the box of an amount. */
export const Inside = styled(Caption)`
  flex: none;
  white-space: nowrap;
`
