/** The bound accounts of one kind; each can be taken away. */
import styled from '@emotion/styled'
import { payoutKinds, type PayoutKind } from '#contract/funds/payoutKinds.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { PayMark } from '../PayMark.tsx'
import type { PayoutShown } from './payouts.snapshot.ts'
import { text } from './payouts.text.ts'

const Account = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`

interface PayoutListProps {
  readonly kind: PayoutKind
  readonly accounts: readonly PayoutShown[]
  readonly onRemove: (account: PayoutShown) => void
}

export const PayoutList = ({ kind, accounts, onRemove }: PayoutListProps) => {
  const { name } = payoutKinds[kind]
  const { heads } = text
  if (accounts.length === 0) return <EmptyState icon="lock" title={text.none(name)} hint={text.noneHint} />
  return (
    <Table aria-label={text.bound(name)}>
      <thead>
        <tr>
          <th scope="col">{heads.account}</th>
          <th scope="col" style={{ width: 140 }}>
            {kind === 'bank' ? heads.holder : heads.name}
          </th>
          <th scope="col" style={{ width: 150 }}>
            {heads.since}
          </th>
          <th scope="col" style={{ width: 90 }} data-right>
            {heads.act}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((one) => (
          <tr key={String(one.id)}>
            <td>
              <Account>
                <PayMark icon={one.icon} size={20} />
                {one.account}
              </Account>
            </td>
            <td>{one.note || text.noName}</td>
            <td>{formatMoment(one.boundAtMs)}</td>
            <td data-right>
              <TextButton aria-label={text.removeOne(one.account)} onPress={() => onRemove(one)}>
                {text.remove}
              </TextButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
