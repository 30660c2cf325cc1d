/** The help centre: a menu of its parts, and the part that the hash of the address names. */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { v } from '#src/app/theme/vars.ts'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Core } from '#src/app/ui/layout/Core.ts'
import { SideColumns, SideMenu } from '#src/app/ui/layout/SideMenu.ts'
import { labels } from './help.text.ts'
import { helpParts, partOf } from './parts.ts'
import { PlayRules, type AskRules } from './PlayRules.tsx'
import { Topics } from './Topics.tsx'

const Title = styled.h1`
  font-size: 13px;
  line-height: 18px;
  font-weight: 400;
  color: ${v.ink2};
  margin-bottom: 12px;
`

interface HelpProps {
  readonly hash: string
  readonly askRules: AskRules
}

export const Help = ({ hash, askRules }: HelpProps) => {
  const { anchor, title } = partOf(hash)
  return (
    <Core>
      <Title>{labels.help}</Title>
      <SideColumns>
        <SideMenu aria-label={labels.menu}>
          {helpParts.map((part) => (
            <Link
              key={part.anchor}
              to={`#${part.anchor}`}
              aria-current={part.anchor === anchor ? 'page' : undefined}
            >
              {part.title}
            </Link>
          ))}
        </SideMenu>
        <main id={anchor}>
          <Card aria-label={title}>
            <CardHeader title={title} />
            <Topics anchor={anchor} />
            {anchor === 'Conduct' ? <PlayRules ask={askRules} /> : null}
          </Card>
        </main>
      </SideColumns>
    </Core>
  )
}
