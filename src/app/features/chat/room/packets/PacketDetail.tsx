/** A red packet with what was taken of it, and its proof (decided.md 42). */
import styled from '@emotion/styled'
import { useState } from 'react'
import { packetTypes } from '#contract/chat/packetRules.ts'
import type { PacketFault } from '#contract/fair/proof/packet.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { IconButton, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { copyValue } from '#src/app/ui/controls/copyValue.ts'
import { HashValue } from '#src/app/ui/controls/HashValue.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatAsOf, formatStamp } from '#src/app/ui/layout/time.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Face } from '../parts/Face.tsx'
import { lastedText, packetText as text } from './packet.text.ts'
import type { PacketDetailSnapshot } from './packets.snapshot.ts'

const Body = styled.div`
  max-height: min(560px, calc(100vh - 160px));
  overflow-y: auto;
`

const Head = styled.div`
  padding: 16px 20px 12px;
  h3 {
    margin: 0;
    font-size: 15px;
    line-height: 22px;
    font-weight: 600;
  }
  > p {
    margin: 10px 0 0;
    font-size: 13px;
    color: ${v.ink2};
  }
  p b {
    margin-right: 6px;
    font-size: 28px;
    line-height: 34px;
    font-weight: 600;
    color: ${v.gain};
  }
`

const Seal = styled.span`
  display: inline-flex;
  padding: 9px;
  border-radius: ${shape.card};
  background: ${v.primaryTint};
  color: ${v.primaryText};
`

/** Figures beside each other. */
export const Figures = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  margin: 12px 0 0;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
  > div {
    padding: 6px 12px;
  }
  > div + div {
    border-left: 1px solid ${v.line};
  }
  dt {
    font-size: 12px;
    line-height: 18px;
    color: ${v.ink3};
  }
  dd {
    margin: 0;
    font-size: 15px;
    line-height: 22px;
    font-weight: 600;
  }
  dd[data-gain] {
    color: ${v.gain};
  }
`

const Shares = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding: 0 20px;
    border-top: 1px solid ${v.line};
    font-size: 13px;
    line-height: 18px;
  }
  li[data-own] {
    background: ${v.primaryTint};
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  li > span:last-child {
    text-align: right;
    font-weight: 600;
  }
  small {
    display: flex;
    align-items: center;
    gap: 3px;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
  small[data-best] {
    color: ${v.win};
    font-weight: 400;
  }
`

const Nobody = styled.p`
  margin: 0;
  padding: 20px;
  border-top: 1px solid ${v.line};
  text-align: center;
  color: ${v.ink3};
  font-size: 13px;
`

const Proof = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 12px 20px 16px;
  border-top: 1px solid ${v.line};
  font-size: 13px;
  [data-verdict='right'] {
    color: ${v.ok};
  }
  [data-verdict='wrong'] {
    color: ${v.error};
    overflow-wrap: anywhere;
  }
`

interface PacketDetailProps {
  readonly shown: PacketDetailSnapshot
  readonly close: () => void
}

export const PacketDetail = ({ shown, close }: PacketDetailProps) => {
  const { packet, own, asOf, back } = shown
  const { detail, type } = packet
  const state = detail.isFinish
    ? text.states.finished
    : detail.isExpired
      ? text.states.expired
      : text.states.running
  return (
    <Dialog
      title={text.detail}
      width={420}
      onClose={close}
      chip={
        <>
          <Chip tone="none">{state}</Chip>
          {asOf === undefined ? null : <Caption>{text.asOf(formatAsOf(asOf))}</Caption>}
        </>
      }
      tools={
        back ? (
          <TextButton quiet onPress={back}>
            {text.back}
          </TextButton>
        ) : null
      }
    >
      <Body>
        <Summary packet={packet} />
        <Taken packet={packet} own={own} />
        {type === packetTypes.lucky ? <ProofOf shown={shown} /> : null}
      </Body>
    </Dialog>
  )
}

/** What it is, and how far it is taken. */
const Summary = ({ packet }: Pick<PacketDetailSnapshot, 'packet'>) => {
  const { detail, type, amount } = packet
  const rest = detail.isExpired ? text.returned(groupYuan(detail.total - detail.grabAmount)) : ''
  return (
    <Head>
      <Row gap={12}>
        <Seal>
          <Icon name="envelope" size={24} />
        </Seal>
        <div>
          <h3>{packet.content}</h3>
          <Caption>
            {`${text.of(packet.nikeName, text.kinds[type] ?? '')}，${formatStamp(detail.sendTime)}`}
          </Caption>
        </div>
      </Row>
      {amount > 0n ? (
        <p>
          <b>{`+${groupYuan(amount)}`}</b>
          {text.mine}
        </p>
      ) : null}
      <Figures>
        <div>
          <dt>{text.figures.total}</dt>
          <dd>{`${groupYuan(detail.total)}${rest}`}</dd>
        </div>
        <div>
          <dt>{text.figures.taken}</dt>
          <dd>{text.takenOf(detail.grabNum, detail.num)}</dd>
        </div>
        <div>
          <dt>{text.figures.time}</dt>
          <dd>
            {detail.isFinish && detail.finishTime !== null
              ? lastedText(detail.finishTime - detail.sendTime)
              : text.running}
          </dd>
        </div>
      </Figures>
    </Head>
  )
}

/** Who took which share, the newest first. */
const Taken = ({ packet: { detail }, own }: Pick<PacketDetailSnapshot, 'packet' | 'own'>) =>
  detail.items.length === 0 ? (
    <Nobody>{text.nobody}</Nobody>
  ) : (
    <Shares aria-label={text.details}>
      {detail.items.map((item) => (
        <li key={item.userId} data-own={item.userId === own || undefined}>
          <Face name={item.userId === own ? text.me : item.nikeName} />
          <div>
            {item.nikeName}
            <small>{formatStamp(item.grabTime)}</small>
          </div>
          <span>
            {groupYuan(item.amount)}
            {item.best ? (
              <small data-best>
                <Icon name="star" size={12} />
                {text.best}
              </small>
            ) : null}
          </span>
        </li>
      ))}
    </Shares>
  )

type Verdict = 'none' | 'right' | 'broken' | PacketFault

const ProofOf = ({ shown: { packet, verify, saveProof } }: { readonly shown: PacketDetailSnapshot }) => {
  const [verdict, setVerdict] = useState<Verdict>('none')
  const [busy, setBusy] = useState(false)
  const check = () => {
    if (!verify || busy) return
    setBusy(true)
    verify()
      .then(
        (fault) => setVerdict(fault ?? 'right'),
        () => setVerdict('broken'),
      )
      .finally(() => setBusy(false))
  }
  const copy = (what: string, whole: string) => void copyValue(what, whole)
  return (
    <Proof aria-label={text.proof}>
      <Row gap={8}>
        <Icon name="shield" size={14} />
        <b>{text.proof}</b>
        <Spacer />
        {saveProof ? <IconButton icon="install" label={text.saveProof} onPress={saveProof} /> : null}
        {verify ? (
          <TextButton onPress={check} aria-busy={busy || undefined}>
            {text.verify}
          </TextButton>
        ) : null}
      </Row>
      <Verdicted verdict={verdict} />
      <div>
        <HashValue name={text.fingerprint} copy={copy}>
          {packet.fingerprint}
        </HashValue>
        {packet.seed === null ? null : (
          <HashValue name={text.seed} copy={copy}>
            {packet.seed}
          </HashValue>
        )}
      </div>
      {packet.seed === null ? (
        <Caption>{`${text.seed}${text.seedLater}`}</Caption>
      ) : (
        <Caption>
          {text.script}{' '}
          <a href="/verify-packet.mjs" download>
            verify-packet.mjs
          </a>
        </Caption>
      )}
    </Proof>
  )
}

const Verdicted = ({ verdict }: { readonly verdict: Verdict }) => {
  if (verdict === 'none') return null
  if (verdict === 'right')
    return (
      <div role="status" data-verdict="right">
        {text.verified}
      </div>
    )
  if (verdict === 'broken')
    return (
      <div role="alert" data-verdict="wrong">
        {text.verifyFailed}
      </div>
    )
  const { fault, place, expected, got } = verdict
  return (
    <div role="alert" data-verdict="wrong">
      {fault === 'share' ? text.wrongShare(place ?? 0) : text.wrongFingerprint}
      <br />
      {fault === 'share'
        ? text.expectedGot(fenText(expected), fenText(got))
        : text.expectedGot(expected, got)}
    </div>
  )
}

const fenText = (fen: string): string => groupYuan(BigInt(fen) * 100n)
