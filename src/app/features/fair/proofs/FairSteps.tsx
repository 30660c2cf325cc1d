/** The six steps of a verification, each with its values and its state. */
import { groupCount } from '#src/app/ui/layout/money.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { proofSteps, type ProofStep, type Skipped, type StepVerdict } from '#contract/fair/proof/verdict.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { quicknet, roundTime } from '#contract/fair/proof/rounds.ts'
import { v } from '#src/app/theme/vars.ts'
import { Chip, type ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatClock, formatMoment } from '#src/app/ui/layout/time.ts'
import type { Checked } from './fair.snapshot.ts'
import { text } from './fair.text.ts'
import { grouped, readable, shortened } from '#src/app/ui/layout/hex.ts'
import { Picks } from './Picks.tsx'
import { HashValue } from '#src/app/ui/controls/HashValue.tsx'

const List = styled.ol`
  padding: 4px 16px 8px;
`

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 28px 1fr;
  gap: 14px;
  padding: 12px 0;
  &:not(:last-of-type)::before {
    content: '';
    position: absolute;
    left: 13.5px;
    top: 44px;
    bottom: -8px;
    width: 1px;
    background: ${v.lineMid};
  }
  & + & > div {
    margin-top: -12px;
    padding-top: 12px;
    border-top: 1px solid ${v.line};
  }
  &[data-state='wrong'] {
    margin: 8px 0;
    padding-left: 12px;
    border-left: 4px solid ${v.error};
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
  }
  p {
    margin: 2px 0 8px;
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
  &[data-state='wrong'] p {
    color: ${v.error};
  }
`

const Count = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid ${v.line};
  border-radius: 50%;
  background: ${v.track};
  color: ${v.ink2};
  font-size: 13px;
  font-weight: 600;
  [data-state='ok'] > & {
    border-color: ${v.okLine};
    background: ${v.okTint};
    color: ${v.ok};
  }
  [data-state='wrong'] > & {
    border-color: ${v.errorLine};
    background: ${v.errorTint};
    color: ${v.error};
  }
`

const tones: Readonly<Record<StepVerdict['state'], ChipTone>> = {
  ok: 'ok',
  wrong: 'error',
  waiting: 'pending',
  none: 'none',
  late: 'caution',
}

/** What every step needs. */
export interface StepParts {
  readonly proof: DrawProof
  readonly checked: Checked | undefined
  /** Number of orders of the player in the book. */
  readonly mine: number
  readonly copy: (what: string, whole: string) => void
}

export const FairSteps = (parts: StepParts) => (
  <List>
    {proofSteps.map((step, i) => (
      <Step key={step} step={step} place={i + 1} {...parts} />
    ))}
  </List>
)

interface StepProps extends StepParts {
  readonly step: ProofStep
  readonly place: number
}

const Step = ({ step, place, ...parts }: StepProps) => {
  const verdict = parts.checked?.verdict.steps[step]
  const { note, values } = contents[step](parts)
  return (
    <Item data-state={verdict?.state}>
      <Count>{place}</Count>
      <div>
        <Row gap={8}>
          <h3>{text.titles[step]}</h3>
          <Caption>{note}</Caption>
          <Spacer />
          {verdict ? <Chip tone={tones[verdict.state]}>{text.states[verdict.state]}</Chip> : null}
        </Row>
        <p>{storyOf(step, verdict, parts.checked?.verdict.skipped)}</p>
        {values}
        {verdict?.state === 'wrong' ? (
          <>
            <HashValue name={text.expected} copy={parts.copy}>
              {readable(verdict.expected)}
            </HashValue>
            <HashValue name={text.got} wrong copy={parts.copy}>
              {readable(verdict.got)}
            </HashValue>
          </>
        ) : null}
      </div>
    </Item>
  )
}

const storyOf = (step: ProofStep, verdict: StepVerdict | undefined, skipped: Skipped | undefined): string => {
  if (verdict?.state === 'wrong') return text.faults[verdict.fault]
  if (verdict?.state === 'late')
    return text.lateBook(
      skipped ? text.skipped(roundText(skipped.round), skipped.code.replaceAll(',', ' ')) : '',
    )
  return verdict?.state === 'none' ? text.noStep : text.about[step]
}

interface Contents {
  readonly note: string
  readonly values: ReactNode
}

const nothing: Contents = { note: '', values: null }
const roundText = (round: number): string => groupCount(round)

const contents: Readonly<Record<ProofStep, (parts: StepParts) => Contents>> = {
  commitment({ proof, copy }) {
    const { commitment } = proof
    return {
      note: commitment
        ? text.publishedAt(formatMoment(commitment.publishedAt), commitment.publishedAt <= proof.sellStart)
        : '',
      values: (
        <>
          <HashValue name={text.seedHash} whole={proof.seedHash} copy={copy}>
            {grouped(proof.seedHash)}
          </HashValue>
          {commitment ? (
            <HashValue
              name={text.audit}
              whole={`${commitment.audit.id}:${commitment.audit.hash}`}
              copy={copy}
            >
              {`${text.auditRow(commitment.audit.id)}　${grouped(commitment.audit.hash)}`}
            </HashValue>
          ) : null}
        </>
      ),
    }
  },
  timeLock({ proof: { commitment }, copy }) {
    if (!commitment) return nothing
    return {
      note: text.lockedTo(roundText(commitment.lockRound)),
      values: (
        <HashValue name={text.ciphertext} whole={commitment.ciphertext} copy={copy}>
          {shortened(commitment.ciphertext, 48)}
        </HashValue>
      ),
    }
  },
  beacon({ proof: { beacon, chain }, copy }) {
    if (!beacon) return nothing
    const round = roundText(beacon.round)
    return {
      note: beaconName(chain?.hash),
      values: (
        <>
          <HashValue name={text.round} whole={String(beacon.round)} copy={copy}>
            {chain ? text.emitted(round, formatClock(roundTime(chain, beacon.round))) : round}
          </HashValue>
          {beacon.signature === '' ? null : (
            <HashValue name={text.signature} whole={beacon.signature} copy={copy}>
              {grouped(beacon.signature)}
            </HashValue>
          )}
          <HashValue name={text.randomness} whole={beacon.randomness} copy={copy}>
            {grouped(beacon.randomness)}
          </HashValue>
        </>
      ),
    }
  },
  seed({ proof: { seed, drawnAt }, copy }) {
    if (seed === null) return nothing
    return {
      note: drawnAt === null ? '' : text.revealedAt(formatClock(drawnAt)),
      values: (
        <HashValue name={text.seed} whole={seed} copy={copy}>
          {grouped(seed)}
        </HashValue>
      ),
    }
  },
  numbers({ proof, checked }) {
    const computed = checked?.verdict.computed
    return {
      note: proof.algorithm,
      values: computed ? <Picks proof={proof} computed={computed} /> : null,
    }
  },
  book({ proof: { book, beacon, chain }, checked, mine, copy }) {
    if (!book) return nothing
    const rootAt = checked?.rootAt
    const isAfter = rootAt !== undefined && chain && beacon && rootAt >= roundTime(chain, beacon.round)
    return {
      note: `${text.orders(book.orders)}${mine > 0 ? text.mine(mine) : ''}`,
      values: (
        <>
          <HashValue name={text.totals} whole={book.stake} copy={copy}>
            {text.total(book.stake)}
          </HashValue>
          <HashValue name={text.root} whole={book.root} copy={copy}>
            {grouped(book.root)}
          </HashValue>
          <HashValue name={text.previousRoot} whole={book.previousRoot} copy={copy}>
            {book.previousRoot === '' ? text.firstBook : grouped(book.previousRoot)}
          </HashValue>
          <HashValue name={text.sealedAt} whole={String(book.sealedAt)} copy={copy}>
            {formatMoment(book.sealedAt)}
          </HashValue>
          {rootAt === undefined ? null : (
            <HashValue name={text.rootSeen} wrong={isAfter === true} copy={copy}>
              {`${formatMoment(rootAt)}${isAfter ? text.seenAfterRound : ''}`}
            </HashValue>
          )}
        </>
      ),
    }
  },
}

/** The beacon by its chain; draws of before the time lock name none. */
export const beaconName = (chain: string | undefined): string =>
  chain === quicknet.hash ? text.publicBeacon : text.localBeacon
