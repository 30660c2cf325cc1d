/** Loads the values of the calls of later pages, one area at a time. A page that imports them of its area has them with its own code. */
import type { calls } from '#contract/areas.ts'
import type { LaterCallName } from '#contract/laterCalls.ts'
import { loadPart } from '#src/parts/loadPart.ts'

type Part = () => Promise<{ readonly laterCalls: Partial<typeof calls> }>

const parts = import.meta.glob('../../../contract/*/later.ts') as Readonly<Record<string, Part>>
const names = import.meta.glob<Readonly<Record<string, true>>>('../../../contract/*/laterNames.ts', {
  eager: true,
  import: 'laterNames',
})

const areas: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([file, ofArea]) => {
    const area = file.split('/').at(-2) ?? ''
    return Object.keys(ofArea).map((name) => [name, area])
  }),
)

/** The area of a later call. Its names are listed, except those of the account area, which has nearly half of all. */
export const laterAreaOf = (name: LaterCallName): string => areas.get(name) ?? 'account'

/** The value of a later call, as soon as the part of its area is here. */
export const laterCall = async (name: LaterCallName): Promise<(typeof calls)[LaterCallName]> => {
  const load = parts[`../../../contract/${laterAreaOf(name)}/later.ts`]
  const call = load && (await loadPart(load)).laterCalls[name]
  if (!call) throw new Error(`the calls of its area must have ${name}`)
  return call
}
