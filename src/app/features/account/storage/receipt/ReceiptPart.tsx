/** The receipt of one bet: what it states, its QR code, signature and key, and what the check said. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { copyValue } from '#src/app/ui/controls/copyValue.ts'
import { HashValue } from '#src/app/ui/controls/HashValue.tsx'
import { grouped, shortened } from '#src/app/ui/layout/hex.ts'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { QrCode } from '#src/app/ui/layout/QrCode.tsx'
import type { ShownReceipt } from './receipt.snapshot.ts'
import { receiptFaults, text } from './receipt.text.ts'

const Root = styled.section`
  display: grid;
  gap: 10px;
  padding: 14px 16px;
  border-top: 1px solid ${v.line};
  h3 {
    font-size: 14px;
    line-height: 20px;
  }
`

const Body = styled.div`
  display: grid;
  grid-template-columns: 152px 1fr;
  gap: 16px;
  /* A code is read by a camera: black on white in every theme. */
  > div:first-of-type {
    display: grid;
    place-content: center;
    width: 152px;
    height: 152px;
    background: #fff;
    border: 1px solid ${v.line};
    border-radius: 6px;
  }
  dl {
    display: grid;
    grid-template-columns: 44px 1fr;
    gap: 4px 14px;
    align-content: start;
    font-size: 13px;
    line-height: 20px;
  }
  dt {
    color: ${v.ink3};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Result = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: 13px;
  color: ${v.ink2};
  &[data-state='right'] {
    color: ${v.ok};
  }
  &[data-state='wrong'] {
    color: ${v.error};
  }
`

export const ReceiptPart = (receipt: ShownReceipt) => {
  const { state, facts, wrong, signature, keyId, publicKey, code } = receipt
  return (
    <Root aria-label={text.title}>
      <Row gap={8}>
        <h3>{text.title}</h3>
        <Caption>{text.hint}</Caption>
      </Row>
      {facts ? (
        <Body>
          <div>
            <QrCode content={code} label={text.qr} size={140} level="L" />
          </div>
          <Facts {...receipt} />
        </Body>
      ) : null}
      {signature === '' ? null : (
        <div>
          <HashValue name={text.signature} whole={signature} copy={copyValue}>
            {grouped(signature)}
          </HashValue>
          <HashValue name={text.key} whole={publicKey ?? ''} copy={copyValue}>
            {publicKey === undefined ? text.unknownKey(keyId) : text.keyOf(keyId, shortened(publicKey, 16))}
          </HashValue>
        </div>
      )}
      {wrong ? (
        <div role="alert">
          <HashValue name={text.expected} copy={copyValue}>
            {wrong.expected}
          </HashValue>
          <HashValue name={text.got} wrong copy={copyValue}>
            {wrong.got}
          </HashValue>
        </div>
      ) : null}
      <Row gap={8}>
        <Result data-state={state} role="status">
          <Icon name={state === 'right' ? 'shield' : state === 'wrong' ? 'warning' : 'clock'} size={14} />
          {wrong ? receiptFaults[wrong.fault] : text.states[state]}
        </Result>
        <Spacer />
        <TextLink to="/fair/receipt">{text.open}</TextLink>
        <Button size="sm" icon="install" onPress={receipt.export} title={text.exportHint}>
          {text.export}
        </Button>
        <Button size="sm" icon="shield" onPress={receipt.check}>
          {text.check}
        </Button>
      </Row>
    </Root>
  )
}

const Facts = ({ facts, place }: ShownReceipt) =>
  facts ? (
    <dl>
      <dt>{text.issue}</dt>
      <dd>{facts.issue}</dd>
      <dt>{text.content}</dt>
      <dd>{text.contentOf(facts.lines, facts.bets)}</dd>
      <dt>{text.amount}</dt>
      <dd>{facts.isChase ? text.chase(facts.cash) : text.amountOf(facts.cash, facts.voucher)}</dd>
      <dt>{text.accepted}</dt>
      <dd>{`${formatStamp(facts.at)}.${String(facts.at % 1000).padStart(3, '0')}`}</dd>
      <dt>{text.sealed}</dt>
      <dd>{place ? text.sealedAt(place.page, place.line) : text.notSealed}</dd>
    </dl>
  ) : null
