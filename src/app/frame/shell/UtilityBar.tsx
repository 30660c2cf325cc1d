/** The thin bar at the top: the connection, and the user. */
import styled from '@emotion/styled'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { coreWidth, v } from '#src/app/theme/vars.ts'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { LineStatus } from '#src/app/ui/feedback/LineStatus.tsx'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { ShellSnapshot } from './shell.snapshot.ts'
import { text } from './shell.text.ts'
import type { ShellSlots } from './slots.ts'

const ConfirmDialog = lazyPart(() => import('#src/app/ui/overlays/ConfirmDialog.tsx'))

const Root = styled.div`
  background: ${v.sunken};
  border-bottom: 1px solid ${v.line};
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
  > div {
    width: ${coreWidth}px;
    margin: 0 auto;
    display: flex;
    align-items: center;
    height: 32px;
    gap: 20px;
  }
  a {
    color: inherit;
    line-height: 24px;
  }
  button {
    height: 24px;
  }
  a:hover,
  button:hover {
    color: ${v.primaryText};
  }
  /* The title bar of the installed app: beside the buttons of the window, which can be moved by it. */
  @media (display-mode: window-controls-overlay) {
    position: sticky;
    top: 0;
    z-index: 20;
    box-sizing: border-box;
    padding-left: env(titlebar-area-x, 0px);
    padding-right: calc(100vw - env(titlebar-area-x, 0px) - env(titlebar-area-width, 100vw));
    app-region: drag;
    > div {
      width: min(${coreWidth}px, 100% - 32px);
      height: env(titlebar-area-height, 32px);
    }
    a,
    button {
      app-region: no-drag;
    }
  }
`

type UtilityBarProps = ShellSnapshot & Pick<ShellSlots, 'guides' | 'entries'>

export const UtilityBar = ({
  line,
  greetingName,
  logout,
  logoutAndClear,
  guides,
  entries,
}: UtilityBarProps) => {
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  return (
    <Root>
      <div>
        <LineStatus line={line} />
        {guides}
        <Spacer />
        {entries}
        <Link to="/personal/account/account" title={text.account}>
          {text.greeting(greetingName)}
        </Link>
        {logout ? (
          <button type="button" onClick={() => setAsking(true)}>
            {text.logout}
          </button>
        ) : null}
      </div>
      {asking && logout ? (
        <Suspense fallback={<ComingDialog />}>
          <ConfirmDialog
            title={text.logoutTitle}
            safe={{ label: text.stay, onPress: stay }}
            commit={{ label: text.logout, onPress: logout }}
            other={{ label: text.logoutAndClear, onPress: logoutAndClear }}
          >
            {text.logoutText}
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </Root>
  )
}
