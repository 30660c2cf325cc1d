/** The lines of a bet in its confirmation: of the order list, of a direct bet, or of one round of instant draws. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Ellipsis } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan, unitName } from '#src/app/ui/layout/money.ts'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { text as list } from '../list/list.text.ts'
import type { ConfirmBet } from './submit.snapshot.ts'
import { text } from './submit.text.ts'

const Scroll = styled.div`
  max-height: 264px;
  overflow-y: auto;
  border-top: 1px solid ${v.line};
  border-bottom: 1px solid ${v.line};
`

const Wide = styled(Table)`
  ${columnWidths(128, 'auto', 48, 60, 68, 116)}
  th {
    position: sticky;
    top: 0;
  }
  th:first-of-type,
  td:first-of-type {
    padding-left: 20px;
  }
  th:last-of-type,
  td:last-of-type {
    padding-right: 20px;
  }
`

export const BetLines = ({ lines }: Pick<ConfirmBet, 'lines'>) => (
  <Scroll tabIndex={lines.length > 5 ? 0 : undefined}>
    <Wide>
      <thead>
        <tr>
          <th scope="col">{text.plays}</th>
          <th scope="col">{text.contents}</th>
          <th scope="col">{list.heads.unit}</th>
          <th scope="col" data-right>
            {list.heads.multiple}
          </th>
          <th scope="col" data-right>
            {list.heads.bets}
          </th>
          <th scope="col" data-right>
            {list.heads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td data-nowrap>{line.play}</td>
            <td>
              <Ellipsis title={line.content}>{line.content}</Ellipsis>
            </td>
            <td data-nowrap>{unitName(line.unit)}</td>
            <td data-right>{line.multiple}</td>
            <td data-right>{groupCount(line.bets)}</td>
            <td data-right>{groupYuan(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </Wide>
  </Scroll>
)
