import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { text } from './list.text.ts'

const Root = styled.div`
  display: flex;
  gap: 6px;
  padding: 6px 8px;
  border: 1px solid ${v.cautionLine};
  border-radius: ${shape.control};
  background: ${v.cautionTint};
  color: ${v.caution};
  font-size: 13px;
  line-height: 18px;
  svg {
    margin-top: 1px;
  }
`

/** The list was composed for an issue that is closed: the button needs one more click. */
export const IssueChanged = ({ issue }: { readonly issue: string }) => (
  <Root role="alert">
    <Icon name="warning" />
    {text.issueChanged(issue)}
  </Root>
)
