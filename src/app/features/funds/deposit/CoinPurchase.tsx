/** Where the coin can be bought: links to outside sites, and nothing that could be submitted (funds.md §2). */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { coinExchanges } from './exchanges.ts'
import { purchaseText as text } from './deposit.text.ts'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 60px;
    padding: 6px 14px;
    border: 1px solid ${v.lineStrong};
    border-radius: ${shape.control};
    color: ${v.ink};
  }
  a:hover {
    background: ${v.hover};
  }
  i {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border-radius: ${shape.control};
    background: ${v.sunken};
    font-style: normal;
    font-size: 12px;
    color: ${v.ink2};
  }
  b,
  small {
    display: block;
  }
  small {
    font-size: 12px;
    color: ${v.ink2};
  }
`

export const CoinPurchase = () => (
  <>
    <div>{text.hint}</div>
    <Grid aria-label={text.list}>
      {coinExchanges.map(({ mark, name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <i aria-hidden="true">{mark}</i>
            <span>
              <b>{name}</b>
              <small>{text.below}</small>
            </span>
          </a>
        </li>
      ))}
    </Grid>
    <Caption>{text.warning}</Caption>
  </>
)
