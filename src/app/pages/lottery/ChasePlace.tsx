/** The chase panel while it is open. Loaded when it is opened for the first time. */
import {
  createChasePanelModel,
  type ChasePanelModel,
} from '../../features/lottery/betting/chasePanel/chasePanel.model.ts'
import type { ChasePanelParts } from '../../features/lottery/betting/chasePanel/chasePanel.parts.ts'
import { OpenedChasePanel } from '../../features/lottery/betting/chasePanel/OpenedChasePanel.tsx'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'

const ChasePlace = ({ parts }: { readonly parts: ChasePanelParts }) => {
  const model = useModel('chase panel', () => createChasePanelModel(parts))
  return model ? <Opened model={model} /> : <OpenedChasePanel panel={undefined} dialog={undefined} />
}

const Opened = ({ model }: { readonly model: ChasePanelModel }) => (
  <OpenedChasePanel panel={useBehavior(model.panel)} dialog={useBehavior(model.dialog)} />
)

export default ChasePlace
