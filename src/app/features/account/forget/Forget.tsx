/** The recovery page: three steps, each a form of its own. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { EntryLine } from '#src/app/entry/EntryLine.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { NameStep } from './NameStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { VerifyStep } from './VerifyStep.tsx'
import type { ForgetSnapshot, ForgetStep } from './forget.snapshot.ts'
import { text } from './forget.text.ts'

const Head = styled.div`
  margin-bottom: 18px;
  h1 {
    font-size: 24px;
    line-height: 32px;
    font-weight: 600;
  }
  p {
    margin-top: 4px;
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink2};
  }
`

export interface ForgetProps {
  readonly snapshot: ForgetSnapshot
  readonly toLogin: () => void
}

const numbers: Readonly<Record<Exclude<ForgetStep, 'done'>, number>> = { name: 1, verify: 2, password: 3 }

export const Forget = ({ snapshot, toLogin }: ForgetProps) => (
  <>
    <Head>
      <h1>{text.title}</h1>
      {snapshot.step === 'done' ? null : (
        <p aria-live="polite">
          {text.step(numbers[snapshot.step])}：{text.steps[numbers[snapshot.step] - 1]}
        </p>
      )}
    </Head>
    <Step snapshot={snapshot} toLogin={toLogin} />
    <EntryLine
      line={snapshot.line}
      {...(snapshot.step !== 'done' && {
        before: (
          <>
            <span>{text.remembered}</span>
            <TextLink to="/login">{text.login}</TextLink>
          </>
        ),
      })}
    />
  </>
)

const Step = ({ snapshot, toLogin }: Pick<ForgetProps, 'snapshot' | 'toLogin'>) => {
  switch (snapshot.step) {
    case 'name':
      return <NameStep {...snapshot} />
    case 'verify':
      return <VerifyStep {...snapshot} />
    case 'password':
      return <PasswordStep {...snapshot} />
    case 'done':
      return (
        <EmptyState
          icon="done"
          title={text.done}
          hint={text.doneHint}
          action={{ label: text.login, onPress: toLogin }}
        />
      )
  }
}
