/** The rules of all plays of a family: made from the plays, as the betting page makes its help. */
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { families, type Family } from '#engine/plays/define.ts'
import type { TabRules } from '#engine/guide/familyRules.ts'
import { v } from '#src/app/theme/vars.ts'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { labels } from './help.text.ts'

/** Answers with the rules of a family. */
export type AskRules = (signal: AbortSignal, family: Family) => Promise<readonly TabRules[]>

const names: Readonly<Record<Family, string>> = {
  ssc: '时时彩',
  '3d': '3D',
  '11x5': '11选5',
  kl12: '快乐12',
  pk10: 'PK10',
  k3: '快3',
  ky481: '泳坛夺金',
  lhc: '六合彩',
}

const items = families.map((key) => ({ key, label: names[key] }))

const Root = styled.div`
  padding: 0 20px 20px;
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
    margin: 18px 0 6px;
  }
  dl {
    display: grid;
    grid-template-columns: 160px 1fr;
    border-top: 1px solid ${v.line};
  }
  dt,
  dd {
    padding: 8px 0;
    border-bottom: 1px solid ${v.line};
  }
  dd {
    color: ${v.ink2};
  }
`

type Shown = readonly TabRules[] | 'loading' | 'failed'

export const PlayRules = ({ ask }: { readonly ask: AskRules }) => {
  const [family, setFamily] = useState<Family>('ssc')
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly rules: Shown }>()
  const question = `${family} ${attempt}`
  const rules = answer?.to === question ? answer.rules : 'loading'
  useEffect(() => {
    const leaving = new AbortController()
    const show = (shown: Shown) => leaving.signal.aborted || setAnswer({ to: question, rules: shown })
    ask(leaving.signal, family).then(show, () => show('failed'))
    return () => leaving.abort()
  }, [ask, family, question])
  return (
    <Root>
      <Row gap={12}>
        <Segmented label={labels.family} items={items} chosen={family} onChoose={setFamily} />
        {typeof rules === 'string' ? null : (
          <Caption>{labels.plays(rules.reduce((sum, { plays }) => sum + plays.length, 0))}</Caption>
        )}
      </Row>
      <Rules rules={rules} retry={() => setAttempt(attempt + 1)} />
    </Root>
  )
}

const Rules = ({ rules, retry }: { readonly rules: Shown; readonly retry: () => void }) => {
  if (rules === 'loading') return <SkeletonLines lines={8} label={labels.loading} />
  if (rules === 'failed')
    return <EmptyState title={labels.failed} action={{ label: labels.retry, onPress: retry }} />
  return rules.map(({ tab, plays }) => (
    <section key={tab} aria-label={tab}>
      <h3>{tab}</h3>
      <dl>
        {plays.map(({ name, help }) => (
          <Play key={name} name={name} help={help} />
        ))}
      </dl>
    </section>
  ))
}

const Play = ({ name, help }: { readonly name: string; readonly help: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{help}</dd>
  </>
)
