/** The data of this browser by kind, with the way to empty it. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer, SrOnly } from '#src/app/ui/layout/layout.ts'
import { groupCount } from '#src/app/ui/layout/money.ts'
import { formatAsOf } from '#src/app/ui/layout/time.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { sizeText } from './dataGroups.ts'
import type { DataGroup, StorageSnapshot } from './storage.snapshot.ts'
import { text } from './storage.text.ts'

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 10px 16px;
  border-top: 1px solid ${v.line};
`

const Rows = styled(Table)`
  td {
    height: 32px;
  }
  tfoot td {
    font-weight: 600;
    border-top: 1px solid ${v.line};
    border-bottom: 0;
  }
`

export const TablesCard = ({ groups, sync, clear }: Pick<StorageSnapshot, 'groups' | 'sync' | 'clear'>) => {
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  return (
    <Card aria-label={text.tables} aria-busy={groups === undefined || undefined}>
      <CardHeader
        title={text.tables}
        actions={
          <Button size="sm" look="text" icon="refresh" onPress={sync} reason={text.syncOff}>
            {text.sync}
          </Button>
        }
      >
        <Row gap={4}>
          <Icon name="lock" size={12} />
          <Caption>{text.own}</Caption>
        </Row>
      </CardHeader>
      {groups === undefined ? (
        <SkeletonLines lines={8} label={text.measuring} />
      ) : (
        <GroupTable groups={groups} />
      )}
      <Foot>
        <Caption>{text.clearHint}</Caption>
        <Spacer />
        <Button size="sm" icon="trash" onPress={clear && (() => setAsking(true))} reason={text.clearBlocked}>
          {text.clear}
        </Button>
      </Foot>
      {asking && clear ? (
        <ConfirmDialog
          title={text.clearTitle}
          safe={{ label: text.keep, onPress: stay }}
          commit={{
            label: text.clear,
            onPress() {
              stay()
              clear()
            },
          }}
        >
          {text.clearText}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

const GroupTable = ({ groups }: { readonly groups: readonly DataGroup[] }) => (
  <Rows>
    <thead>
      <tr>
        {text.heads.map((head, place) => (
          <th key={head} scope="col" data-right={place > 0 || undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {groups.map(({ name, isPrivate, rows, bytes, newest }) => (
        <tr key={name}>
          <td>
            <Row gap={6}>
              {name}
              {isPrivate ? (
                <>
                  <Icon name="lock" size={12} />
                  <SrOnly>{text.own}</SrOnly>
                </>
              ) : null}
            </Row>
          </td>
          <td data-right>{groupCount(rows)}</td>
          <td data-right data-nowrap>
            {sizeText(bytes)}
          </td>
          <td data-right data-quiet data-nowrap>
            {newest === undefined ? '—' : formatAsOf(newest)}
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td>{text.total}</td>
        <td data-right>{groupCount(groups.reduce((sum, { rows }) => sum + rows, 0))}</td>
        <td data-right>{sizeText(groups.reduce((sum, { bytes }) => sum + bytes, 0))}</td>
        <td />
      </tr>
    </tfoot>
  </Rows>
)
