/** How members rated the conversations that were ended: the own ones, for an administrator those of each. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import type { CasesSnapshot } from './cases.snapshot.ts'
import { text } from './cases.text.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 12px;
  margin: 0;
  padding: 12px 16px;
  font-size: 13px;
  line-height: 20px;
  dt {
    color: ${v.ink3};
  }
  dd {
    margin: 0;
  }
`

/** Nothing where there are none. */
export const Ratings = ({ list }: { readonly list: CasesSnapshot['ratings'] }) =>
  list.length === 0 ? null : (
    <Card aria-label={text.ratings}>
      <CardHeader title={text.ratings} />
      <List>
        {list.map(({ staff, good, fair, poor }) => [
          <dt key={`${staff} name`}>{staff}</dt>,
          <dd key={staff}>{text.ratingOf(good, fair, poor)}</dd>,
        ])}
      </List>
    </Card>
  )
