/** Copies a value and says what was copied, or that the browser does not allow it. */
import { writeClipboard } from './writeClipboard.ts'
import { showToast } from '../toast.ts'

/** `what` names the value to the player; never rejects. */
export const copyValue = async (what: string, whole: string): Promise<void> => {
  const isCopied = await writeClipboard(whole)
  showToast({
    key: 'copied',
    kind: isCopied ? 'ok' : 'error',
    text: isCopied ? `${what}已复制` : '浏览器不允许复制，请手动选择',
  })
}
