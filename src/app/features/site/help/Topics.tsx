/** The questions and answers of one part. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { HelpPicture } from './HelpPicture.tsx'
import { topics } from './help.text.ts'
import type { HelpAnchor } from './parts.ts'

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 18px;
  padding: 16px 20px 20px;
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
    margin-bottom: 6px;
  }
  p {
    line-height: 22px;
    color: ${v.ink2};
  }
  p + p {
    margin-top: 6px;
  }
`

export const Topics = ({ anchor }: { readonly anchor: HelpAnchor }) => (
  <Root>
    {topics[anchor].map(({ title, lines, picture }) => (
      <section key={title}>
        <h3>{title}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {picture ? <HelpPicture name={picture} /> : null}
      </section>
    ))}
  </Root>
)
