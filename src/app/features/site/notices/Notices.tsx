/** 公告 on the home page: the newest five, and all of them in a dialog. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import type { NoticesSnapshot, ShownNotice } from './notices.snapshot.ts'
import { text } from './notices.text.ts'

const List = styled.ul`
  padding: 4px 14px 8px;
  button {
    display: flex;
    gap: 8px;
    width: 100%;
    min-height: 31px;
    align-items: center;
    text-align: left;
    font-size: 13px;
    line-height: 18px;
  }
  button span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button small {
    font-size: 12px;
    color: ${v.ink3};
  }
  /* All of them begin where the title of the dialog does, and stand in rows. */
  &[data-all] {
    padding: 0 20px 8px;
  }
  &[data-all] button {
    min-height: 40px;
  }
  &[data-all] li + li {
    border-top: 1px solid ${v.line};
  }
`

const shownHere = 5

export const Notices = ({ notices }: NoticesSnapshot) => {
  const [opened, setOpened] = useState<ShownNotice | 'all'>()
  const close = () => setOpened(undefined)
  const loaded = notices.state === 'ready' ? notices : undefined
  return (
    <Card aria-label={text.title}>
      <CardHeader
        title={text.title}
        narrow
        actions={
          (loaded?.value.length ?? 0) > shownHere ? (
            <TextButton onPress={() => setOpened('all')}>{text.all}</TextButton>
          ) : null
        }
      >
        {loaded?.asOfMs === undefined ? null : <AsOf atMs={loaded.asOfMs} />}
      </CardHeader>
      <Loaded of={notices} failedTitle={text.none} loading={<SkeletonLines lines={3} label={text.loading} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={text.none} icon="info" />
          ) : (
            <Titles notices={all.slice(0, shownHere)} open={setOpened} />
          )
        }
      </Loaded>
      {opened === 'all' && loaded ? (
        <Dialog title={text.all} width={480} onClose={close}>
          <Titles notices={loaded.value} open={setOpened} all />
        </Dialog>
      ) : null}
      {opened === undefined || opened === 'all' ? null : <NoticeDialog notice={opened} close={close} />}
    </Card>
  )
}

interface TitlesProps {
  readonly notices: readonly ShownNotice[]
  readonly open: (notice: ShownNotice) => void
  /** In the dialog. */
  readonly all?: boolean
}

const Titles = ({ notices, open, all }: TitlesProps) => (
  <List data-all={all || undefined}>
    {notices.map((notice) => (
      <li key={notice.id}>
        <button type="button" aria-haspopup="dialog" onClick={() => open(notice)}>
          <span>{notice.title}</span>
          <small>{formatMoment(notice.atMs).slice(0, 5)}</small>
        </button>
      </li>
    ))}
  </List>
)
