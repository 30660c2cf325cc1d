import { Caution } from './Caution.tsx'
import { text } from './list.text.ts'

/** The list was composed for an issue that is closed: the confirmation names the one on sale. */
export const IssueChanged = ({ issue }: { readonly issue: string }) => (
  <Caution>{text.issueChanged(issue)}</Caution>
)
