/**
 * Puts a text on the clipboard and says whether it is there. Outside a secure context a browser gives no clipboard; the older command
 * works there.
 */
export const writeClipboard = async (content: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(content)
    return true
  } catch {
    return byCommand(content)
  }
}

const byCommand = (content: string): boolean => {
  const field = document.createElement('textarea')
  field.value = content
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  // Beside what has the focus: a dialog would take it back from outside.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
