/** P23: the files that a browser loads first, against a bare shell of the same libraries built by the same Vite. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Group, Metric } from './metric.ts'

const kb = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1024

const shellSource = `
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { ThemeProvider, createTheme } from '@mui/material/styles'
import Button from '@mui/material/Button'
createRoot(document.getElementById('root')).render(
  <ThemeProvider theme={createTheme()}>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Button>好彩</Button> }])} />
  </ThemeProvider>,
)
`

/** Builds the bare shell inside the project, so that it finds the same libraries; returns its KB. */
const bareShellKb = async (): Promise<number> => {
  const root = resolve('node_modules/.cache/haocai/bare-shell')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(
    join(root, 'index.html'),
    '<div id="root"></div><script type="module" src="./main.jsx"></script>',
  )
  writeFileSync(join(root, 'main.jsx'), shellSource)
  await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir: 'out' } })
  const assets = join(root, 'out/assets')
  return readdirSync(assets).reduce((sum, name) => sum + kb(join(assets, name)), 0)
}

const firstFiles = (): readonly string[] => [
  ...new Set(readFileSync('dist/index.html', 'utf8').match(/assets\/[^"]+\.js/g) ?? []),
]

/** Every script that a page needs: the given ones and all they import. */
const withImports = (names: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const source = readFileSync(join('dist', name), 'utf8')
    for (const match of source.matchAll(/(?:from|import)\s*["`]\.\/([^"`]+\.js)["`]/g)) {
      visit(`assets/${match[1]}`)
    }
  }
  for (const name of names) visit(name)
  return [...seen]
}

const chunkNamed = (part: string): string => {
  const found = readdirSync('dist/assets').find((name) => name.startsWith(`${part}-`) && name.endsWith('.js'))
  if (!found) throw new Error(`the build must have a chunk ${part}`)
  return `assets/${found}`
}

/** The client of the sockets: its package gives its chunk no name of its own. */
const socketChunk = (): string => {
  const found = readdirSync('dist/assets').find(
    (name) => name.endsWith('.js') && readFileSync(join('dist/assets', name), 'utf8').includes('EIO'),
  )
  if (!found) throw new Error('the build must have a chunk with the client of the sockets')
  return `assets/${found}`
}

/**
 * The chunks that a signed-in page loads on arrival beside its entry and the sockets: the worker loads the plays of the
 * family, of which ssc has the most, and the text of the play.
 */
const lotteryChunks = ['app', 'LotteryPage', 'engine.worker', 'ssc', 'help']

/** The first-load goals: login, and the complete lottery route. */
export const firstLoad: Group = {
  ids: ['P23'],
  run: async () => {
    const anchor = await bareShellKb()
    const sum = (names: readonly string[]): number =>
      names.reduce((total, name) => total + kb(join('dist', name)), 0)
    const login = sum(withImports(firstFiles()))
    const lottery = sum(withImports([...firstFiles(), ...lotteryChunks.map(chunkNamed), socketChunk()]))
    const metric = (name: string, value: number, most: number): Metric => ({
      id: 'P23',
      metric: `${name}, gzip (anchor: bare React, MUI and router shell)`,
      value,
      unit: 'KB',
      anchor,
      ratio: value / anchor,
      goal: `≤ ${most}×`,
      met: value / anchor <= most,
    })
    return [metric('login until the form stands', login, 1.1), metric('complete lottery route', lottery, 2.2)]
  },
}
