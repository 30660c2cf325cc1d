/** The place of a dialog whose code is on its way: it counts as open already, or news would stand below it. */
import { useOpenDialog } from './openDialogs.ts'

export const ComingDialog = () => {
  useOpenDialog(true)
  return null
}
