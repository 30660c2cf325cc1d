/** The frame of the strip at the top of a lottery page: game, clock and last draw; their contents differ. */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { Card } from '#src/app/ui/layout/Card.tsx'

export const Strip = styled(Card)`
  display: grid;
  grid-template-columns: 286px 1fr 430px;
  min-height: 92px;
  /* Seven balls and the animals below them. */
  &[data-wave] {
    grid-template-columns: 286px 1fr 452px;
  }
  > div {
    padding: 0 18px;
    display: flex;
    align-items: center;
    min-width: 0;
  }
  > div + div {
    border-left: 1px solid ${v.line};
  }
  h1 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  h1[data-long] {
    font-size: 16px;
    line-height: 24px;
  }
  /* 河南快赢481(泳坛夺金) has one line beside its mark. */
  h1[data-long='longest'] {
    font-size: 15px;
    letter-spacing: -0.3px;
  }
  h1 {
    white-space: nowrap;
  }
  h2 {
    font-size: 14px;
    line-height: 24px;
    font-weight: 600;
  }
  b {
    color: ${v.ink2};
  }
  h2,
  span {
    white-space: nowrap;
  }
`

export const Emblem = styled.span`
  width: 52px;
  height: 52px;
  flex: none;
  border-radius: ${shape.card};
  background: ${v.primaryTint};
  color: ${v.primaryText};
  display: grid;
  place-items: center;
  margin-right: 12px;
`

export const Clock = styled.div`
  font-size: 36px;
  line-height: 40px;
  font-weight: 600;
  letter-spacing: 0.5px;
  white-space: nowrap;
  &[data-closing] {
    color: ${v.primaryText};
  }
  &[data-unknown] {
    color: ${v.ink3};
  }
  &[data-words] {
    font-size: 20px;
    line-height: 28px;
    letter-spacing: 0;
  }
`
