/** The rule of a play with two examples, and its check against past draws beside what it returns in the long run. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Row } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import type { PastResult, PlayHelpSnapshot, ShownGuide } from './playHelp.snapshot.ts'
import { text } from './playHelp.text.ts'

const Section = styled.section`
  padding: 14px 20px;
  font-size: 13px;
  line-height: 20px;
  & + & {
    border-top: 1px solid ${v.line};
  }
  h3 {
    margin-bottom: 6px;
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
  }
  ol {
    list-style: decimal inside;
  }
  li > b {
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  p,
  li {
    color: ${v.ink2};
  }
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  margin: 10px 0 8px;
  border: 1px solid ${v.line};
  > div {
    padding: 8px 12px;
  }
  > div + div {
    border-left: 1px solid ${v.line};
  }
  dt {
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
  dd {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
`

interface PlayHelpDialogProps extends PlayHelpSnapshot {
  readonly close: () => void
}

export const PlayHelpDialog = ({ close, ...help }: PlayHelpDialogProps) => (
  <Dialog
    title={text.title(help.play)}
    width={640}
    onClose={close}
    foot={
      <Button onPress={close} autoFocus>
        {text.close}
      </Button>
    }
  >
    <Loaded
      of={help.guide}
      failedTitle={text.failed}
      loading={<SkeletonLines lines={5} label={text.loading} />}
    >
      {(guide) => <GuideSections {...guide} />}
    </Loaded>
    <Past {...help} />
  </Dialog>
)

const GuideSections = ({ rule, examples }: ShownGuide) => (
  <>
    <Section aria-label={text.rule}>
      <h3>{text.rule}</h3>
      <p>{rule}</p>
    </Section>
    <Section aria-label={text.examples}>
      <h3>{text.examples}</h3>
      <ol>
        {examples.map((example, nth) => (
          // The two examples of a play never change places.
          <li key={nth}>
            <b>{example.content}</b>
            {text.example(example)}
          </li>
        ))}
      </ol>
    </Section>
  </>
)

const Past = (help: PlayHelpSnapshot) => {
  const { selection, verify, verifying, blocked, result, asOfMs, expected, draws } = help
  return (
    <Section aria-label={text.past}>
      <h3>{text.past}</h3>
      <Row gap={12}>
        <Button size="sm" onPress={verify} busy={verifying} reason={blocked}>
          {text.verify(draws)}
        </Button>
        <span>{selection ? text.selection(selection) : text.noSelection}</span>
        {asOfMs === undefined ? null : <AsOf atMs={asOfMs} />}
      </Row>
      {result ? <Result {...result} /> : null}
      {expected ? (
        <p>
          <b>{text.expected}</b>：{text.each(expected)}
        </p>
      ) : null}
      <p>{text.independent}</p>
    </Section>
  )
}

const Result = (result: PastResult) => (
  <div role="status">
    <Figures aria-label={text.range(result)}>
      <Figure name={text.hits}>{text.hitsOf(result)}</Figure>
      <Figure name={text.paid}>
        <MoneyText hao={result.paid} symbol={false} />
      </Figure>
      <Figure name={text.won}>
        <MoneyText hao={result.won} symbol={false} />
      </Figure>
      <Figure name={text.net}>
        <MoneyText hao={result.won - result.paid} signed symbol={false} />
      </Figure>
    </Figures>
    <p>{text.range(result)}</p>
  </div>
)

interface FigureProps {
  readonly name: string
  readonly children: ReactNode
}

const Figure = ({ name, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
