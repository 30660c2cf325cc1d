/** Banners about the whole app: the connection, a missing answer, a newer version. */
import styled from '@emotion/styled'
import { coreWidth } from '#src/app/theme/vars.ts'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { formatAsOf } from '#src/app/ui/layout/time.ts'
import type { ConnectionNotice, ShellSnapshot, UpdateNotice } from './shell.snapshot.ts'
import { text } from './shell.text.ts'

const Root = styled.div`
  width: ${coreWidth}px;
  margin: 0 auto;
  &:not(:empty) {
    padding-top: 12px;
    display: flex;
    flex-direction: column;
    gap: 8px;
    margin-bottom: -4px;
  }
`

export const Banners = ({
  connection,
  checking,
  update,
  keepsData,
  isFull,
  reloadOutdated,
}: ShellSnapshot) => (
  <Root>
    {connection ? <Connection {...connection} /> : null}
    {checking > 0 && connection?.kind !== 'offline' ? (
      <Banner tone="check">{text.checking(checking)}</Banner>
    ) : null}
    {keepsData ? null : (
      <Banner tone="stale" title={text.notKept}>
        {text.notKeptText}
      </Banner>
    )}
    {isFull ? (
      <Banner tone="stale" title={text.full}>
        {text.fullText}
      </Banner>
    ) : null}
    {reloadOutdated ? (
      <Banner
        tone="stale"
        title={text.outdated}
        action={
          <Button size="sm" icon="refresh" onPress={reloadOutdated}>
            {text.reload}
          </Button>
        }
      >
        {text.outdatedText}
      </Banner>
    ) : null}
    {update ? <Update {...update} /> : null}
  </Root>
)

const Connection = (notice: ConnectionNotice) => {
  if (notice.kind === 'back') return <Banner tone="info">{text.back}</Banner>
  const { asOfMs, checking, reconnect, isOther } = notice
  return (
    <Banner
      tone="stale"
      title={isOther ? text.other : text.lost}
      action={
        reconnect ? (
          <Button size="sm" icon="refresh" onPress={reconnect}>
            {text.reconnect}
          </Button>
        ) : null
      }
    >
      {isOther ? text.otherText : ''}
      {text.lostText(asOfMs === undefined ? undefined : formatAsOf(asOfMs))}
      {checking > 0 ? text.stillChecking(checking) : ''}
    </Banner>
  )
}

const Update = ({ apply, waitsFor }: UpdateNotice) => (
  <Banner
    tone="info"
    title={text.newVersion}
    action={
      apply ? (
        <Button size="sm" onPress={apply}>
          {text.update}
        </Button>
      ) : null
    }
  >
    {waitsFor ?? text.newVersionText}
  </Banner>
)
