/** The chase panel and the dialog to bet an order again, while they are open. Loaded with the first of them. */
import {
  createBetAgainModel,
  type BetAgainModel,
} from '../../features/lottery/betting/again/betAgain.model.ts'
import { BetAgainDialog } from '../../features/lottery/betting/again/BetAgainDialog.tsx'
import type { BettingModel } from '../../features/lottery/betting/betting.model.ts'
import type { AgainOrder } from '../../features/lottery/betting/betting.state.ts'
import {
  createChasePanelModel,
  type ChasePanelModel,
} from '../../features/lottery/betting/chasePanel/chasePanel.model.ts'
import { OpenedChasePanel } from '../../features/lottery/betting/chasePanel/OpenedChasePanel.tsx'
import type { PanelParts } from '../../features/lottery/betting/panelParts.ts'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'

const OpenedPanels = ({ betting }: { readonly betting: BettingModel }) => {
  const chasing = useBehavior(betting.chasing)
  const again = useBehavior(betting.again)
  return (
    <>
      {chasing ? <Chase parts={betting.panelParts} /> : null}
      {again ? <Again key={again.orderId} parts={betting.panelParts} order={again} /> : null}
    </>
  )
}

const Chase = ({ parts }: { readonly parts: PanelParts }) => {
  const model = useModel('chase panel', () => createChasePanelModel(parts))
  return model ? <ChaseShown model={model} /> : <OpenedChasePanel panel={undefined} dialog={undefined} />
}

const ChaseShown = ({ model }: { readonly model: ChasePanelModel }) => (
  <OpenedChasePanel panel={useBehavior(model.panel)} dialog={useBehavior(model.dialog)} />
)

interface AgainProps {
  readonly parts: PanelParts
  readonly order: AgainOrder
}

const Again = ({ parts, order }: AgainProps) => {
  const model = useModel('bet again', () => createBetAgainModel(parts, order))
  return model ? <AgainShown model={model} /> : null
}

const AgainShown = ({ model }: { readonly model: BetAgainModel }) => {
  const dialog = useBehavior(model.dialog)
  return dialog ? <BetAgainDialog {...dialog} /> : null
}

export default OpenedPanels
