/** The four steps of a matched deposit, and the one at which it stands. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { matchText as text } from './match.text.ts'

const Root = styled.div`
  display: flex;
  align-items: center;
  min-height: 24px;
`

const List = styled.ol`
  display: flex;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 14px;
    line-height: 20px;
    color: ${v.ink2};
  }
  li + li::before {
    content: '';
    width: 28px;
    height: 1px;
    background: ${v.lineStrong};
  }
  li > span {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 1px solid ${v.lineStrong};
    border-radius: 50%;
    font-size: 12px;
  }
  li[data-done] > span {
    border-color: ${v.okLine};
    background: ${v.okTint};
    color: ${v.ok};
  }
  li[aria-current] {
    font-weight: 600;
    color: ${v.ink};
  }
  li[aria-current] > span {
    border: 2px solid ${v.primary};
    color: ${v.primaryText};
  }
`

interface MatchStepsProps {
  /** From 1. */
  readonly at: number
  /** The channel, at the end of the line. */
  readonly way: string
}

export const MatchSteps = ({ at, way }: MatchStepsProps) => (
  <Root>
    <List aria-label={text.progress}>
      {text.steps.map((name, index) => (
        <li
          key={name}
          data-done={index + 1 < at || undefined}
          aria-current={index + 1 === at ? 'step' : undefined}
        >
          <span>{index + 1 < at ? <Icon name="tick" size={12} /> : index + 1}</span>
          {name}
        </li>
      ))}
    </List>
    <Spacer />
    <Caption>{way}</Caption>
  </Root>
)
