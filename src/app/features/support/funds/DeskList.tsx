/** A list of the money desk: a card with a table, or why there is none. */
import type { ReactNode } from 'react'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { text } from './funds.text.ts'

interface DeskListProps<T> {
  readonly title: string
  readonly hint?: string
  readonly of: Loadable<readonly T[]>
  readonly empty: string
  readonly columns: readonly string[]
  /** Places of the columns with figures. */
  readonly right?: readonly number[]
  readonly row: (one: T) => ReactNode
  /** Above the table. */
  readonly children?: ReactNode
}

export const DeskList = <T,>({
  title,
  hint,
  of,
  empty,
  columns,
  right = [],
  row,
  children,
}: DeskListProps<T>) => (
  <Card aria-label={title}>
    <CardHeader title={title}>{hint === undefined ? null : <Caption>{hint}</Caption>}</CardHeader>
    {children}
    <Loaded of={of} failedTitle={text.failed} loading={<SkeletonLines lines={4} label={text.loading} />}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon="info" title={empty} />
        ) : (
          <Table aria-label={title}>
            <thead>
              <tr>
                {columns.map((name, place) => (
                  <th key={name} scope="col" data-right={right.includes(place) || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{list.map(row)}</tbody>
          </Table>
        )
      }
    </Loaded>
  </Card>
)
