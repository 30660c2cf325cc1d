/** All facts of a chase before it is sent: its cost is reserved at once, for issues that are not drawn yet. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Caution } from '../list/Caution.tsx'
import { IssueChanged } from '../list/IssueChanged.tsx'
import { balanceWords } from '../submit/balanceAfter.ts'
import type { ConfirmChaseSnapshot } from './chasePanel.snapshot.ts'
import { text } from './chasePanel.text.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: 8px;
  padding: 16px 20px;
  font-size: 13px;
  line-height: 18px;
  dt {
    color: ${v.ink3};
  }
`

const Notes = styled.div`
  display: grid;
  gap: 8px;
  padding: 0 20px 16px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.caution};
`

const { facts } = text

export const ConfirmChaseDialog = (chase: ConfirmChaseSnapshot) => (
  <Dialog
    title={text.confirmTitle}
    width={480}
    onClose={chase.cancel}
    foot={
      <>
        <Spacer />
        <Button onPress={chase.cancel} autoFocus>
          {text.back}
        </Button>
        <Button look="solid" onPress={chase.confirm} busy={chase.sending} reason={chase.blocked}>
          {text.confirmTitle}
        </Button>
      </>
    }
  >
    <Facts>
      <dt>{facts.lottery}</dt>
      <dd>{chase.lottery}</dd>
      <dt>{facts.lines}</dt>
      <dd>{text.lines(chase.lines)}</dd>
      <dt>{facts.issues}</dt>
      <dd>{text.issues(chase.issues)}</dd>
      <dt>{facts.range}</dt>
      <dd>{text.range(chase.first, chase.last)}</dd>
      <dt>{facts.total}</dt>
      <dd>
        <b>¥{groupYuan(chase.total)}</b>
      </dd>
      <dt>{facts.balanceAfter}</dt>
      <dd>{balanceWords(chase.balanceAfter)}</dd>
      <dt>{facts.largest}</dt>
      <dd>{text.largest(chase.largest.money, chase.largest.issue)}</dd>
      <dt>{facts.largestReturn}</dt>
      <dd>{chase.largestReturn === undefined ? '--' : groupYuan(chase.largestReturn)}</dd>
      <dt>{facts.worst}</dt>
      <dd>{text.worst(chase.total)}</dd>
      <dt>{facts.winStop}</dt>
      <dd>{chase.winStop ? text.stops : text.goesOn}</dd>
    </Facts>
    <Notes>
      {chase.ends ? <p role="alert">{text.ends(chase.ends.issue, chase.ends.missing)}</p> : null}
      {chase.cap === undefined ? null : <p>{text.single(chase.cap)}</p>}
      {chase.issueChanged ? <IssueChanged issue={chase.issueChanged.issue} /> : null}
      {chase.blocked === undefined ? null : <Caution>{chase.blocked}</Caution>}
    </Notes>
  </Dialog>
)
