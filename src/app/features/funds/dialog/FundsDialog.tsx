/** The funds dialog: a tab for each way that the user may take. Those that are not open yet say so. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import type { FundsTab } from './fundsTabs.ts'
import { text } from './funds.text.ts'

const Tabs = styled.div`
  padding: 0 12px;
  [role='tab'] {
    width: 120px;
  }
`

interface FundsDialogProps {
  readonly tabs: readonly FundsTab[]
  readonly tab: FundsTab
  /** The content of the deposit tab. */
  readonly deposit: ReactNode
  readonly choose: (hash: string) => void
  readonly close: () => void
}

const FundsDialog = ({ tabs, tab, deposit, choose, close }: FundsDialogProps) => (
  <Dialog title={text.title} width={760} onClose={close}>
    <Tabs>
      <TabBar
        label={text.title}
        look="underline"
        groups={[{ tabs: tabs.map(({ hash, label }) => ({ key: hash, label })) }]}
        chosen={tab.hash}
        onChoose={choose}
      />
    </Tabs>
    {tab.right === 'recharge' ? (
      deposit
    ) : (
      <EmptyState icon="info" title={text.notOpen(tab.label)} hint={text.notOpenHint} />
    )}
  </Dialog>
)

export default FundsDialog
