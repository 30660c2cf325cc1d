/** 核对回执: a file is opened, and each step of its check says what was compared. */
import styled from '@emotion/styled'
import { useRef, useState, type DragEvent } from 'react'
import { displayContent } from '#engine/content/text.ts'
import { bundleSteps, type BundleStep, type BundleVerdict } from '#contract/fair/receipts/bundle.ts'
import { coreWidth, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip, type ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { FactRow } from '#src/app/ui/layout/FactRow.ts'
import { copyValue } from '#src/app/ui/controls/copyValue.ts'
import { HashValue } from '#src/app/ui/controls/HashValue.tsx'
import { readable } from '#src/app/ui/layout/hex.ts'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { BundleSnapshot, OpenBundle } from './bundle.snapshot.ts'
import { Note } from './Note.ts'
import { SaidCheck } from './SaidCheck.tsx'
import { text } from './bundle.text.ts'

const Page = styled.main`
  display: grid;
  gap: 12px;
  width: ${coreWidth}px;
  margin: 0 auto;
  padding: 16px 0 24px;
`

const Drop = styled.div`
  display: grid;
  justify-items: center;
  gap: 10px;
  margin: 16px;
  padding: 28px 16px;
  border: 1px dashed ${v.lineMid};
  border-radius: 6px;
  text-align: center;
  font-size: 13px;
  line-height: 20px;
  color: ${v.ink2};
  &[data-over] {
    border-color: ${v.primary};
    background: ${v.sunken};
  }
`

const Problem = styled.p`
  color: ${v.error};
`

const Steps = styled.ol`
  padding: 4px 16px 12px;
  li {
    padding: 12px 0;
    border-top: 1px solid ${v.line};
  }
  li:first-of-type {
    border-top: 0;
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
  }
  p {
    margin: 2px 0 0;
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
  li[data-state='wrong'] p {
    margin-bottom: 8px;
    color: ${v.error};
  }
`

export const BundleCheck = ({ file, open }: BundleSnapshot) => (
  <Page id="main">
    <Chooser file={file} open={open} />
    {file.state === 'open' ? <Opened {...file} /> : null}
    {file.state === 'said' ? <SaidCheck {...file} /> : null}
  </Page>
)

const problems = { unreadable: text.unreadable, tooLarge: text.tooLarge, failed: text.failed } as const

const Chooser = ({ file, open }: BundleSnapshot) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (chosen: File | null | undefined) => {
    if (chosen) open(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files.item(0))
  }
  const isBad = file.state === 'unreadable' || file.state === 'tooLarge' || file.state === 'failed'
  return (
    <Card aria-label={text.title}>
      <CardHeader title={text.title} />
      <Drop
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{text.lead}</span>
        <Button icon="upload" onPress={() => input.current?.click()} busy={file.state === 'reading'}>
          {file.state === 'none' ? text.choose : text.chooseOther}
        </Button>
        <Caption>{text.dropHint}</Caption>
        {isBad ? <Problem role="alert">{problems[file.state]}</Problem> : null}
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={text.choose}
          onChange={(event) => {
            take(event.target.files?.item(0))
            event.target.value = ''
          }}
        />
      </Drop>
      {file.state === 'reading' ? <SkeletonLines lines={4} label={text.checking} /> : null}
    </Card>
  )
}

const tones: Readonly<Record<BundleVerdict['state'], ChipTone>> = {
  ok: 'ok',
  waiting: 'pending',
  none: 'none',
  unknown: 'caution',
  wrong: 'error',
}

const headline = (verdicts: NonNullable<OpenBundle['verdicts']>): readonly [ChipTone, string] => {
  const states = bundleSteps.map((step) => verdicts[step].state)
  const wrong = states.filter((state) => state === 'wrong').length
  if (wrong > 0) return ['error', text.wrong(wrong)]
  const left = states.filter((state) => state === 'waiting' || state === 'unknown').length
  return left > 0 ? ['caution', text.partly(left)] : ['ok', text.right]
}

const Opened = ({ bundle, head, lines, playNames, verdicts }: OpenBundle) => {
  if (!verdicts) return null
  const [tone, words] = headline(verdicts)
  return (
    <>
      <Card aria-label={text.facts}>
        <CardHeader title={text.facts}>
          <Chip tone={tone}>{words}</Chip>
        </CardHeader>
        <FactRow>
          <div>
            <dt>{text.lottery}</dt>
            <dd>{`${bundle.proof?.name ?? head.lottery} ${head.issue}`}</dd>
          </div>
          <div>
            <dt>{text.accepted}</dt>
            <dd>{formatStamp(head.at)}</dd>
          </div>
          <div>
            <dt>{text.cash}</dt>
            <dd>{groupYuan(head.cash)}</dd>
          </div>
        </FactRow>
        <Lines bundle={bundle} lines={lines} playNames={playNames} />
        <Note>{`${text.written} ${text.from(bundle.site, formatStamp(bundle.exportedAt))}`}</Note>
      </Card>
      <Card aria-label={words}>
        <CardHeader title={words} />
        <Steps>
          {bundleSteps.map((step) => (
            <Step key={step} step={step} verdict={verdicts[step]} />
          ))}
        </Steps>
        <Note>
          {text.script}
          <a href="/verify-bet.mjs" download>
            {text.download}
          </a>
          <code>{text.command}</code>
        </Note>
      </Card>
    </>
  )
}

const Lines = ({ bundle, lines, playNames }: Pick<OpenBundle, 'bundle' | 'lines' | 'playNames'>) => (
  <Table>
    <thead>
      <tr>
        {text.heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line, n) => {
        const result = bundle.results.find(({ orderId }) => orderId === line.id)
        const content = bundle.contents[n]
        return (
          <tr key={line.id}>
            <td data-nowrap>{line.id}</td>
            <td>{playNames.get(line.method) ?? line.method}</td>
            <td>{content === undefined ? '—' : displayContent(content.slice(0, 80), line.method)}</td>
            <td data-nowrap>{`${groupCount(line.nums)} × ${line.piece}`}</td>
            <td data-nowrap>{groupYuan(line.stake)}</td>
            <td data-nowrap>{result ? groupYuan(BigInt(result.award)) : '—'}</td>
          </tr>
        )
      })}
    </tbody>
  </Table>
)

const Step = ({ step, verdict }: { readonly step: BundleStep; readonly verdict: BundleVerdict }) => {
  const { state } = verdict
  const fault =
    verdict.state !== 'wrong' ? undefined : 'draw' in verdict ? text.drawFault : text.fault(verdict.fault)
  return (
    <li data-state={state}>
      <Row gap={8}>
        <h3>{text.steps(step)}</h3>
        <Chip small tone={tones[state]}>
          {text.states[state]}
        </Chip>
      </Row>
      <p>{fault ?? text.about(step)}</p>
      {verdict.state === 'wrong' && 'expected' in verdict ? (
        <div>
          <HashValue name={text.expected} whole={verdict.expected} copy={copyValue}>
            {readable(verdict.expected)}
          </HashValue>
          <HashValue name={text.got} whole={verdict.got} wrong copy={copyValue}>
            {readable(verdict.got)}
          </HashValue>
        </div>
      ) : null}
    </li>
  )
}
