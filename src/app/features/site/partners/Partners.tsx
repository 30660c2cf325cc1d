/** At the left side of the window: sites of partners, each in a tab of its own (chat-and-team.md §2), and what the site promotes. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { motif } from '#src/app/theme/tokens.ts'
import { coreWidth, shape, v } from '#src/app/theme/vars.ts'
import { IconButton } from '#src/app/ui/controls/Button.tsx'
import { text } from './partners.text.ts'

/** Beside the core; in a window that has no room there it is absent rather than above something. */
const Root = styled.aside`
  position: fixed;
  left: calc(50% - ${coreWidth / 2 + 116}px);
  top: 240px;
  width: 100px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  @media (max-width: ${coreWidth + 232}px), print {
    display: none;
  }
`

const Promo = styled(Link)`
  display: block;
  padding: 12px 8px;
  border-radius: ${shape.card};
  background: ${motif.ground};
  color: #fff;
  text-align: center;
  svg {
    display: block;
    margin: 0 auto 8px;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
  }
`

const Sites = styled.nav`
  padding: 4px;
  background: ${v.surface};
  border: 1px solid ${v.line};
  border-radius: ${shape.card};
  a {
    display: block;
    padding: 6px 8px;
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink};
    text-align: center;
  }
`

interface PartnersProps {
  readonly partners: readonly { readonly name: string; readonly url: string }[]
}

export const Partners = ({ partners }: PartnersProps) => {
  const [hidden, setHidden] = useState(false)
  if (hidden) return null
  return (
    <Root aria-label={text.promo}>
      <Promo to="/helpercenter#Aboutus">
        <Rings />
        <b>{text.promoTitle}</b>
        <small>{text.promoLine}</small>
      </Promo>
      {partners.length === 0 ? null : (
        <Sites aria-label={text.partners}>
          {partners.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ))}
        </Sites>
      )}
      <IconButton icon="close" label={text.hide} onPress={() => setHidden(true)} />
    </Root>
  )
}

/** The motif of the plate, in small. */
const Rings = () => (
  <svg width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
    {[12, 36, 60].flatMap((x, column) =>
      [12, 36].map((y, row) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="9"
          fill={column === 1 && row === 0 ? motif.hit : 'none'}
          stroke={column === 1 && row === 0 ? motif.hit : motif.ring}
        />
      )),
    )}
  </svg>
)
