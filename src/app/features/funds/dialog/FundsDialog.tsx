/** The funds dialog: a tab for each way that the user may take. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { Hao } from '#engine/money/money.ts'
import { v } from '#src/app/theme/vars.ts'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import { BalanceText } from '#src/app/ui/layout/BalanceText.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import type { FundsTab } from './fundsTabs.ts'
import { text } from './funds.text.ts'

const Tabs = styled.div`
  padding: 0 12px;
  [role='tab'] {
    width: 120px;
  }
`

const Wallet = styled.span`
  margin-right: 8px;
  font-size: 13px;
  color: ${v.ink2};
  b {
    font-size: 16px;
    color: ${v.ink};
  }
`

interface FundsDialogProps {
  /** Of the lottery wallet; undefined until it is known. */
  readonly cash: Hao | undefined
  readonly isPeeking: boolean
  /** Server time of the balance where it is not current. */
  readonly asOfMs: number | undefined
  readonly tabs: readonly FundsTab[]
  readonly tab: FundsTab
  /** The content of the tabs. */
  readonly content: Readonly<Record<FundsTab['right'], ReactNode>>
  readonly choose: (hash: string) => void
  readonly close: () => void
}

const FundsDialog = ({ cash, isPeeking, asOfMs, tabs, tab, content, choose, close }: FundsDialogProps) => (
  <Dialog
    title={text.title}
    width={760}
    onClose={close}
    tools={
      <Wallet>
        {text.wallet}{' '}
        <b>
          <BalanceText hao={cash} isPeeking={isPeeking} />
        </b>{' '}
        {asOfMs === undefined ? null : <AsOf atMs={asOfMs} />}
      </Wallet>
    }
  >
    <Tabs>
      <TabBar
        label={text.title}
        look="underline"
        groups={[{ tabs: tabs.map(({ hash, label }) => ({ key: hash, label })) }]}
        chosen={tab.hash}
        onChoose={choose}
      />
    </Tabs>
    {content[tab.right]}
  </Dialog>
)

export default FundsDialog
