/** What the server knows of copies: whose, until when, what was looked at; wiped from afar. */
import { useState } from 'react'
import type { SupportCopy } from '#contract/support/copies.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf, Chip } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { formatMoment, formatUntil } from '#src/app/ui/layout/time.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { showToast } from '#src/app/ui/toast.ts'
import type { CopySnapshot, ReportedLooks } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

interface Shown {
  readonly staff: string
  readonly list: ReportedLooks
}

export const Register = ({ snapshot }: { readonly snapshot: CopySnapshot }) => {
  const { list, isUp, wipeAfar, looksOf } = snapshot
  const [asked, setAsked] = useState<SupportCopy>()
  const [shown, setShown] = useState<Shown>()
  const show = async ({ id, staff }: SupportCopy) => {
    const looks = await looksOf(id)
    if (looks) setShown({ staff, list: looks })
    else showToast({ kind: 'error', text: text.lost, key: 'copy' })
  }
  const wipe = async ({ id }: SupportCopy) => {
    setAsked(undefined)
    const why = await wipeAfar(id)
    if (why !== undefined) showToast({ kind: 'error', text: why, key: 'copy' })
  }
  return (
    <Card aria-label={text.copies}>
      <CardHeader title={text.copies}>
        <Caption>{text.copiesHint}</Caption>
        {list.state === 'ready' && list.asOfMs !== undefined ? <AsOf atMs={list.asOfMs} /> : null}
      </CardHeader>
      <Loaded of={list} failedTitle={text.failed} loading={<SkeletonLines lines={3} label={text.loading} />}>
        {(copies) =>
          copies.length === 0 ? (
            <EmptyState icon="info" title={text.noCopies} />
          ) : (
            <Table aria-label={text.copies}>
              <thead>
                <tr>
                  {text.columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {copies.map((copy) => (
                  <CopyRow
                    key={copy.id}
                    copy={copy}
                    show={isUp ? () => void show(copy) : undefined}
                    wipe={isUp && copy.state !== 'ended' ? () => setAsked(copy) : undefined}
                  />
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
      {asked ? (
        <ConfirmDialog
          title={text.wipeAfar}
          safe={{ label: text.cancel, onPress: () => setAsked(undefined) }}
          commit={{ label: text.commit, onPress: () => void wipe(asked) }}
        >
          {text.wipeAfarAsk(asked.staff)}
        </ConfirmDialog>
      ) : null}
      {shown ? <LooksDialog shown={shown} close={() => setShown(undefined)} /> : null}
    </Card>
  )
}

interface CopyRowProps {
  readonly copy: SupportCopy
  readonly show: (() => void) | undefined
  readonly wipe: (() => void) | undefined
}

const CopyRow = ({ copy, show, wipe }: CopyRowProps) => {
  const { staff, madeAt, expiresAt, members, lines, looks, lastContactAt, state, end, isBroken } = copy
  const stands = state === 'ended' && end ? text.endOf[end] : text.state[state]
  return (
    <tr>
      <td>{staff}</td>
      <td data-nowrap>{formatMoment(madeAt)}</td>
      <td data-nowrap>{formatUntil(expiresAt)}</td>
      <td>{text.members(members, lines)}</td>
      <td data-nowrap>{text.times(looks)}</td>
      <td data-nowrap>{formatMoment(lastContactAt)}</td>
      <td>
        <Row gap={4}>
          <Chip tone={state === 'kept' ? 'pending' : state === 'ended' ? 'none' : 'caution'} small>
            {stands}
          </Chip>
          {isBroken ? (
            <Chip tone="caution" small>
              {text.chainBroken}
            </Chip>
          ) : null}
        </Row>
      </td>
      <td>
        <Row gap={12}>
          {show ? <TextButton onPress={show}>{text.show}</TextButton> : null}
          {wipe ? <TextButton onPress={wipe}>{text.wipeAfar}</TextButton> : null}
        </Row>
      </td>
    </tr>
  )
}

const LooksDialog = ({ shown, close }: { readonly shown: Shown; readonly close: () => void }) => (
  <Dialog title={text.reported(shown.staff)} width={560} onClose={close}>
    {shown.list.length === 0 ? (
      <EmptyState icon="info" title={text.noLooks} />
    ) : (
      <Table aria-label={text.reported(shown.staff)}>
        <tbody>
          {shown.list.map(({ number, at, kind, detail }) => (
            <tr key={number}>
              <td>{number}</td>
              <td data-nowrap>{formatMoment(at)}</td>
              <td>{text.look[kind]}</td>
              <td>{kind === 'ended' ? '' : detail}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </Dialog>
)
