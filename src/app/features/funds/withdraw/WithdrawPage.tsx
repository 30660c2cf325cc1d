/** A withdrawal that is asked for on a page of the provider: the form that opens it, then the page itself or the way to it. */
import styled from '@emotion/styled'
import { useId, type FormEvent } from 'react'
import { formatYuan } from '#engine/money/money.ts'
import { openBlankPage } from '#src/app/core/blankPage.ts'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { useModel } from '#src/app/core/useModel.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { FieldProblem } from '#src/app/ui/forms/TextField.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { formatClock } from '#src/app/ui/layout/time.ts'
import type { Client } from '#src/streams/core/client.ts'
import { Figures, Form, Last } from '../formParts.ts'
import { Line } from '../OrderParts.tsx'
import { createPageModel, type OpenedPage, type PageModel, type PageSnapshot } from './page.model.ts'
import type { WithdrawPageSnapshot } from './withdraw.snapshot.ts'
import { pageText as text, text as formText } from './withdraw.text.ts'
import { PayoutChoice, Proof } from './WithdrawParts.tsx'

const Inside = styled.iframe`
  width: 100%;
  height: 420px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: #fff;
`

interface WithdrawPageProps extends WithdrawPageSnapshot {
  readonly client: Client
}

export const WithdrawPage = ({ client, ...page }: WithdrawPageProps) => {
  const { tab, made } = page
  const model = useModel(tab.key, () => createPageModel({ client, openPage: openBlankPage, tab, made }))
  return model ? <Shown model={model} {...page} /> : null
}

const Shown = ({ model, ...page }: WithdrawPageSnapshot & { readonly model: PageModel }) => {
  const shown = useBehavior(model.page)
  return shown.opened ? (
    <Opened tab={page.tab} opened={shown.opened} again={shown.again} />
  ) : (
    <OpeningForm page={page} shown={shown} />
  )
}

interface OpeningFormProps {
  readonly page: WithdrawPageSnapshot
  readonly shown: PageSnapshot
}

const OpeningForm = ({ page, shown }: OpeningFormProps) => {
  const { tab, payout, needsCode, blocked, cash, held } = page
  const { terms, submit, sending, refusal } = shown
  const problemId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (blocked === undefined) submit(payout, needsCode)
  }
  const wholeYuan = (hao: bigint): string => groupCount(Number(formatYuan(hao, 0)))
  return (
    <Form onSubmit={send} noValidate aria-label={tab.name}>
      <Banner tone="info">{tab.page?.isInside ? text.hintInside : text.hint}</Banner>
      <PayoutChoice {...page} />
      <Figures>
        <div>
          <dt>{formText.balance}</dt>
          <dd>¥{groupYuan(cash + held)}</dd>
        </div>
        <div>
          <dt>{text.limits}</dt>
          <dd>{terms ? `${wholeYuan(terms.minAmount)} – ${wholeYuan(terms.maxAmount)}` : formText.none}</dd>
        </div>
      </Figures>
      <Proof {...shown} needsCode={needsCode} />
      {refusal === undefined ? null : <FieldProblem id={problemId}>{refusal}</FieldProblem>}
      <Last>
        <Button
          look="solid"
          size="lg"
          type="submit"
          busy={sending}
          reason={blocked}
          onPress={blocked === undefined ? () => undefined : undefined}
          aria-describedby={refusal === undefined ? undefined : problemId}
        >
          {text.open}
        </Button>
        <Caption role={blocked === undefined ? undefined : 'status'}>{blocked ?? text.once}</Caption>
      </Last>
    </Form>
  )
}

interface OpenedProps {
  readonly tab: WithdrawPageSnapshot['tab']
  readonly opened: OpenedPage
  readonly again: PageSnapshot['again']
}

const Opened = ({ tab, opened, again }: OpenedProps) => {
  const { url, until, isBlocked, state, reason } = opened
  const isInside = tab.page?.isInside ?? false
  if (state === 'refused' || state === 'ended')
    return (
      <>
        <Banner tone="caution">{state === 'refused' ? text.refused(reason) : text.ended}</Banner>
        <Line>
          <Button onPress={again}>{text.again}</Button>
        </Line>
      </>
    )
  return (
    <>
      <Banner tone="info">{isInside ? text.submittedInside : text.submitted}</Banner>
      {isBlocked ? <Banner tone="caution">{text.blocked}</Banner> : null}
      {isInside ? (
        // It has an origin of its own, and may do there what its page does.
        <Inside title={tab.name} src={url} sandbox="allow-forms allow-scripts allow-same-origin" />
      ) : null}
      <Line>
        {isInside ? null : (
          <Button onPress={() => window.open(url, '_blank', 'noopener')}>{text.openAgain}</Button>
        )}
        <Caption>{text.until(formatClock(until))}</Caption>
        {again ? <TextButton onPress={again}>{text.again}</TextButton> : null}
      </Line>
    </>
  )
}
