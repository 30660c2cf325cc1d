/** The login page: a description of the product on the left, the form on the right. */
import styled from '@emotion/styled'
import { Suspense, useEffect } from 'react'
import { EntryLine } from '#src/app/entry/EntryLine.tsx'
import { EntryPage } from '#src/app/entry/EntryPage.tsx'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { EntryLink } from '#src/app/entry/EntryLink.tsx'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { LoginForm } from './LoginForm.tsx'
import type { LoginSnapshot } from './login.snapshot.ts'
import { text } from './login.text.ts'

// Dialogs stay out of the first load; this one is rare.
const ConfirmDialog = lazyPart(() => import('#src/app/ui/overlays/ConfirmDialog.tsx'))

/** Has its height before the server has answered what it offers. */
const Offers = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 20px;
  min-height: 24px;
  margin-top: 14px;
`

export const Login = ({ snapshot }: { readonly snapshot: LoginSnapshot }) => (
  <EntryPage headline={text.headline} promise={text.promise}>
    <LoginForm {...snapshot} />
    <Offers>
      {snapshot.offers?.register === undefined ? null : (
        <EntryLink to={snapshot.offers.register} data-quiet>
          {text.register}
        </EntryLink>
      )}
      {snapshot.offers?.trial ? (
        <TextButton quiet onPress={snapshot.offers.trial}>
          {text.trial}
        </TextButton>
      ) : null}
    </Offers>
    <EntryLine line={snapshot.line} after={<EntryLink to="/speed">{text.changeLine}</EntryLink>} />
    {snapshot.expired ? (
      <Suspense>
        <ExpiredWarning {...snapshot.expired} />
      </Suspense>
    ) : null}
  </EntryPage>
)

/** Closes by itself; the time counts from when it is on the screen, and not while its code is on the way. */
const ExpiredWarning = ({ close, closesAfterMs }: NonNullable<LoginSnapshot['expired']>) => (
  <ConfirmDialog title={text.expiredTitle} safe={{ label: text.expiredButton, onPress: close }}>
    {text.expired}
    <Closing close={close} afterMs={closesAfterMs} />
  </ConfirmDialog>
)

const Closing = ({ close, afterMs }: { readonly close: () => void; readonly afterMs: number }) => {
  useEffect(() => {
    const timer = setTimeout(close, afterMs)
    return () => clearTimeout(timer)
  }, [close, afterMs])
  return null
}
