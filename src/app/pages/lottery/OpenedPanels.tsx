/** The chase panel, the dialog to bet an order again and the help of a play, while they are open. Loaded with the first of them. */
import { Suspense } from 'react'
import type { Play } from '#engine/plays/define.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import {
  createBetAgainModel,
  type BetAgainModel,
} from '../../features/lottery/betting/again/betAgain.model.ts'
import { BetAgainDialog } from '../../features/lottery/betting/again/BetAgainDialog.tsx'
import type { BettingModel } from '../../features/lottery/betting/whole/betting.model.ts'
import type { AgainOrder } from '../../features/lottery/betting/betting.state.ts'
import {
  createChasePanelModel,
  type ChasePanelModel,
} from '../../features/lottery/betting/chasePanel/chasePanel.model.ts'
import { OpenedChasePanel } from '../../features/lottery/betting/chasePanel/OpenedChasePanel.tsx'
import type { PanelParts } from '../../features/lottery/betting/panelParts.ts'
import { plateLines } from '../../features/lottery/betting/list/plateLines.ts'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

const OpenedPlayHelp = lazyPart(() => import('./OpenedPlayHelp.tsx'))

export interface OpenedPanelsProps {
  readonly betting: BettingModel
  /** The play whose help is open. */
  readonly help: Play | undefined
  readonly closeHelp: () => void
}

const OpenedPanels = ({ betting, help, closeHelp }: OpenedPanelsProps) => {
  const chasing = useBehavior(betting.chasing)
  const again = useBehavior(betting.again)
  return (
    <>
      {chasing ? <Chase parts={betting.panelParts} /> : null}
      {again ? <Again key={again.orderId} parts={betting.panelParts} order={again} /> : null}
      {help ? (
        <Suspense fallback={<ComingDialog />}>
          <OpenedPlayHelp
            parts={{ page: betting.panelParts.page, linesOf: plateLines }}
            play={help}
            close={closeHelp}
          />
        </Suspense>
      ) : null}
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
