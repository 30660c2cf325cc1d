/** A channel page: its lead, its sections, and the state of the channel. */
import styled from '@emotion/styled'
import { motif } from '#src/app/theme/tokens.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Card } from '#src/app/ui/layout/Card.tsx'
import { Core } from '#src/app/ui/layout/Core.ts'
import { Row } from '#src/app/ui/layout/layout.ts'
import { more, notOpen, type Introduction } from './introductions.text.ts'

const Head = styled.header`
  padding: 32px 28px;
  margin-bottom: 16px;
  border-radius: ${shape.card};
  background: ${motif.ground};
  color: ${motif.text};
  h1 {
    font-size: 24px;
    line-height: 32px;
    font-weight: 600;
  }
  p {
    margin-top: 6px;
    color: ${motif.soft};
  }
  @media print {
    display: block;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: 16px;
  margin-bottom: 16px;
  section {
    padding: 18px 20px 20px;
  }
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    margin-bottom: 8px;
  }
  p {
    line-height: 22px;
    color: ${v.ink2};
  }
  p + p {
    margin-top: 8px;
  }
`

export const IntroductionView = ({ title, lead, isOpen, sections }: Introduction) => (
  <Core>
    <main>
      <Head>
        <Row gap={12}>
          <h1>{title}</h1>
          {isOpen ? null : <Chip tone="none">{notOpen}</Chip>}
        </Row>
        <p>{lead}</p>
      </Head>
      <Columns>
        {sections.map((section) => (
          <Card key={section.title} aria-label={section.title}>
            <h2>{section.title}</h2>
            {section.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Card>
        ))}
      </Columns>
      <TextLink to="/helpercenter#TradeQuestion" arrow>
        {more}
      </TextLink>
    </main>
  </Core>
)
