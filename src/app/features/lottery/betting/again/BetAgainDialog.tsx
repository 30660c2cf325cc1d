/** An order bet once more: its numbers are those of the record, unit and multiple can be chosen. */
import styled from '@emotion/styled'
import { multipleMax } from '#engine/money/money.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { Stepper } from '#src/app/ui/controls/Stepper.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan, unitName } from '#src/app/ui/layout/money.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Caution } from '../list/Caution.tsx'
import { balanceWords } from '../submit/balanceAfter.ts'
import type { BetAgainSnapshot } from './betAgain.snapshot.ts'
import { text } from './betAgain.text.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 84px 1fr;
  align-items: center;
  gap: 9px 8px;
  padding: 16px 20px;
  font-size: 13px;
  line-height: 18px;
  dt {
    color: ${v.ink3};
    white-space: nowrap;
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd[data-content] {
    max-height: 108px;
    overflow-y: auto;
  }
`

const Notice = styled.div`
  padding: 0 20px 16px;
`

const { fields } = text

export const BetAgainDialog = (again: BetAgainSnapshot) => (
  <Dialog
    title={text.title}
    width={480}
    onClose={again.cancel}
    foot={
      <>
        <Spacer />
        <Button onPress={again.cancel} autoFocus>
          {text.back}
        </Button>
        <Button look="solid" onPress={again.confirm} busy={again.sending} reason={again.blocked}>
          {text.confirm}
        </Button>
      </>
    }
  >
    <Order {...again} />
    {again.issueChanged ? (
      <Notice>
        <Caution>{text.moved(again.issueChanged.issue)}</Caution>
      </Notice>
    ) : null}
    {again.blocked === undefined ? null : (
      <Notice>
        <Caution>{again.blocked}</Caution>
      </Notice>
    )}
  </Dialog>
)

const Order = (again: BetAgainSnapshot) => (
  <Facts>
    <dt>{fields.lottery}</dt>
    <dd>{again.lottery}</dd>
    <dt>{fields.issue}</dt>
    <dd>
      <Row gap={8}>
        <b>{again.issue === '' ? '--' : again.issue}</b>
        {again.fromIssue === undefined ? null : <Caption>{text.fromIssue(again.fromIssue)}</Caption>}
      </Row>
    </dd>
    <dt>{fields.left}</dt>
    <dd>{again.left}</dd>
    <dt>{fields.play}</dt>
    <dd>
      <Row gap={6}>
        {again.play}
        {again.singlePick ? (
          <Chip tone="caution" small>
            {text.singlePick}
          </Chip>
        ) : null}
      </Row>
    </dd>
    <dt>{fields.content}</dt>
    <dd data-content>{again.content}</dd>
    <dt>{fields.bets}</dt>
    <dd>{groupCount(again.bets)}</dd>
    <dt>{fields.unit}</dt>
    <dd>
      <Select
        small
        label={fields.unit}
        items={again.units.map((unit) => ({ key: unit.toString(), label: unitName(unit) }))}
        chosen={again.unit.toString()}
        onChoose={again.changeUnit && ((key) => again.changeUnit?.(BigInt(key)))}
      />
    </dd>
    <dt>{fields.multiple}</dt>
    <dd>
      <Stepper
        small
        label={fields.multiple}
        value={again.multiple}
        max={multipleMax}
        onChange={again.changeMultiple}
      />
    </dd>
    <dt>{fields.prize}</dt>
    <dd>
      {groupYuan(again.prize)}
      {again.singlePick ? text.capped : null}
    </dd>
    <dt>{fields.total}</dt>
    <dd>
      <b>¥{groupYuan(again.total)}</b>
    </dd>
    <dt>{fields.balanceAfter}</dt>
    <dd>{balanceWords(again.balanceAfter)}</dd>
  </Facts>
)
