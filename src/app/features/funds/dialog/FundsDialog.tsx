/** The funds dialog: a tab for each way that the user may take. None is open yet, and each says so. */
import styled from '@emotion/styled'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { TabBar } from '#src/app/ui/controls/TabBar.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import type { Client } from '#src/streams/core/client.ts'
import type { FundsTab } from './fundsTabs.ts'
import { text } from './funds.text.ts'
import { useChannels } from './useChannels.ts'

const Tabs = styled.div`
  padding: 0 12px;
`

const Limits = styled.p`
  padding: 0 16px 16px;
  text-align: center;
`

interface FundsDialogProps {
  readonly client: Client
  readonly tabs: readonly FundsTab[]
  readonly tab: FundsTab
  readonly choose: (hash: string) => void
  readonly close: () => void
}

const FundsDialog = ({ client, tabs, tab, choose, close }: FundsDialogProps) => {
  const channels = useChannels(
    client,
    tabs.some(({ right }) => right === 'recharge'),
  )
  const hint = tab.right === 'recharge' && channels === 'none' ? text.noChannels : text.notOpenHint
  return (
    <Dialog title={text.title} width={480} onClose={close}>
      <Tabs>
        <TabBar
          label={text.title}
          look="underline"
          groups={[{ tabs: tabs.map(({ hash, label }) => ({ key: hash, label })) }]}
          chosen={tab.hash}
          onChoose={choose}
        />
      </Tabs>
      <EmptyState icon="info" title={text.notOpen(tab.label)} hint={hint} />
      {tab.right === 'recharge' ? (
        <Limits>
          <TextLink to="/personal/account/protection" arrow>
            {text.limits}
          </TextLink>
        </Limits>
      ) : null}
    </Dialog>
  )
}

export default FundsDialog
