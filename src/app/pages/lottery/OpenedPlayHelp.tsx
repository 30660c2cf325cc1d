/** The help of a play while it is open. Loaded when it is opened first. */
import type { Play } from '#engine/plays/define.ts'
import {
  createPlayHelpModel,
  type PlayHelpModel,
  type PlayHelpParts,
} from '../../features/lottery/betting/playHelp/playHelp.model.ts'
import { PlayHelpDialog } from '../../features/lottery/betting/playHelp/PlayHelpDialog.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

interface OpenedPlayHelpProps {
  readonly parts: PlayHelpParts
  readonly play: Play
  readonly close: () => void
}

const OpenedPlayHelp = ({ parts, play, close }: OpenedPlayHelpProps) => {
  const model = useModel(`help/${play.method}`, () => createPlayHelpModel(parts, play))
  return model ? <Shown model={model} close={close} /> : null
}

const Shown = ({ model, close }: { readonly model: PlayHelpModel; readonly close: () => void }) => (
  <PlayHelpDialog {...useBehavior(model.help)} close={close} />
)

export default OpenedPlayHelp
