/** The pages of a print: painted when the browser is about to print, by our button or its own menu. */
import { css, Global } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { red } from '#src/app/theme/tokens.ts'
import type { Scene } from '../paint/painter.ts'
import { chartPages } from './picture.ts'

const rules = css`
  [data-chart-print] {
    display: none;
  }
  @media print {
    @page {
      size: landscape;
      margin: 10mm;
    }
    html,
    body {
      min-width: 0;
      background: none;
    }
    [data-chart-screen] {
      display: none;
    }
    [data-chart-print] {
      display: block;
    }
    [data-chart-print] canvas {
      display: block;
      max-width: 100%;
      max-height: 100vh;
      break-inside: avoid;
      break-after: page;
    }
    [data-chart-print] canvas:last-of-type {
      break-after: auto;
    }
  }
`

interface ChartPrintProps {
  readonly scene: Scene | undefined
  readonly caption: string
}

export const ChartPrint = ({ scene, caption }: ChartPrintProps) => {
  const pages = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Paper is white in every theme.
    const fill = () =>
      pages.current?.replaceChildren(...(scene ? chartPages({ ...scene, colours: red }, caption) : []))
    const empty = () => pages.current?.replaceChildren()
    window.addEventListener('beforeprint', fill)
    window.addEventListener('afterprint', empty)
    return () => {
      window.removeEventListener('beforeprint', fill)
      window.removeEventListener('afterprint', empty)
    }
  }, [scene, caption])
  return (
    <>
      <Global styles={rules} />
      <div ref={pages} data-chart-print />
    </>
  )
}
