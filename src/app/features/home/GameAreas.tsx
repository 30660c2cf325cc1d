/** The areas beside the lotteries, each a link. */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import { Card } from '#src/app/ui/layout/Card.tsx'
import type { GameArea } from './home.snapshot.ts'
import { text } from './home.text.ts'

const List = styled.ul`
  display: flex;
  li {
    flex: 1;
  }
  li + li {
    border-left: 1px solid ${v.line};
  }
  a {
    display: block;
    padding: 14px 4px;
    text-align: center;
    color: ${v.ink};
    white-space: nowrap;
  }
`

export const GameAreas = ({ areas }: { readonly areas: readonly GameArea[] }) => (
  <Card aria-label={text.areas}>
    <List>
      {areas.map(({ name, path }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
    </List>
  </Card>
)
