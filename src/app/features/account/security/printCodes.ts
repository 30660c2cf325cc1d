/** Prints recovery codes alone: a child of the body beside the page, removed when the print dialog has closed. */

const css = `
[data-recovery-codes] { display: none }
@media print {
  body > :not([data-recovery-codes]) { display: none !important }
  html, body { background: #fff !important; min-width: 0 !important }
  [data-recovery-codes] { display: block; padding: 24px; color: #000; font: 16px/32px monospace }
}`

export const printCodes = (lines: readonly string[]): void => {
  const root = document.createElement('section')
  const style = document.createElement('style')
  style.append(css)
  root.setAttribute('data-recovery-codes', '')
  root.append(
    style,
    ...lines.map((line) => {
      const row = document.createElement('div')
      row.append(line)
      return row
    }),
  )
  document.body.append(root)
  window.addEventListener('afterprint', () => root.remove(), { once: true })
  window.print()
}
