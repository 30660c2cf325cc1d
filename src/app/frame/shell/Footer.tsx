import styled from '@emotion/styled'
import { coreWidth, v } from '#src/app/theme/vars.ts'
import { AgeMark, copyright } from '#src/app/ui/feedback/AgeMark.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { text } from './shell.text.ts'
import type { ShellSlots } from './slots.ts'

const Root = styled.footer`
  margin-top: 24px;
  border-top: 1px solid ${v.line};
  background: ${v.surface};
  font-size: 12px;
  line-height: 18px;
  color: ${v.ink3};
  > div {
    width: ${coreWidth}px;
    margin: 0 auto;
    display: flex;
    align-items: center;
    min-height: 64px;
    gap: 18px;
  }
`

interface FooterProps extends Pick<ShellSlots, 'links'> {
  readonly year: number
}

export const Footer = ({ year, links }: FooterProps) => (
  <Root>
    <div>
      <AgeMark />
      <Spacer />
      {links}
      <Spacer />
      <span>{text.resolution}</span>
      <span>{copyright(year)}</span>
    </div>
  </Root>
)
