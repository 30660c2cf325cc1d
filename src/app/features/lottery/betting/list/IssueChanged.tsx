import { Caution } from './Caution.tsx'
import { text } from './list.text.ts'

/** The list was composed for an issue that is closed: the button needs one more click. */
export const IssueChanged = ({ issue }: { readonly issue: string }) => (
  <Caution>{text.issueChanged(issue)}</Caution>
)
