/**
 * Fixed column widths for a table, so that a long content never pushes the last column out of its card.
 * Pixels in column order; `auto` takes the rest.
 */
export const columnWidths = (...widths: readonly (number | 'auto')[]): string =>
  `table-layout: fixed;${widths
    .map((width, index) => (width === 'auto' ? '' : `th:nth-of-type(${index + 1}) { width: ${width}px; }`))
    .join('')}`
