/** The reminder of the time, and the end of the minutes of play: dialogs that wait until no other one is open. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import type { ProtectionNoticeSnapshot, TimeNotice } from './protection.snapshot.ts'
import { text } from './protection.text.ts'

const Body = styled.div`
  padding: 16px 20px 20px;
  p {
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 24px;
  margin: 12px 0 0;
  dt {
    color: ${v.ink3};
  }
  dd {
    margin: 0;
    text-align: right;
    font-weight: 600;
  }
`

export const ProtectionNotices = ({ time, ended }: ProtectionNoticeSnapshot) => (
  <>
    {time ? <TimeDialog {...time} /> : null}
    {ended ? <EndedDialog {...ended} /> : null}
  </>
)

const TimeDialog = ({ minutes, figures, acknowledge, records }: TimeNotice) => (
  <Dialog
    title={text.timeTitle(minutes)}
    width={400}
    waits
    onClose={acknowledge}
    foot={
      <>
        <Button onPress={records}>{text.records}</Button>
        <Button look="solid" onPress={acknowledge}>
          {text.goOn}
        </Button>
      </>
    }
  >
    <Body>
      <p>{figures ? text.timeText : text.unknown}</p>
      <Figures>
        <dt>{text.time}</dt>
        <dd>{text.minutes(minutes)}</dd>
        <dt>{text.staked}</dt>
        <dd>
          <MoneyText hao={figures?.staked} symbol={false} />
        </dd>
        <dt>{text.won}</dt>
        <dd>
          <MoneyText hao={figures?.won} symbol={false} />
        </dd>
        <dt>{text.net}</dt>
        <dd>
          <MoneyText hao={figures && figures.won - figures.staked} signed={figures !== undefined} />
        </dd>
      </Figures>
    </Body>
  </Dialog>
)

const EndedDialog = ({ sentence, close }: NonNullable<ProtectionNoticeSnapshot['ended']>) => (
  <Dialog
    title={text.endedTitle}
    width={400}
    waits
    onClose={close}
    foot={
      <Button look="solid" onPress={close}>
        {text.close}
      </Button>
    }
  >
    <Body>
      <p>{sentence}</p>
      <p>{text.endedText}</p>
    </Body>
  </Dialog>
)
