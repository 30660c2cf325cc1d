/** The login page: a description of the product on the left, the form on the right. */
import styled from '@emotion/styled'
import { Suspense } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { AgeMark, copyright } from '#src/app/ui/feedback/AgeMark.tsx'
import { LineStatus } from '#src/app/ui/feedback/LineStatus.tsx'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginPanel } from './LoginPanel.tsx'
import type { LoginSnapshot } from './login.snapshot.ts'
import { text } from './login.text.ts'

// Dialogs stay out of the first load; this one is rare.
const ConfirmDialog = lazyPart(() => import('#src/app/ui/overlays/ConfirmDialog.tsx'))

const Page = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  background: ${v.surface};
`

const Box = styled.main`
  margin: clamp(40px, 13.3vh, 120px) 0 32px calc(50% + 96px);
  width: 384px;
`

const Line = styled.div`
  margin-top: 24px;
  padding-top: 12px;
  border-top: 1px solid ${v.line};
  font-size: 13px;
  color: ${v.ink2};
`

const Foot = styled.footer`
  margin: auto 0 32px calc(50% + 96px);
  display: flex;
  align-items: center;
  gap: 16px;
  font-size: 12px;
  white-space: nowrap;
  color: ${v.ink3};
`

export interface LoginProps {
  readonly snapshot: LoginSnapshot
  /** Current year, for the copyright line. */
  readonly year: number
}

export const Login = ({ snapshot, year }: LoginProps) => (
  <Page>
    <LoginPanel />
    <Box>
      <LoginForm {...snapshot} />
      <Line>
        <LineStatus line={snapshot.line} />
      </Line>
    </Box>
    <Foot>
      <AgeMark />
      <span>{copyright(year)}</span>
    </Foot>
    {snapshot.expired ? (
      <Suspense>
        <ConfirmDialog
          title={text.expiredTitle}
          safe={{ label: text.expiredButton, onPress: snapshot.expired.close }}
        >
          {text.expired}
        </ConfirmDialog>
      </Suspense>
    ) : null}
  </Page>
)
