/**
 * Prints a slip for a printer of 80 mm: black only, dashes instead of colours. It is a child of the body beside the page
 * and its dialogs, which are not printed, and is removed when the print dialog has closed. Elements are made directly:
 * the page has one React root, and a slip never changes.
 */
import { groupYuan, unitName } from '#src/app/ui/layout/money.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { receiptCode } from './receiptCode.tsx'
import type { Slip, SlipLine } from './slip.ts'
import { text } from './slip.text.ts'

const css = `
[data-slip] { display: none }
@page { margin: 0 }
@media print {
  body > :not([data-slip]) { display: none !important }
  html, body { background: #fff !important; min-width: 0 !important }
  [data-slip] { display: block; box-sizing: border-box; width: 302px; padding: 12px; color: #000; font-size: 12px; line-height: 18px }
  [data-slip] h1 { font-size: 16px; line-height: 24px; text-align: center }
  [data-slip] hr { margin: 6px 0; border: 0; border-top: 1px dashed #000 }
  [data-slip] figure { display: block; margin: 6px auto; text-align: center }
  [data-slip] p { overflow-wrap: anywhere }
  [data-slip] div { display: flex; justify-content: space-between; gap: 8px }
  [data-slip] span:last-of-type { text-align: right; overflow-wrap: anywhere }
}`

/** Prints a slip; returns when the browser has taken it over. */
export const print = (slip: Slip): void => {
  const root = element('section', element('style', css), ...slipParts(slip))
  root.setAttribute('data-slip', '')
  root.setAttribute('aria-label', text.slip)
  document.body.append(root)
  window.addEventListener('afterprint', () => root.remove(), { once: true })
  window.print()
}

const slipParts = ({
  lottery,
  issue,
  atMs,
  lines,
  total,
  chased,
  numbers,
  drawn,
  receipt,
}: Slip): readonly Node[] => [
  element('h1', text.brand),
  fact(text.lottery, lottery),
  fact(text.issue, chased === undefined ? issue : text.from(issue, chased)),
  fact(text.time, formatStamp(atMs)),
  ...(drawn === undefined ? [] : [fact(text.drawn, drawn)]),
  element('hr'),
  ...lines.flatMap(lineParts),
  element('hr'),
  fact(text.total, text.yuan(groupYuan(total))),
  ...numbers.map((number) => fact(chased === undefined ? text.order : text.chase, number)),
  ...(receipt === undefined ? [] : [element('hr'), receiptCode(receipt), element('p', text.receipt)]),
  element('hr'),
  element('p', text.note),
]

const lineParts = ({ play, content, unit, multiple, bets, amount }: SlipLine): readonly Node[] => [
  fact(play, groupYuan(amount)),
  element('p', content),
  element('p', text.count(bets, multiple, unitName(unit))),
]

const fact = (name: string, value: string): Node =>
  element('div', element('span', name), element('span', value))

const element = (tag: string, ...children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}
