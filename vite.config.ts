import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { readFileSync } from 'node:fs'
import { chunksByMoment } from './scripts/chunks.mjs'
import { buildTargets } from './scripts/floor.mjs'
import { withIntegrity } from './scripts/integrity.mjs'
import { markStaffCode } from './scripts/staffCode.mjs'
import { withoutDocs } from './scripts/withoutDocs.mjs'

/**
 * What MUI's buttons and fields and Emotion name but this app never runs, 13 KB gzip of the first load (decision 27): the
 * ripple, the spinner of `loading`, fields of several lines, themes by CSS variables, and components wrapped
 * for older React. As these files name each other; an import by package name is not meant.
 */
const unusedMui = [
  /^\.\/(?:createThemeWithVars|TouchRipple)\.mjs$/,
  /^\.\.\/(?:CircularProgress|TextareaAutosize)\/index\.mjs$/,
  /^hoist-non-react-statics$/,
]

const shortcutIcon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

// Small parts that the lottery page shares with other pages: apart each was a chunk with its list of imports.
const kit = new RegExp(
  [
    'src/app/ui/(?:controls/(?:Chip|rove|Segmented|Select|TabBar|TextLink)|feedback/(?:ProgressLine|Skeleton))',
    'src/app/ui/(?:layout/(?:Card|MoneyText|money|time)|tables/(?:Table|columns)|overlays/openDialogs)',
    'src/app/lottery/(?:draw|DrawText|DrawBalls|NumberBall|TagSquare|Die|countdown|SimulatedMark)',
    'src/app/features/lottery/betting/betting[.](?:text|state)',
    'src/app/features/lottery/records/records[.]text',
    'src/app/core/useModel',
    'src/streams/lottery/records',
    'src/db/(?:lottery/(?:records|knownDraws)|account/listPages)',
    'engine/(?:figures/heat|content/text)',
    'src/app/ui/toast',
  ]
    .map((path) => `${path}[.]`)
    .join('|'),
)

/** The stand-alone verifiers of draws, bets and red packets, for players to download: the files of the repository as they are. */
const verifiers = () => ({
  name: 'verifiers',
  apply: 'build' as const,
  generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown }) {
    for (const fileName of ['verify-draw.mjs', 'verify-bet.mjs', 'verify-packet.mjs', 'verify-chat.mjs']) {
      const source = readFileSync(new URL(`scripts/${fileName}`, import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})

export default defineConfig({
  plugins: [
    react(),
    verifiers(),
    withoutDocs(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // They are found as files already.
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: '好彩',
        short_name: '好彩',
        description: '开奖、走势和投注记录，断网也能查',
        lang: 'zh-CN',
        start_url: '/index',
        scope: '/',
        display: 'standalone',
        // The bar at the top is the title bar, where the browser can do that.
        display_override: ['window-controls-overlay', 'standalone'],
        // A shortcut or a link opens in the window that is there (src/app/core/launches.ts).
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        // Lists of numbers, read into the typed plate.
        file_handlers: [{ action: '/lottery', accept: { 'text/plain': ['.txt'] } }],
        shortcuts: [
          { name: '当前彩种', url: '/lottery', icons: [shortcutIcon] },
          { name: '投注记录', url: '/personal/game/lottery', icons: [shortcutIcon] },
          { name: '本机数据', url: '/personal/account/storage', icons: [shortcutIcon] },
        ],
        screenshots: [
          { src: '/screenshots/lottery.jpg', label: '投注' },
          { src: '/screenshots/chart.jpg', label: '走势' },
        ].map((picture) => ({
          ...picture,
          sizes: '1440x900',
          type: 'image/jpeg',
          form_factor: 'wide' as const,
        })),
        background_color: '#F1F2F4',
        theme_color: '#B3202C',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        // The first reads the picture of a code that is about to be bound, which needs the server anyway; the second is for browsers that store
        // nothing, this cache included; the icons are fetched by whatever installs the app.
        globIgnores: ['**/pictures.worker-*.js', '**/memoryStore-*.js', 'icons/*-512.png'],
        manifestTransforms: [withIntegrity(fileURLToPath(new URL('dist', import.meta.url))), markStaffCode],
      },
    }),
  ],
  // RxJS and Dexie ship classes as well as ES5 with helpers, which no browser of ours needs.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      ...unusedMui.map((find) => ({
        find,
        replacement: fileURLToPath(new URL('scripts/unusedMui.mjs', import.meta.url)),
      })),
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
    ],
  },
  worker: {
    format: 'es',
    // Two games of the same numbers and rules, and what plays are made of: apart they were small chunks, each with its
    // list of imports.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: '11x5', test: /engine\/plays\/(?:11x5|kl12|distinct)\.ts$/ },
            { name: 'plays', test: /engine\/plays\/(?:build|chances|tiles|digits)\.ts$/ },
          ],
        },
      },
    },
  },
  build: {
    target: buildTargets,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [chunksByMoment(), { name: 'kit', test: kit }],
        },
      },
    },
    // Every browser that has ES2022 preloads modules by itself. What a part loaded on demand imports is nearly always here
    // already: the lists of it, names that do not compress, were 4 KB of the first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
  },
})
