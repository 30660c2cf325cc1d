/** Above every page of the frame while the player's own limits refuse every bet: why, and until when. */
import { distinctUntilChanged, map } from 'rxjs'
import { notice$ } from '#src/streams/protection/protection.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { App } from '../../core/app.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Core } from '../../ui/layout/Core.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

export const ProtectionBanner = ({ app: { client } }: { readonly app: App }) => {
  const model = useModel('stopped', () => {
    const scope = client.scope()
    const sentence$ = notice$(client).pipe(
      map((held) => held?.value.stopped?.sentence),
      distinctUntilChanged(),
    )
    return { sentence: scope.behavior(sentence$, undefined), end: () => scope.end() }
  })
  return model ? <Shown sentence={model.sentence} /> : null
}

const Shown = ({ sentence }: { readonly sentence: Behavior<string | undefined> }) => {
  const said = useBehavior(sentence)
  return said === undefined ? null : (
    <Core style={{ paddingBottom: 0 }}>
      <Banner tone="info">{said}</Banner>
    </Core>
  )
}
