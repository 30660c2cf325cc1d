/** 常用玩法 beside a lottery page, loaded after it. */
import type { PanelParts } from '../../features/lottery/betting/panelParts.ts'
import { usedPlaysHeight } from '../../features/lottery/betting/usedPlays/place.ts'
import { UsedPlays } from '../../features/lottery/betting/usedPlays/UsedPlays.tsx'
import {
  createUsedPlaysModel,
  type UsedPlaysModel,
} from '../../features/lottery/betting/usedPlays/usedPlays.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

const OftenUsed = ({ parts }: { readonly parts: PanelParts }) => {
  const model = useModel('used plays', () => createUsedPlaysModel(parts))
  return model ? <Shown model={model} /> : <div style={{ height: usedPlaysHeight }} />
}

const Shown = ({ model }: { readonly model: UsedPlaysModel }) => <UsedPlays {...useBehavior(model.used)} />

export default OftenUsed
