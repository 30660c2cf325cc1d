/** The links of the footer to the parts of the help centre (lottery.md §2.2). */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import { footerParts } from '../../../features/site/help/parts.ts'
import { text } from './frame.text.ts'

const Root = styled.nav`
  display: flex;
  gap: 18px;
  a {
    color: ${v.ink2};
    line-height: 24px;
  }
`

export const FooterLinks = () => (
  <Root aria-label={text.footer}>
    {footerParts.map(({ anchor, title }) => (
      <Link key={anchor} to={`/helpercenter#${anchor}`}>
        {title}
      </Link>
    ))}
  </Root>
)
