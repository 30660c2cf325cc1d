/** Tends the cached copies of this device while a page of the staff is open, whichever it is. */
import { keepCopies } from '#src/streams/support/copies.ts'
import type { App } from '../../core/app.ts'
import { useModel } from '../../core/useModel.ts'

const KeepCopies = ({ app }: { readonly app: App }) => {
  useModel('copies', () => keepCopies(app.client))
  return null
}

export default KeepCopies
