/** The areas beside the lotteries, each a link. */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
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
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    padding: 12px 4px;
    color: ${v.ink};
    white-space: nowrap;
  }
  svg {
    margin-bottom: 2px;
    color: ${v.ink2};
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
`

/** The areas. */
export interface GameAreasProps {
  readonly areas: readonly GameArea[]
  /** Keeps the place of one more, of which it is not known yet whether it is open. */
  readonly onePlace?: boolean | undefined
}

export const GameAreas = ({ areas, onePlace }: GameAreasProps) => (
  <Card aria-label={text.areas}>
    <List>
      {areas.map(({ name, path, icon, note }) => (
        <li key={path}>
          <Link to={path}>
            <Icon name={icon} size={20} weight={1.2} />
            {name}
            <small>{note}</small>
          </Link>
        </li>
      ))}
      {onePlace ? <li aria-hidden /> : null}
    </List>
  </Card>
)
