/**
 * The chunks of the client by the moment at which every page loads them. What is loaded together is one file of ours and one of
 * libraries: apart they were a hundred small files, each with a request, a list of imports and a compressed stream of its own.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))

const entry = 'src/app/main.tsx'

const areasLater = ['account', 'fair', 'funds', 'lottery', 'protection', 'site']

/** What a page loads: before anything, before the first paint for who is signed in, and after it. Areas of the frame are found by their files. */
const roots = {
  first: [entry],
  app: ['src/app/core/app.ts', 'src/app/frame/Framed.tsx'],
  frame: [
    'src/app/frame/FrameParts.tsx',
    'src/app/frame/Announcements.tsx',
    'src/app/pages/lottery/VoucherNotice.tsx',
    'src/app/pages/protection/ProtectionNotice.tsx',
    'src/app/pages/site/letters/PopupNotice.tsx',
    ...areasLater.map((area) => `src/streams/${area}/later.ts`),
  ],
}

/** Pages that are opened first: what they share with the frame does not wait for it. */
const pages = [
  'src/app/pages/lottery/LotteryPage.tsx',
  'src/app/pages/lottery/InstantPage.tsx',
  'src/app/pages/site/home/HomePage.tsx',
]

// The rest is libraries, and what stands in for parts of them.
const ours = ['src/', 'contract/', 'engine/'].map(pathOf)

/** Everything that these files import at once, themselves included, by path. */
const closureOf = (files, context) => {
  const found = new Set(files.map(pathOf))
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** The moment of each module, by path. */
const momentsOf = (context) => {
  const opened = closureOf(pages, context)
  const frame = closureOf(roots.frame, context)
  const moments = new Map()
  for (const id of frame) moments.set(id, opened.has(id) ? 'app' : 'frame')
  for (const id of closureOf(roots.app, context)) moments.set(id, 'app')
  for (const id of closureOf(roots.first, context)) moments.set(id, 'first')
  // The entry is a chunk of its own: the page names it, and its import runs it.
  moments.delete(pathOf(entry))
  return moments
}

/** The group of a build that names the chunk of each module that has a moment. Throws if a file is named that does not exist. */
export const chunksByMoment = () => {
  const missing = [...Object.values(roots).flat(), ...pages].filter((file) => !existsSync(pathOf(file)))
  if (missing.length > 0)
    throw new Error(`scripts/chunks.mjs names what does not exist: ${missing.join(', ')}`)
  let moments
  return {
    priority: 1,
    name(id, context) {
      moments ??= momentsOf(context)
      const moment = moments.get(id)
      return moment && (ours.some((folder) => id.startsWith(folder)) ? moment : `${moment}-libraries`)
    },
  }
}
