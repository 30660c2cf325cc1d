/** Reads the file of a bet and checks it, in workers: receipt, book and draw by their proofs, the award by the rules of the plays. */
import { BehaviorSubject, map } from 'rxjs'
import { readBundle } from '#contract/fair/bundleForm.ts'
import { readSaid } from '#contract/fair/saidForm.ts'
import type { BetBundle, BundleStep, BundleVerdict } from '#contract/fair/receipts/bundle.ts'
import { headOf, lineOf, type ReceiptLine } from '#contract/fair/receipts/receipt.ts'
import { knownChains } from '#src/db/fair/keptFair.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import type { FairChecker } from '#src/workers/fair.client.ts'
import { awardVerdict } from './award.ts'
import type { BundleSnapshot } from './bundle.snapshot.ts'

/** Dependencies of the page. */
export interface BundleParts {
  readonly client: Client
  readonly engine: Pick<EngineClient, 'settle'>
  readonly checker: Pick<FairChecker, 'checkBundle' | 'checkSaid' | 'end'>
}

/** The page. */
export interface BundleModel {
  readonly page: Behavior<BundleSnapshot>
  end(): void
}

const largest = 16 * 1024 * 1024

/** Starts the page. */
export const createBundleModel = ({ client, engine, checker }: BundleParts): BundleModel => {
  const scope = client.scope()
  const file$ = new BehaviorSubject<BundleSnapshot['file']>({ state: 'none' })

  const seenKeys = () => client.publicDb.seenKeys.toArray()
  const verdictsOf = async (
    bundle: BetBundle,
    signal: AbortSignal,
  ): Promise<Readonly<Record<BundleStep, BundleVerdict>>> => {
    const { publicDb } = client
    const known = {
      keys: await seenKeys(),
      // A file from outside makes no chain known: only what this device saw of the site counts.
      draw: { chains: await knownChains(publicDb, null) },
    }
    const verdicts = await checker.checkBundle(bundle, known)
    return { ...verdicts, award: await awardVerdict(engine, bundle, verdicts, signal) }
  }

  const open = (file: File): void => {
    if (file.size > largest) return file$.next({ state: 'tooLarge' })
    file$.next({ state: 'reading' })
    scope.ask({
      kind: 'bundle',
      failed: () => file$.next({ state: 'failed' }),
      ask: async (signal) => {
        const text = await file.text()
        const bundle = readBundle(text)
        const said = bundle ? undefined : readSaid(text)
        if (said)
          return { state: 'said', said, verdicts: await checker.checkSaid(said, await seenKeys()) } as const
        const head = bundle && headOf(bundle.receipt.statement)
        if (!bundle || !head) return { state: 'unreadable' } as const
        const lines = bundle.receipt.lines.flatMap((line) => lineOf(line) ?? [])
        const playNames = await namesOf(client, bundle, lines)
        const verdicts = await verdictsOf(bundle, signal)
        return { state: 'open', bundle, head, lines, playNames, verdicts } as const
      },
      land: (opened) => file$.next(opened),
    })
  }

  const snapshot$ = file$.pipe(map((file): BundleSnapshot => ({ file, open })))
  return {
    page: scope.behavior(snapshot$, { file: { state: 'none' }, open }),
    end() {
      scope.end()
      checker.end()
    },
  }
}

/** The names of the plays of a file; those of another family may have the same methods. */
const namesOf = async (
  { publicDb }: Client,
  { proof }: BetBundle,
  lines: readonly ReceiptLine[],
): Promise<ReadonlyMap<string, string>> => {
  const plays = (await publicDb.plays.get(proof?.family ?? ''))?.plays ?? []
  return new Map(
    lines.flatMap(({ method }) => {
      const play = playNamed(plays, method)
      return play ? [[method, play.name] as const] : []
    }),
  )
}
