/** The parts of the frame that are loaded after the page, as one chunk: those of every folder of `pages`, found by their file. */
import { isStaff, type App } from '../core/app.ts'
import { partsAt, type FramePart, type FrameSlot } from '../core/framePart.ts'

const found = import.meta.glob<readonly FramePart[]>('../pages/**/frameParts.tsx', {
  eager: true,
  import: 'frameParts',
})
const parts = Object.values(found).flat()

interface FramePartsProps {
  readonly slot: FrameSlot
  readonly app: App
}

const FrameParts = ({ slot, app }: FramePartsProps) =>
  partsAt(parts, { slot, staff: isStaff(app) }).map(({ order, View }) => <View key={order} app={app} />)

export default FrameParts
