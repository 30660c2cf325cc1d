/** A document of the site over a page that is open to strangers. */
import { PartDialog } from '../../../features/site/help/PartDialog.tsx'

const parts = { agreement: 'Userment', privacy: 'Privacy' } as const

interface OpenedPartProps {
  readonly of: keyof typeof parts
  readonly close: () => void
}

const OpenedPart = ({ of, close }: OpenedPartProps) => <PartDialog anchor={parts[of]} close={close} />

export default OpenedPart
