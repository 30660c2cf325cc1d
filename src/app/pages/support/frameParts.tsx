/** What the desk puts into the frame: nothing to see, but its code is stored, and copies end in time on every page. */
import { mayDo } from '#contract/core/roles.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { userTypeOf, type App } from '../../core/app.ts'
import type { FramePart } from '../../core/framePart.ts'

const KeepCopies = lazyPart(() => import('./KeepCopies.tsx'))
const StoreCode = lazyPart(() => import('./StoreCode.tsx'))

const Copies = ({ app }: { readonly app: App }) =>
  mayDo(userTypeOf(app), 'support') ? <KeepCopies app={app} /> : null

const Code = ({ app }: { readonly app: App }) => (mayDo(userTypeOf(app), 'desk') ? <StoreCode /> : null)

export const frameParts: readonly FramePart[] = [
  { slot: 'floats', order: 10, View: Copies },
  { slot: 'floats', order: 11, View: Code },
]
