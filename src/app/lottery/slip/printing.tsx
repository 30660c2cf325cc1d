/** Renders a slip beside the page, prints it alone, and removes it when the print dialog has closed. */
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Slip } from './slip.ts'
import { SlipView } from './SlipView.tsx'

/** Prints a slip. */
export const print = (slip: Slip): void => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const remove = () => {
    root.unmount()
    place.remove()
  }
  root.render(<Printed slip={slip} remove={remove} />)
}

const Printed = ({ slip, remove }: { readonly slip: Slip; readonly remove: () => void }) => {
  useEffect(() => {
    // The slip is in the document now: the browser copies the page when its print dialog opens.
    window.addEventListener('afterprint', remove, { once: true })
    window.print()
  }, [remove])
  return <SlipView {...slip} />
}
