/** The QR code of a receipt as an element of a slip. */
import { QRCodeSVG } from 'qrcode.react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Draws it at once: a slip is printed in the same turn. */
export const receiptCode = (content: string): HTMLElement => {
  const figure = document.createElement('figure')
  const root = createRoot(figure)
  flushSync(() => root.render(<QRCodeSVG value={content} size={220} level="L" />))
  // The code stays when React leaves it.
  const drawn = figure.cloneNode(true) as HTMLElement
  root.unmount()
  return drawn
}
