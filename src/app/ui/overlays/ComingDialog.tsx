/** Placeholder of a dialog whose code is loading: it already counts as open, otherwise notices would open below it. */
import { useOpenDialog } from './openDialogs.ts'

export const ComingDialog = () => {
  useOpenDialog(true)
  return null
}
